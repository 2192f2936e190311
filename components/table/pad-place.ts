import type { SheetDraft } from "@/components/rulebooks/sheet-view-props";
import type { ScoreSheetState } from "@/lib/client/use-score-sheet";
import type { UnnamedCommand } from "@/lib/commands/command";
import type { Problem } from "@/lib/kernel/problem";
import type { HandScore, Rulebook } from "@/lib/rulebooks/rulebook";
import type { Sheet, SheetRow } from "@/lib/rulebooks/sheet";
import { outOfOrder, reopenedGame } from "@/lib/score-sheet/decision";
import type { PhoneGame } from "@/lib/score-sheet/phone/pending";
import type { Opened } from "./opened-hand";

/** Sends the pad's hand: a new one, a correction, or a forgotten one. */
export function saveHand(
  state: Pick<ScoreSheetState, "insertHand" | "recordHand">,
  at: ReturnType<typeof placeOf> & { readonly game: number; readonly opened: Opened | null; readonly hands: number },
  entry: unknown,
  reason: string | undefined,
): Promise<boolean> {
  const { game, hand, baseRevision, opened, hands } = at;
  if (opened?.to === "insert") return state.insertHand(game, hand, hands, entry, reason);
  return state.recordHand(game, hand, baseRevision, entry, reason);
}

/** The place of a corrected sheet, and the reason. */
interface SheetKey {
  readonly league: string;
  readonly match: string;
  readonly table: number;
  readonly game: number;
  readonly reason: string;
}

/** Returns the command for an entry of the pad. */
export function commandOf(
  key: SheetKey,
  place: ReturnType<typeof placeOf>,
  opened: Opened | null,
  hands: number,
): (entry: unknown) => UnnamedCommand {
  return (entry) =>
    opened?.to === "insert"
      ? { kind: "insert-hand", ...key, hand: place.hand, hands, entry }
      : { kind: "record-hand", ...key, ...place, entry };
}

/** A valid entry of the pad. */
export interface Ready {
  readonly entry: unknown;
  readonly score: HandScore;
}

/** A hand withdrawn by Undo, and the revision that withdrew it. */
export interface WithdrawnHand {
  readonly hand: number;
  readonly baseRevision: number;
  readonly entry: unknown;
}

/** A hand of a game after its withdrawal. */
export function withdrawnHandOf({ entries }: PhoneGame, { hand, entry }: SheetRow): WithdrawnHand {
  return { hand, baseRevision: 1 + entries.filter((one) => one.hand === hand).length, entry };
}

/** The pad's initial entry: that of the hand to correct, or the last withdrawn one. */
export function initialEntry(
  { next }: Sheet,
  opened: Opened | null,
  takenBack: WithdrawnHand | null,
): { readonly initial?: unknown; readonly restored?: unknown } {
  if (opened) return opened.to === "correct" ? { initial: opened.row.entry } : {};
  const isNext = next.hand === takenBack?.hand && next.baseRevision === takenBack.baseRevision;
  return isNext ? { restored: takenBack.entry } : {};
}

/** Why the entry does not fit the other hands of its game; null if it does. */
export function refusalAmong(
  book: Rulebook,
  rules: unknown,
  games: readonly PhoneGame[],
  { number, firstDealer }: PhoneGame & { readonly firstDealer: number },
  { sheet, opened, ready }: { readonly sheet: Sheet; readonly opened: Opened | null; readonly ready: Ready | null },
): Problem | null {
  if (!ready || opened?.to !== "correct") return null;
  const { hand } = opened.row;
  const table = { rulebook: book, rules, games };
  const scores = sheet.scores.map((score, index) => (index === hand - 1 ? ready.score : score));
  const state = sheet.tally.over ? "finished" : "playing";
  const refused = outOfOrder(table, firstDealer, scores) ?? reopenedGame(table, { number, state, firstDealer }, scores);
  return refused?.done.kind === "rejected" ? (refused.done.problems[0] ?? null) : null;
}

/** The place of the pad's hand: its number, and the revision that it replaces. */
export function placeOf(
  { next }: Sheet,
  opened: Opened | null,
): { readonly hand: number; readonly baseRevision: number } {
  return opened ? { hand: opened.row.hand, baseRevision: opened.row.revision } : next;
}

/** The draft with its place in the sheet; empty before the pad has reported one. */
export function draftAt(hand: number, opened: Opened | null, row: unknown): SheetDraft | null {
  return row ? { row, hand, to: opened?.to ?? "next" } : null;
}

/** The totals before the pad's hand. */
export function totalsAt({ rows, tally }: Sheet, opened: Opened | null, sides: readonly string[]): readonly number[] {
  if (!opened) return tally.totals;
  const earlier = rows.findLast((one) => one.hand < opened.row.hand && one.totals !== null);
  return earlier?.totals ?? sides.map(() => 0);
}
