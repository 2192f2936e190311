"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useMemo, useState } from "react";
import { rulebookViews } from "@/components/rulebooks/registry";
import { FirstDealer } from "@/components/score-sheet/first-dealer";
import { ScoreSheet } from "@/components/score-sheet/score-sheet";
import { ScoringFrame } from "@/components/score-sheet/scoring-frame";
import type { PencilRow, ScoreSheetRow } from "@/components/score-sheet/sheet-row";
import { Button } from "@/components/ui/button";
import { useScoreSheet } from "@/lib/client/use-score-sheet";
import { rulebook } from "@/lib/rulebooks/registry";
import { type SheetRow, scoreSheet } from "@/lib/rulebooks/sheet";
import type { PhoneGame } from "@/lib/sync/pending";
import { GameOver } from "./game-over";
import { gameRows } from "./game-rows";
import { SheetBar } from "./sheet-bar";
import { SheetNotices, SheetStrip, stripState } from "./sheet-notices";

/** A match as its scorer's phone is given it. */
export interface TableMatch {
  readonly leagueId: string;
  readonly id: string;
  /** Where the league's ledger ended when the match was read. */
  readonly version: number;
  readonly round: number;
  readonly gamesPlanned: number;
  readonly rulebook: string;
  readonly rules: unknown;
  readonly sides: readonly string[];
  readonly tables: readonly {
    readonly position: number;
    readonly number: number | null;
    readonly games: readonly PhoneGame[];
  }[];
}

interface ScoringTableProps {
  readonly match: TableMatch;
  /** The table's position in the match, from 1. */
  readonly table: number;
  /** Where the match's public page is. */
  readonly matchHref: string;
  /** Where it is named who sits where. */
  readonly seatsHref: string;
}

/** The score sheet at the table: the paper above, the keys below. */
export function ScoringTable({ match: initial, table, matchHref, seatsHref }: ScoringTableProps) {
  const state = useScoreSheet(initial, table);
  const { match, games } = state;
  const [begun, setBegun] = useState(0);
  const last = games.at(-1);
  const current = last && begun <= last.number ? last : undefined;
  const number = current?.number ?? Math.max(1, begun);
  const strip = stripState(state);
  const tableNumber = match.tables.find(({ position }) => position === table)?.number ?? table;
  const bar = (
    <SheetBar
      href={matchHref}
      table={tableNumber}
      game={number}
      games={match.gamesPlanned}
      week={match.round}
      seatsHref={seatsHref}
    />
  );
  if (current === undefined || current.firstDealer === null) {
    return (
      <ScoringFrame
        bar={bar}
        strip={strip && <SheetStrip waiting={state.waiting} state={strip} />}
        sheet={<SheetNotices {...state} sideNames={match.sides} rulebook={match.rulebook} />}
        pad={<FirstDealer sideNames={match.sides} onChoose={(seat) => void state.startGame(number, seat)} />}
      />
    );
  }
  return (
    <GameAtTable
      key={current.number}
      bar={bar}
      game={{ ...current, firstDealer: current.firstDealer }}
      match={match}
      table={tableNumber}
      state={state}
      onNext={() => setBegun(current.number + 1)}
      matchHref={matchHref}
    />
  );
}

interface GameAtTableProps {
  readonly game: PhoneGame & { readonly firstDealer: number };
  readonly match: TableMatch;
  /** The table's number, or its position. */
  readonly table: number;
  readonly bar: ReactNode;
  readonly state: ReturnType<typeof useScoreSheet<TableMatch>>;
  readonly onNext: () => void;
  readonly matchHref: string;
}

function GameAtTable({ bar, game, match, table, state, onNext, matchHref }: GameAtTableProps) {
  const t = useTranslations("table");
  const [pencil, setPencil] = useState<PencilRow | null>(null);
  const [opened, setOpened] = useState<SheetRow | null>(null);
  const [saving, setSaving] = useState(false);
  const book = rulebook(match.rulebook);
  const views = rulebookViews(match.rulebook);
  const sheet = useMemo(
    () => (book ? scoreSheet(book, match.rules, game.firstDealer, game.entries) : null),
    [book, match.rules, game.firstDealer, game.entries],
  );
  if (!views || !sheet) throw new Error(`no rulebook ${match.rulebook}`);
  const { tally, next } = sheet;
  const hand = opened?.hand ?? next.hand;
  const baseRevision = opened?.revision ?? next.baseRevision;
  const before = opened ? totalsBefore(sheet.rows, opened, match.sides) : tally.totals;
  const rows = gameRows(sheet, match.sides, views, setOpened);
  const over = tally.winner !== null && !opened;

  async function save(entry: unknown) {
    setSaving(true);
    const kept = await state.recordHand(game.number, hand, baseRevision, entry);
    setSaving(false);
    // What could not be kept stays in the form, with all that was typed.
    if (!kept) return;
    setOpened(null);
    setPencil(null);
  }

  function undo() {
    const lastRow = sheet?.rows.findLast((row) => row.state !== "struck");
    if (lastRow) void state.withdrawHand(game.number, lastRow.hand, lastRow.revision);
  }

  const strip = stripState(state);
  const paper = (
    <ScoreSheet
      fill
      sideNames={match.sides}
      caption={t("sheetOf", { game: game.number, sides: match.sides.join(" – ") })}
      rows={withPencil(rows, pencil && !over ? { ...pencil, number: hand } : null)}
      foot={tally}
    />
  );
  const keys = over ? (
    <GameOver
      match={match}
      table={table}
      game={game.number}
      tally={tally}
      games={state.games}
      onUndo={undo}
      onNext={onNext}
      matchHref={matchHref}
    />
  ) : (
    <views.HandForm
      key={`${hand}.${baseRevision}`}
      rules={match.rules}
      sideNames={match.sides}
      dealerSeat={opened?.dealer ?? tally.nextDealer}
      totals={before}
      saving={saving}
      onPencil={(_entry, _score, row) => setPencil(row)}
      onSave={(entry) => void save(entry)}
      onUndo={undo}
      {...(opened && { initial: opened.entry })}
    />
  );
  return (
    <ScoringFrame
      bar={bar}
      strip={strip && <SheetStrip waiting={state.waiting} state={strip} />}
      sheet={paper}
      pad={
        <>
          <SheetNotices {...state} sideNames={match.sides} rulebook={match.rulebook} />
          {opened ? (
            <div className="flex items-center justify-between gap-3 px-3">
              <b>{t("correcting", { hand })}</b>
              <Button tone="quiet" onClick={() => setOpened(null)}>
                {t("leaveCorrection")}
              </Button>
            </div>
          ) : null}
          {keys}
        </>
      }
    />
  );
}

/** The rows with the one being entered: at its own place when it corrects one, else at the end. */
function withPencil(rows: readonly ScoreSheetRow[], pencil: ScoreSheetRow | null): readonly ScoreSheetRow[] {
  if (!pencil) return rows;
  const at = rows.findLastIndex(({ number }) => number <= pencil.number);
  return [...rows.slice(0, at + 1), pencil, ...rows.slice(at + 1)];
}

/** The totals before a row that counts. */
function totalsBefore(rows: readonly SheetRow[], row: SheetRow, sides: readonly string[]): readonly number[] {
  const earlier = rows.findLast((one) => one.hand < row.hand && one.totals !== null);
  return earlier?.totals ?? sides.map(() => 0);
}
