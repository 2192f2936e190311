import type { BracketMatch, BracketPart, BracketRound, BracketView } from "./bracket-view";

/**
 * Lines from one round to the next: two matches merge into one (`pairs`), each continues (`straight`), or no lines
 * (groups; rounds whose matches feed others crosswise).
 */
export type Lines = "pairs" | "straight" | "none";

/** One column of a tree. */
export interface ShapedRound extends BracketRound {
  readonly lines: Lines;
  /** By cell: whether a line leads into it from the previous column. */
  readonly fed: readonly boolean[];
}

/** A tree, or the matches of a group. */
export interface BracketTree {
  readonly key: string;
  readonly part: BracketPart;
  readonly rounds: readonly ShapedRound[];
  /** Shown below the last column: the match for third place. */
  readonly beside: readonly BracketRound[];
}

/**
 * The trees of a draw: the main bracket with its grand final and the match for third place; the losers' bracket,
 * consolations and groups as separate trees.
 */
export function treesOf({ parts }: BracketView): readonly BracketTree[] {
  const extra = parts.filter(({ section }) => section === "final" || section === "third");
  const own = parts.filter((part) => !extra.includes(part));
  const main = own.find(({ section }) => section === "main") ?? own[0];
  return own.map((part) => {
    const added = part === main ? extra : [];
    const rounds = [...part.rounds, ...added.filter(({ section }) => section === "final").flatMap((one) => one.rounds)];
    return {
      key: part.key,
      part,
      rounds: rounds.map((round, at) => shaped(round, rounds[at - 1], rounds[at + 1])),
      beside: added.filter(({ section }) => section === "third").flatMap((one) => one.rounds),
    };
  });
}

function shaped(round: BracketRound, before: BracketRound | undefined, after: BracketRound | undefined): ShapedRound {
  const coming = before ? linesBetween(before, round) : "none";
  const fed = round.cells.map((cell, at) => cell !== null && before !== undefined && isFed(before, coming, at));
  return { ...round, lines: after ? linesBetween(round, after) : "none", fed };
}

function isFed({ cells }: BracketRound, lines: Lines, at: number): boolean {
  if (lines === "none") return false;
  return lines === "straight"
    ? (cells[at] ?? null) !== null
    : [cells[2 * at], cells[2 * at + 1]].some((cell) => (cell ?? null) !== null);
}

function linesBetween(before: BracketRound, after: BracketRound): Lines {
  const per = before.cells.length / after.cells.length;
  if (per !== 1 && per !== 2) return "none";
  const isRegular = after.cells.every((cell, at) =>
    isFedBy(cell, before.cells.slice(per * at, per * (at + 1)), before),
  );
  return isRegular ? (per === 1 ? "straight" : "pairs") : "none";
}

/** Whether the round's entrants in a match come from the opposite cells only, and from all of them. */
function isFedBy(
  match: BracketMatch | null,
  opposite: readonly (BracketMatch | null)[],
  { cells }: BracketRound,
): boolean {
  const coming = sourcesOf(match).filter((id) => cells.some((cell) => cell?.id === id));
  const ids = opposite.flatMap((cell) => (cell ? [cell.id] : []));
  return coming.every((id) => ids.includes(id)) && ids.every((id) => coming.includes(id));
}

function sourcesOf(match: BracketMatch | null): readonly string[] {
  return match?.slots.flatMap(({ source }) => (source?.from === "match" ? [source.match] : [])) ?? [];
}

/** A tree with one final: its two halves, the final, and later matches. */
export interface Halves {
  readonly left: readonly ShapedRound[];
  readonly right: readonly ShapedRound[];
  readonly middle: ShapedRound;
  readonly after: readonly ShapedRound[];
}

/** Splits a tree into two halves for landscape paper; null for an irregular or small tree. */
export function halvesOf({ rounds }: BracketTree): Halves | null {
  const end = rounds.findIndex(({ cells }) => cells.length === 1);
  const before = rounds.slice(0, end);
  const middle = rounds[end];
  if (!middle || end < 2 || before.some(({ lines }) => lines !== "pairs")) return null;
  const half = (side: 0 | 1) =>
    before.map((round, at) => {
      const [from, to] = side === 0 ? [0, round.cells.length / 2] : [round.cells.length / 2, round.cells.length];
      const lines: Lines = at === before.length - 1 ? "straight" : "pairs";
      return { ...round, lines, cells: round.cells.slice(from, to), fed: round.fed.slice(from, to) };
    });
  return { left: half(0), right: half(1), middle, after: rounds.slice(end + 1) };
}
