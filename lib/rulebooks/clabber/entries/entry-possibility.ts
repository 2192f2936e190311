import type { PlayedHand } from "../hand";
import type { MeldKind } from "../meld-kind";
import type { ClabberRules } from "../rules";
import { trickPointsOf } from "../score-hand";
import type { BySide, ClabberSide } from "../side";
import { meldLists } from "./entry-cells";
import { type EntryQuestion, type Possibility, possibilityOf } from "./entry-table";

/** What a row of the sheet says. */
export interface SheetRow {
  readonly maker: ClabberSide;
  readonly trickPoints: BySide<number>;
  /** The melds that score, and whose they are (C12). */
  readonly kinds: readonly MeldKind[];
  readonly side: ClabberSide;
  readonly bella: ClabberSide | null;
  readonly tricks?: BySide<number> | undefined;
  readonly lastTrick?: ClabberSide | undefined;
}

const listByKey = new Map(meldLists.map((kinds, at) => [keyOf(kinds), at]));

function keyOf(kinds: readonly MeldKind[]): string {
  return kinds.toSorted().join(" ");
}

/** Returns whether a row is possible, by the table; impossible if two hands cannot hold the melds (C16). */
export function rowPossibility(row: SheetRow): Possibility {
  const question = questionOf(row);
  return question === null ? "impossible" : possibilityOf(question);
}

/** Returns a row as the makers see it; null if two hands cannot hold its melds. */
export function questionOf(row: SheetRow): EntryQuestion | null {
  const { maker, trickPoints, kinds, side, bella, tricks, lastTrick } = row;
  const list = listByKey.get(keyOf(kinds));
  if (kinds.length > 0 && list === undefined) return null;
  return {
    melds: kinds.length === 0 ? 0 : 1 + (list as number) + (side === maker ? 0 : meldLists.length),
    bella: bella === null ? 0 : bella === maker ? 1 : 2,
    tricks: tricks?.[maker],
    last: lastTrick === undefined ? undefined : Number(lastTrick !== maker),
    points: trickPoints[maker],
  };
}

/**
 * Returns whether a scorer's entry is possible: some deal and some legal play come to it. Where bella must be announced
 * (C20), one that does not score may have been held.
 */
export function entryPossibility({ belle }: Pick<ClabberRules, "belle">, entry: PlayedHand): Possibility {
  const [zero, one] = entry.melds;
  if (zero.length > 0 && one.length > 0) return "impossible";
  const row = rowOf(entry);
  const bellas = belle === "announced" && entry.bella === null ? ([null, 0, 1] as const) : [entry.bella];
  return bestOf(bellas.map((bella) => rowPossibility({ ...row, bella })));
}

/** Returns an entry as a row; its melds must be of one side. */
export function rowOf({ maker, melds: [zero, one], bella, tricks, lastTrick, ...entry }: PlayedHand): SheetRow {
  const isZero = zero.length > 0;
  const trickPoints = trickPointsOf(entry);
  return { maker, trickPoints, kinds: isZero ? zero : one, side: isZero ? 0 : 1, bella, tricks, lastTrick };
}

/** Returns the best of several answers. */
export function bestOf(answers: readonly Possibility[]): Possibility {
  if (answers.includes("possible")) return "possible";
  return answers.includes("undecided") ? "undecided" : "impossible";
}
