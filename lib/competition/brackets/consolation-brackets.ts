import { bracketRounds, isByeMatch } from "./bracket";
import { reason } from "./bracket-reason";
import { type DrawnMatch, type Finish, fromMatch, type Slot } from "./draw";
import { type MatchLengths, roundName } from "./match-length";
import { linesFor, seedLines } from "./seed-lines";
import { separateKin } from "./separate-kin";

/** Brackets in which losers play on until all have played a number of matches. */
export interface Consolations {
  /** The main bracket's matches and all consolations', each with its finishes. */
  readonly matches: readonly DrawnMatch[];
  /** The minimum number of matches that every entrant has. */
  readonly least: number;
}

/** One bracket, and the minimum number of matches of its entrants after each of its matches. */
interface Part {
  readonly rounds: readonly (readonly DrawnMatch[])[];
  readonly had: ReadonlyMap<string, number>;
}

/** The matches whose losers play on together, the latest rounds first. */
type Pool = readonly DrawnMatch[];

/**
 * Adds consolation brackets to a bracket: losers who may have played fewer than `wanted` matches play on, grouped by
 * their number of matches; a group of one joins another.
 */
export function withConsolations(
  main: readonly (readonly DrawnMatch[])[],
  needed: number,
  lengths: MatchLengths,
): Consolations {
  const matches: DrawnMatch[] = [];
  let least = Number.POSITIVE_INFINITY;
  let consolations = 0;
  /** Adds a bracket and all brackets of its losers; returns the next free place after theirs. */
  const add = (part: Part, first: number): number => {
    const pools = poolsOf(part, needed);
    const goingOn = new Set(pools.flatMap((pool) => pool.map(({ id }) => id)));
    const { ends, next } = finishesOf(part, goingOn, first);
    for (const match of part.rounds.flat()) matches.push({ ...match, finish: ends.get(match.id) ?? match.finish });
    least = Math.min(least, ...certain(part, goingOn));
    return pools.reduce(
      (from, pool) => add(partOf(consolation(pool, partName(consolations++), lengths), part.had), from),
      next,
    );
  };
  add(partOf(main, new Map()), 1);
  return { matches, least };
}

/** "c", "cb", "cc", … */
function partName(earlier: number): string {
  return earlier === 0 ? "c" : `c${String.fromCharCode(97 + earlier)}`;
}

/** Counts the matches of those who played, match by match; the entrant with fewer matches before counts. */
function partOf(rounds: readonly (readonly DrawnMatch[])[], before: ReadonlyMap<string, number>): Part {
  const playedBefore = new Map(before);
  for (const match of rounds.flat()) {
    const counts = match.slots.flatMap((slot) => {
      if (slot.from === "bye") return [];
      return [slot.from === "match" ? (playedBefore.get(slot.match) ?? 0) : 0];
    });
    playedBefore.set(match.id, Math.min(...counts) + (isByeMatch(match) ? 0 : 1));
  }
  return { rounds, had: playedBefore };
}

/**
 * The losers who play on, those with the most matches first. A group of one joins the group with more matches, else one
 * with fewer; without any other group it does not play on.
 */
function poolsOf({ rounds, had }: Part, needed: number): readonly Pool[] {
  const pools: Pool[] = [];
  let alone: Pool = [];
  for (let count = 1; count < needed; count++) {
    const isOne = (match: DrawnMatch) => had.get(match.id) === count && !isByeMatch(match);
    const pool = [...rounds.toReversed().flatMap((round) => round.filter(isOne)), ...alone];
    if (pool.length > 1) pools.unshift(pool);
    alone = pool.length === 1 ? pool : [];
  }
  const [largest, ...others] = pools;
  return largest ? [[...alone, ...largest], ...others] : [];
}

/**
 * Places of the winner, the losers of the last round, and so on, if they do not play on; `next` is the place after
 * them.
 */
function finishesOf(
  { rounds }: Part,
  goingOn: ReadonlySet<string>,
  first: number,
): { readonly ends: ReadonlyMap<string, readonly (Finish | null)[]>; readonly next: number } {
  const ends = new Map<string, readonly (Finish | null)[]>();
  let next = first + 1;
  for (const [i, round] of rounds.toReversed().entries()) {
    const out = round.filter((match) => !goingOn.has(match.id) && !isByeMatch(match));
    const losers: Finish = { from: next, to: next + out.length - 1 };
    const winner: Finish | null = i === 0 ? { from: first, to: first } : null;
    for (const match of round) ends.set(match.id, [winner, out.includes(match) ? losers : null]);
    next += out.length;
  }
  return { ends, next };
}

/** The numbers of matches of entrants who are out here: the winner, and losers without a further match. */
function certain({ rounds, had }: Part, goingOn: ReadonlySet<string>): readonly number[] {
  const last = rounds.at(-1)?.[0];
  const out = rounds.flat().filter((match) => !goingOn.has(match.id) && !isByeMatch(match));
  return [...(last ? [last] : []), ...out].map(({ id }) => had.get(id) ?? 0);
}

/** A bracket of losers; those of one part of the previous bracket are separated, because they may have met. */
function consolation(losers: Pool, part: string, lengths: MatchLengths): readonly (readonly DrawnMatch[])[] {
  const lines = linesFor(losers.length);
  const byes = lines - losers.length;
  const { order } = separateKin({
    kin: losers.map(({ round, number }) => `${round === 1 ? Math.ceil(number / 2) : number}`),
    tier: (seed) => `${losers[seed - 1]?.round} ${seed <= byes}`,
    lines: seedLines(lines),
    together: 2,
  });
  const slots = order.flatMap((at): Slot[] => {
    const match = losers[at];
    return match ? [fromMatch(match.id, 2)] : [];
  });
  return bracketRounds({
    section: "consolation",
    part,
    slots,
    bye: () => ({ from: "bye", why: reason("bye-late-loser", { losers: losers.length, byes }) }),
    idOf: (round, number) => `${part}${round}-${number}`,
    nameOf: (round, rounds) =>
      round === rounds ? roundName("consolation-final") : roundName("consolation-round", { round }),
    lengths,
    losers: () => null,
    winner: null,
  });
}
