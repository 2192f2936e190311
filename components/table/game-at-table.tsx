"use client";

import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { CorrectionNotices } from "@/components/correction/correction-notices";
import { PhoneLacks } from "@/components/phone/phone-lacks";
import { rulebookViews } from "@/components/rulebooks/registry";
import { ScoreSheet } from "@/components/score-sheet/score-sheet";
import { ScoringFrame } from "@/components/score-sheet/scoring-frame";
import type { PencilRow, ScoreSheetRow } from "@/components/score-sheet/sheet-row";
import { Button } from "@/components/ui/button";
import type { useScoreSheet } from "@/lib/client/use-score-sheet";
import { rulebook } from "@/lib/rulebooks/registry";
import { type Sheet, type SheetRow, scoreSheet } from "@/lib/rulebooks/sheet";
import type { PhoneGame } from "@/lib/sync/pending";
import { AgreePanel } from "./agree-panel";
import { AtTable } from "./at-table";
import { GameOver } from "./game-over";
import { gameRows } from "./game-rows";
import { SheetBar, type SheetBarProps } from "./sheet-bar";
import { type Mend, SheetMenu } from "./sheet-menu";
import { SheetNotices, SheetStrip, stripState } from "./sheet-notices";
import type { TableMatch } from "./table-match";

interface GameAtTableProps {
  readonly game: PhoneGame & { readonly firstDealer: number };
  readonly match: TableMatch;
  /** The table's position in the match. */
  readonly position: number;
  readonly bar: SheetBarProps;
  readonly state: ReturnType<typeof useScoreSheet<TableMatch>>;
  readonly onNext: () => void;
  readonly matchHref: string;
}

/** A hand that is opened: to be corrected, or the one that a forgotten hand goes before. */
interface Opened {
  readonly row: SheetRow;
  readonly to: "correct" | "insert";
}

/** A game hand by hand: the sheet, and the pad for the hand in turn, one that is corrected or one that was forgotten. */
export function GameAtTable({ bar, game, match, position, state, onNext, matchHref }: GameAtTableProps) {
  const t = useTranslations("table");
  const [pencil, setPencil] = useState<PencilRow | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [mend, setMend] = useState<Mend | null>(null);
  const [saving, setSaving] = useState(false);
  const book = rulebook(match.rulebook);
  const views = rulebookViews(match.rulebook);
  const sheet = useMemo(
    () => (book ? scoreSheet(book, match.rules, game.firstDealer, game.entries) : null),
    [book, match.rules, game.firstDealer, game.entries],
  );
  if (!views || !book || !sheet) throw new Error(`no rulebook ${match.rulebook}`);
  const { tally, scores } = sheet;
  const place = placeOf(sheet, opened);
  const before = opened ? totalsBefore(sheet.rows, opened.row, match.sides) : tally.totals;
  const rows = gameRows(sheet, match.sides, views, (row) => setOpened({ row, to: "correct" }));
  const over = tally.winner !== null && !opened;

  async function save(entry: unknown) {
    setSaving(true);
    const kept = await (opened?.to === "insert"
      ? state.insertHand(game.number, place.hand, scores.length, entry)
      : state.recordHand(game.number, place.hand, place.baseRevision, entry));
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

  const done = async (command: Promise<boolean>) => {
    if (await command) setMend(null);
  };
  const keys = mend ? (
    <SheetMenu
      mend={mend}
      sideNames={match.sides}
      rows={sheet.rows.filter((row) => row.state !== "struck")}
      totals={tally.totals}
      firstDealer={game.firstDealer}
      canSwap={book.mirror !== undefined}
      onChoose={setMend}
      onInsert={(row) => {
        setOpened({ row, to: "insert" });
        setMend(null);
      }}
      onSwap={() => void done(state.swapSides(game.number, scores.length, game.firstDealer))}
      onDealer={(seat) => void done(state.changeDealer(game.number, game.firstDealer, seat))}
    />
  ) : over ? (
    <GameOver
      game={game.number}
      table={bar.table}
      onUndo={undo}
      agreement={<AgreePanel position={position} {...{ match, game, state }} />}
      games={state.games}
      {...{ match, tally, onNext, matchHref }}
    />
  ) : (
    <views.HandForm
      key={`${place.hand}.${place.baseRevision}.${opened?.to ?? ""}`}
      rules={match.rules}
      sideNames={match.sides}
      dealerSeat={opened?.row.dealer ?? tally.nextDealer}
      totals={before}
      saving={saving}
      onPencil={(_entry, _score, row) => setPencil(row)}
      onSave={(entry) => void save(entry)}
      onUndo={undo}
      {...(opened?.to === "correct" && { initial: opened.row.entry })}
    />
  );
  const strip = stripState(state);
  const shown = pencil && !over && !mend ? { ...pencil, number: place.hand } : null;
  return (
    <ScoringFrame
      bar={<SheetBar {...bar} onMend={() => setMend(mend ? null : "menu")} />}
      strip={strip && <SheetStrip waiting={state.waiting} state={strip} />}
      sheet={
        <ScoreSheet
          fill
          sideNames={match.sides}
          caption={t("sheetOf", { game: game.number, sides: match.sides.join(" – ") })}
          rows={withPencil(rows, shown, opened?.to)}
          foot={tally}
        />
      }
      pad={
        <>
          <PhoneLacks />
          <SheetNotices {...state} sideNames={match.sides} rulebook={match.rulebook} />
          <CorrectionNotices match={match} table={position} games={state.games} />
          <AtTable match={match} table={position} />
          {opened && !mend ? <OpenedHand opened={opened} onLeave={() => setOpened(null)} /> : null}
          {keys}
        </>
      }
    />
  );
}

function OpenedHand({ opened: { row, to }, onLeave }: { readonly opened: Opened; readonly onLeave: () => void }) {
  const t = useTranslations("table");
  return (
    <div className="flex items-center justify-between gap-3 px-3">
      <b>{to === "correct" ? t("correcting", { hand: row.hand }) : t("mend.inserting", { hand: row.hand })}</b>
      <Button tone="quiet" onClick={onLeave}>
        {t("leaveCorrection")}
      </Button>
    </div>
  );
}

/** Where the pad's hand goes: its number, and the revision that it replaces. */
function placeOf({ next }: Sheet, opened: Opened | null): { readonly hand: number; readonly baseRevision: number } {
  return opened ? { hand: opened.row.hand, baseRevision: opened.row.revision } : next;
}

/** The rows with the one being entered: at its own place when it corrects one, before it when it was forgotten. */
function withPencil(
  rows: readonly ScoreSheetRow[],
  pencil: ScoreSheetRow | null,
  to: Opened["to"] = "correct",
): readonly ScoreSheetRow[] {
  if (!pencil) return rows;
  const at = rows.findLastIndex(({ number }) => (to === "correct" ? number <= pencil.number : number < pencil.number));
  return [...rows.slice(0, at + 1), pencil, ...rows.slice(at + 1)];
}

/** The totals before a row that counts. */
function totalsBefore(rows: readonly SheetRow[], row: SheetRow, sides: readonly string[]): readonly number[] {
  const earlier = rows.findLast((one) => one.hand < row.hand && one.totals !== null);
  return earlier?.totals ?? sides.map(() => 0);
}
