import { Fragment } from "react";
import { KeepInView } from "@/components/score-sheet/keep-in-view";
import type { DraftRow, SheetCell } from "@/components/score-sheet/sheet-row";
import { meldTotal } from "@/lib/rulebooks/clabber/meld-kind";
import type { ClabberSide } from "@/lib/rulebooks/clabber/side";
import type { HistoryAction } from "./draft-history";
import { countedSideOf, entryOf, type HandDraft, isPlayed } from "./hand-draft";
import type { GameSoFar, HandState } from "./hand-state";
import { HandText } from "./hand-text";
import { HandView } from "./hand-view";

interface DraftInput {
  readonly game: GameSoFar;
  readonly draft: HandDraft;
  readonly state: HandState;
  readonly refused: boolean;
  readonly sideNames: readonly string[];
  readonly press: (action: HistoryAction) => void;
}

/** The row of the hand being entered: the typed figure and its evaluation by the rules. */
export function draftRow({ game, draft, state, refused, sideNames, press }: DraftInput): DraftRow {
  const { dealerSeat } = game;
  const entry = state.kind === "incomplete" ? entryOf(draft) : state.entry;
  const counted = isPlayed(draft) ? countedSideOf(draft) : null;
  const rules = state.kind === "ready" ? { rules: game.rules } : {};
  const cellOf = (side: ClabberSide): SheetCell => ({
    mark: state.kind === "ready" ? (state.score.marks[side] ?? null) : null,
    total: state.kind === "ready" && !refused ? (state.tally.totals[side] ?? null) : null,
    ...(counted === side ? typedCell(draft, state, side) : {}),
    ...(counted !== null && counted !== side ? { onCount: () => press({ type: "count", side }) } : {}),
  });
  const shown = entry ?? partOf(draft);
  return {
    state: refused ? "refused" : "pencil",
    dealerSeat,
    cells: [cellOf(0), cellOf(1)],
    margins: ([0, 1] as const).map((side) => (
      <Fragment key={side}>
        {side === 0 ? <KeepInView mark={JSON.stringify(draft)} /> : null}
        <HandView entry={shown} side={side} dealerSeat={dealerSeat} {...rules} />
      </Fragment>
    )),
    ...(entry ? { texts: <HandText entry={entry} sideNames={sideNames} /> } : {}),
  };
}

/** The cell being typed: the digits and their note; no digits if no trick was taken, which the sheet marks itself. */
function typedCell(draft: HandDraft, state: HandState, side: ClabberSide): Partial<SheetCell> {
  if (draft.digits === "0" && state.kind === "ready") return { caret: true };
  return { caret: true, points: draft.digits, ...noteOf(draft, state, side) };
}

/** The note on a typed figure: the melds that count, or a set. */
function noteOf(draft: HandDraft, state: HandState, side: ClabberSide): Pick<SheetCell, "note"> {
  if (state.kind === "ready" && state.score.marks[side]?.kind === "set") return { note: "XXX" };
  if (state.kind === "which") return { note: "?" };
  if (state.kind === "ready" && state.reading === "with-melds" && state.entry.kind === "played") {
    const { trickPoints } = state.entry;
    return { note: `= ${trickPoints} + ${Number(draft.digits) - trickPoints}` };
  }
  const points = state.kind === "ready" ? (state.score.points[side] ?? 0) - Number(draft.digits) : 0;
  const own = state.kind === "ready" ? points : meldTotal(draft.melds[side]);
  return own > 0 ? { note: `+${own}` } : {};
}

/** The part of an entry for the margins, before there are points. */
function partOf(draft: HandDraft) {
  const { maker, trump, melds, bella } = draft;
  if (!isPlayed(draft) || maker === null || trump === null) return null;
  return { kind: "played", maker, trump, counted: maker, trickPoints: 0, melds, bella } as const;
}
