"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { rulebookPaperKeys } from "@/components/rulebooks/paper-entry-registry";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Sheet } from "@/components/ui/sheet";
import { SelectField } from "@/components/ui/text-field";
import { type SentInOrder, sendInOrder } from "@/lib/client/send-in-order";
import { useStoredDraft } from "@/lib/client/stored/use-stored-draft";
import { decidedFor } from "@/lib/competition/brackets/match-length";
import { rulebook } from "@/lib/rulebooks/registry";
import { seatsClockwise } from "@/lib/rulebooks/seat-names";
import { gameCommands, handsOf, type PaperDraft, type PaperMatch, rowsToSend } from "./paper-game";
import { PaperScore } from "./paper-score";
import { PaperSigned } from "./paper-signed";

interface PaperKeyingProps {
  readonly match: PaperMatch;
  /** The table's position in the match, from 1. */
  readonly table: number;
}

/** Enters the paper sheets of a table's games, one after another. */
export function PaperKeying({ match, table }: PaperKeyingProps) {
  const t = useTranslations("tonight.keying");
  const locale = useLocale();
  const [done, setDone] = useState("");
  const games = match.tables.find(({ position }) => position === table)?.games ?? [];
  const number = games.find(({ finished }) => !finished)?.number ?? games.length + 1;
  const winners = games.flatMap(({ finished, winner }) => (finished ? [winner] : []));
  const isDecided = match.tables.length === 1 && decidedFor(match.wins, winners) !== null;
  // A game started by hands continues so, independent of the season's setting.
  const isByScore = match.sheets.keeps === "final" && games.every((game) => game.number !== number);
  const hasRows = isByScore || rulebookPaperKeys(match.rulebook) !== undefined;
  return (
    <div className="grid gap-4" data-needs-script="">
      <p role="status" className={done ? "px-1.5 font-semibold text-good" : ""}>
        {done}
      </p>
      {number > match.gamesPlanned || isDecided ? (
        <Notice title={t("allThere")} />
      ) : hasRows ? (
        <Sheet title={t("game", { number, of: match.gamesPlanned })} titleId="paper-game">
          {isByScore ? (
            <PaperScore
              key={number}
              match={match}
              table={table}
              number={number}
              onDone={() => setDone(t("scoreSaved", { number }))}
            />
          ) : (
            <PaperGameForm
              key={number}
              match={match}
              table={table}
              number={number}
              onDone={(hands) => setDone(t("saved", { number, count: hands }))}
            />
          )}
        </Sheet>
      ) : (
        <Notice title={t("onSheet")}>
          <a href={`/${locale}/table/${match.id}`}>{t("sheet")}</a>
        </Notice>
      )}
    </div>
  );
}

interface PaperGameFormProps extends PaperKeyingProps {
  readonly number: number;
  readonly onDone: (hands: number) => void;
}

const nothingTyped = (base: number): PaperDraft => ({ dealer: null, base, typed: [] });

function PaperGameForm({ match, table, number, onDone }: PaperGameFormProps) {
  const t = useTranslations("tonight.keying");
  const router = useRouter();
  const save = useRef<HTMLButtonElement>(null);
  const names = useRef(new Map<string, string>());
  const [sending, setSending] = useState(false);
  const [signed, setSigned] = useState(true);
  const [result, setResult] = useState<SentInOrder | null>(null);
  const game = match.tables.find(({ position }) => position === table)?.games.find((one) => one.number === number);
  const recorded = handsOf(match, game);
  const { draft, change } = useStoredDraft(`paper ${match.id} ${table} ${number}`, 1, () =>
    nothingTyped(recorded.length),
  );
  const keys = rulebookPaperKeys(match.rulebook);
  if (!keys || draft === null) return null;
  const { keyedSheet, PaperEntry } = keys;
  const dealer = game?.firstDealer ?? draft.dealer;
  const seats = seatsOf(match, table, number);
  const sheetOf = (typed: PaperDraft["typed"], before = recorded) =>
    keyedSheet({ rules: match.rules, firstDealer: dealer ?? 0, recorded: before, typed });
  const typed = rowsToSend(draft, recorded, (rows) => sheetOf(rows, recorded.slice(0, draft.base)).entries);
  const sheet = sheetOf(typed);

  async function send() {
    if (dealer === null) return;
    setSending(true);
    setResult(null);
    const hands = sheet.entries;
    const came = await sendInOrder(
      gameCommands(
        match,
        { table, game: number },
        { game, dealer, recorded: recorded.length, hands, signed, isOver: sheet.isOver },
      ),
      names.current,
    );
    setSending(false);
    setResult(came);
    if (came.stopped === null) onDone(hands.length);
    router.refresh();
  }

  return (
    <div className="grid gap-4">
      <SelectField
        id="first-dealer"
        label={t("firstDealer")}
        hint={t(seats.every(({ isSingle }) => isSingle) ? "firstDealerSingle" : "firstDealerHint")}
        className="max-w-md"
        disabled={game !== undefined && game.firstDealer !== null}
        value={dealer === null ? "" : String(dealer)}
        onChange={({ target }) =>
          change((now) => ({ ...now, dealer: target.value === "" ? null : Number(target.value) }))
        }
      >
        <option value="">{t("choose")}</option>
        {seats.map(({ name }, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
          <option key={seat} value={seat}>
            {t("seat", { number: seat + 1, name })}
          </option>
        ))}
      </SelectField>
      {dealer === null ? null : (
        <>
          <PaperEntry
            rules={match.rules}
            sideNames={match.sides}
            firstDealer={dealer}
            recorded={recorded}
            typed={typed}
            onType={(rows) => {
              change((now) => ({ ...now, base: recorded.length, typed: rows }));
              setResult(null);
            }}
            onEnd={() => save.current?.focus()}
          />
          <Stopped result={result} recorded={recorded.length} />
          <PaperSigned shown={sheet.isOver} signed={signed} onChange={setSigned} />
          <div className="flex flex-wrap items-center gap-3">
            <button
              ref={save}
              type="button"
              className="key key-main"
              disabled={sending || !sheet.isWhole}
              onClick={() => void send()}
            >
              {sending ? t("saving") : t("save", { count: sheet.entries.length })}
            </button>
            {typed.length > 0 ? (
              <Button tone="quiet" onClick={() => change(() => ({ ...nothingTyped(recorded.length), dealer }))}>
                {t("rubOut")}
              </Button>
            ) : null}
            {sheet.isWhole && !sheet.isOver ? <span className="text-small text-ink-soft">{t("notOver")}</span> : null}
          </div>
        </>
      )}
    </div>
  );
}

/** The reason that saving stopped; no input is lost. */
function Stopped({ result, recorded }: { readonly result: SentInOrder | null; readonly recorded: number }) {
  const t = useTranslations("tonight.keying");
  if (!result?.stopped) return null;
  const { problems, outcome } = result.stopped;
  const hand = Math.max(1, recorded + result.sent);
  if (outcome === "conflict") return <Notice kind="warn" role="alert" title={t("conflict")} />;
  return <ProblemNotice problems={problems} title={t("stopped", { hand })} />;
}

/** The player of each seat, clockwise: a single player, or a side and the name in the line-up. */
function seatsOf(match: PaperMatch, table: number, game: number) {
  const book = rulebook(match.rulebook);
  const seats = book ? seatsClockwise(book, match, table, game) : [];
  const isSingle = seats.length === match.sides.length;
  return seats.map(({ side, name }) => ({
    isSingle,
    name: [match.sides[side], isSingle ? "" : name].filter(Boolean).join(", "),
  }));
}
