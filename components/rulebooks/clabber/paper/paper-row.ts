import type { Suit } from "@/lib/cards/card";
import type { Problem } from "@/lib/kernel/problem";
import { err, ok, type Result } from "@/lib/kernel/result";
import { enterHand } from "@/lib/rulebooks/clabber/enter-hand";
import type { HandEntry } from "@/lib/rulebooks/clabber/hand";
import { bellaValue, type MeldKind, meldTotal } from "@/lib/rulebooks/clabber/meld-kind";
import type { ClabberRules } from "@/lib/rulebooks/clabber/rules";
import { sheetMarks } from "@/lib/rulebooks/clabber/score";
import { scoreHand } from "@/lib/rulebooks/clabber/score-hand";
import { type BySide, bySide, type ClabberSide, otherSide } from "@/lib/rulebooks/clabber/side";
import type { HandScore } from "@/lib/rulebooks/rulebook";

/** The columns of a row, in input order. */
export const paperColumns = ["maker", "trump", "points", "melds", "others", "otherMelds"] as const;

export type PaperColumn = (typeof paperColumns)[number];

/**
 * One hand from a paper sheet, in letters: makers (1, 2, or another outcome), suit, points of makers and others
 * including melds (x: set, -: nothing, r: reneged), and melds (d dad, f fifty, h hundred, t two hundred, b bella).
 */
export type PaperRow = Readonly<Record<PaperColumn, string>>;

export const emptyRow: PaperRow = { maker: "", trump: "", points: "", melds: "", others: "", otherMelds: "" };

/** The state of a row: empty, incomplete, an entry with its score, or refused by a rule. */
export type PaperRowState =
  | { readonly kind: "empty" }
  | { readonly kind: "missing"; readonly column: PaperColumn }
  | { readonly kind: "refused"; readonly problem: Problem }
  | { readonly kind: "ready"; readonly entry: HandEntry; readonly score: HandScore };

/** Codes for a hand without makers. */
export const redealLetters: Readonly<Record<string, HandEntry>> = {
  p: { kind: "thrown-in" },
  b: { kind: "both-reneged" },
  e: { kind: "misdealt", reason: "card-exposed" },
  o: { kind: "misdealt", reason: "out-of-turn" },
  w: { kind: "misdealt", reason: "wrong-count" },
};

const meldLetters: Readonly<Record<string, MeldKind>> = { d: "dad", f: "fifty", h: "hundred", t: "two-hundred" };
const suitLetters: Readonly<Record<string, Suit>> = { s: "S", h: "H", d: "D", c: "C" };

/** The characters that a column accepts. */
export function acceptedIn(column: PaperColumn, text: string): string {
  const typed = text.toLowerCase();
  switch (column) {
    case "maker":
      return /[12pbeow]/.exec(typed)?.[0] ?? "";
    case "trump":
      return /[shdc]/.exec(typed)?.[0] ?? "";
    case "points":
    case "others":
      return /[xr-]/.exec(typed)?.[0] ?? typed.replace(/\D/g, "").slice(0, 4);
    default:
      return typed.replace(/[^dfhtb]/g, "").slice(0, 6);
  }
}

/** The rulebook's evaluation of a row. */
export function paperRowState(rules: ClabberRules, row: PaperRow): PaperRowState {
  if (paperColumns.every((column) => row[column] === "")) return { kind: "empty" };
  const redeal = redealLetters[row.maker];
  const entry = redeal ? ok(redeal) : entryOf(row);
  if (typeof entry === "string") return { kind: "missing", column: entry };
  if (!entry.ok) return { kind: "refused", problem: entry.error };
  const scored = enterHand(rules, entry.value);
  if (!scored.ok) return { kind: "refused", problem: scored.error[0] ?? { code: "invalid-field" } };
  const problem = redeal ? null : otherThanWritten(row, scored.value);
  if (problem) return { kind: "refused", problem };
  return { kind: "ready", entry: entry.value, score: scored.value };
}

/** The entry, the problem, or the first missing column. */
function entryOf(row: PaperRow): Result<HandEntry, Problem> | PaperColumn {
  const maker = row.maker === "" ? null : makerOf(row);
  const trump = suitLetters[row.trump];
  if (maker === null) return "maker";
  const melds = bySide(maker, meldsOf(row.melds), meldsOf(row.otherMelds));
  const bella = bellaOf(maker, row);
  const reneger = renegerOf(maker, row);
  if (reneger !== null) {
    return ok({ kind: "reneged", by: reneger, maker, ...(trump && { trump }), melds, bella });
  }
  if (trump === undefined) return "trump";
  const counted = countedOf(maker, row);
  if (counted === null) return row.points === "" ? "points" : "others";
  const written = Number(counted === maker ? row.points : zeroFor(row.others));
  const own = meldTotal(melds[counted]) + (bella === counted ? bellaValue : 0);
  if (written < own) {
    const params = { side: counted, written, melds: own };
    return err({ code: "clabber-paper-below-melds", rule: "C40", params });
  }
  return ok({ kind: "played", maker, trump, counted, trickPoints: written - own, melds, bella });
}

function makerOf({ maker }: PaperRow): ClabberSide {
  return maker === "2" ? 1 : 0;
}

function meldsOf(letters: string): readonly MeldKind[] {
  return [...letters].flatMap((letter) => meldLetters[letter] ?? []);
}

function bellaOf(maker: ClabberSide, { melds, otherMelds }: PaperRow): ClabberSide | null {
  if (melds.includes("b")) return maker;
  return otherMelds.includes("b") ? otherSide(maker) : null;
}

function renegerOf(maker: ClabberSide, { points, others }: PaperRow): ClabberSide | null {
  if (points === "r") return maker;
  return others === "r" ? otherSide(maker) : null;
}

/** The side whose trick points are entered: the makers if they have points, else the others. */
function countedOf(maker: ClabberSide, { points, others }: PaperRow): ClabberSide | null {
  if (/^\d+$/.test(points)) return maker;
  return /^(\d+|-)$/.test(others) ? otherSide(maker) : null;
}

function zeroFor(points: string): string {
  return points === "-" ? "0" : points;
}

/** Checks the sheet against the rules: the written points of each side must equal its score. */
function otherThanWritten(row: PaperRow, score: HandScore): Problem | null {
  const maker = makerOf(row);
  const right = sheetMarks(score);
  const pairs: readonly [ClabberSide, string][] = [
    [maker, row.points],
    [otherSide(maker), row.others],
  ];
  for (const [side, typed] of pairs) {
    const says = asMarked(typed);
    if (typed !== "" && says !== asMarked(right[side] ?? "")) {
      return {
        code: "clabber-paper-says-other",
        rule: "C40",
        params: { side, written: says, right: right[side] ?? "" },
      };
    }
  }
  return null;
}

/** Typed points in the notation of the sheet. */
function asMarked(typed: string): string {
  if (typed.toLowerCase() === "x") return "XXX";
  if (/^(-|--|r|0+)$/.test(typed)) return "--";
  return typed.replace(/^0+/, "");
}

/** Formats an entry as a typed row. */
export function paperRowOf(rules: ClabberRules, entry: HandEntry): PaperRow {
  if (entry.kind !== "played" && entry.kind !== "reneged") {
    const is = JSON.stringify(entry);
    const letter = Object.entries(redealLetters).find(([, other]) => JSON.stringify(other) === is)?.[0] ?? "p";
    return { ...emptyRow, maker: letter };
  }
  const maker = entry.maker ?? 0;
  const scored = scoreHand(rules, entry);
  const marks = scored.ok ? sheetMarks(scored.value) : [];
  const typed = (side: ClabberSide) => {
    if (entry.kind === "reneged" && entry.by === side) return "r";
    const mark = marks[side] ?? "";
    return mark === "XXX" ? "x" : mark === "--" ? "-" : mark;
  };
  const letters = (side: ClabberSide) => lettersOf(entry.melds, side) + (entry.bella === side ? "b" : "");
  return {
    maker: `${maker + 1}`,
    trump: entry.trump?.toLowerCase() ?? "",
    points: typed(maker),
    melds: letters(maker),
    others: typed(otherSide(maker)),
    otherMelds: letters(otherSide(maker)),
  };
}

function lettersOf(melds: BySide<readonly MeldKind[]>, side: ClabberSide): string {
  return melds[side].map((kind) => Object.entries(meldLetters).find(([, other]) => other === kind)?.[0] ?? "").join("");
}
