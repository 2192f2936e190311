import type { HandScore, Mark } from "../rulebook";
import type { ClabberRules } from "./rules";
import { type BySide, bySide, type ClabberSide, otherSide } from "./side";

/** §C4: all card points and the last trick. */
export const handPoints = 162;

/** The totals of a hand that was played out, before scoring. */
export interface PlayedTotals {
  readonly maker: ClabberSide;
  /** Card points by side, including the last trick's 10 (C38). */
  readonly tricks: BySide<number>;
  /** Scoring melds by side, without bella (C12). */
  readonly melds: BySide<number>;
  /** Bella by side (C20). */
  readonly bella: BySide<number>;
}

/** §C40–C44: the score of a hand that was played out. */
export function scorePlayed(rules: Pick<ClabberRules, "belleOnSet">, hand: PlayedTotals): HandScore {
  const { maker, tricks, melds, bella } = hand;
  const totals: BySide<number> = [tricks[0] + melds[0] + bella[0], tricks[1] + melds[1] + bella[1]];
  const defenders = otherSide(maker);
  if (totals[maker] > totals[defenders]) {
    return {
      points: totals,
      marks: [pointsMark(totals[0]), pointsMark(totals[1])],
      redeal: false,
      rules: [...meldRules(hand), "C40", ...(tricks.includes(0) ? ["C43"] : [])],
      warnings: [],
    };
  }
  const keptBella = rules.belleOnSet === "kept" ? bella[maker] : 0;
  return {
    points: bySide(maker, keptBella, totals[defenders]),
    marks: bySide(maker, { kind: "set" } as Mark, pointsMark(totals[defenders])),
    redeal: false,
    rules: [...meldRules(hand), totals[0] === totals[1] ? "C41" : "C40", "C42"],
    warnings: [],
  };
}

/** The points after a renege. */
export interface RenegeTotals {
  readonly by: ClabberSide;
  /** The innocent side's points besides 162 (C54). */
  readonly plus: number;
}

/** §C52: the offenders score nothing, the others 162 and melds, whichever side made trumps. */
export function scoreReneged({ by, plus }: RenegeTotals, rule?: string): HandScore {
  const innocent = handPoints + plus;
  return {
    points: bySide(by, 0, innocent),
    marks: bySide(by, { kind: "renege" } as Mark, pointsMark(innocent)),
    redeal: false,
    rules: [...(rule === undefined ? [] : [rule]), "C52", "C54"],
    warnings: [],
  };
}

/** A hand that scores nothing and is dealt again by the same dealer (C8). */
export function scoreRedeal(rule: "C9" | "C26" | "C53"): HandScore {
  return {
    points: [0, 0],
    marks: [{ kind: "redeal" }, { kind: "redeal" }],
    redeal: true,
    rules: [rule, "C8"],
    warnings: [],
  };
}

/** §C44: returns a hand's row on the sheet: points, `XXX` for a set, `--` for nothing. */
export function sheetMarks(score: HandScore): readonly string[] {
  return score.marks.map(formatMark);
}

function formatMark(mark: Mark): string {
  switch (mark.kind) {
    case "points":
      return `${mark.points}`;
    case "set":
      return "XXX";
    case "none":
    case "renege":
      return "--";
    case "redeal":
      return "";
  }
}

/** §C43: `--` is only for nothing at all; a side without tricks but with melds has a number. */
function pointsMark(points: number): Mark {
  return points === 0 ? { kind: "none" } : { kind: "points", points };
}

/** §C12, C20: returns the rules of the counted melds. */
function meldRules({ melds, bella }: PlayedTotals): readonly string[] {
  return [...(melds[0] + melds[1] > 0 ? ["C12"] : []), ...(bella[0] + bella[1] > 0 ? ["C20"] : [])];
}
