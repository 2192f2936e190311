import type { ClashItem } from "@/lib/competition/scheduling/schedule-json";
import type { ScheduleRequest } from "@/lib/competition/scheduling/schedule-request";
import {
  type NaiveFigures,
  type NaiveMatch,
  type NaiveRound,
  naiveDates,
  naiveFigures,
  naiveHolds,
} from "./naive-season";

/** The best of all schedules: failing items of `soft`, then the figures. */
export interface NaiveBest extends NaiveFigures {
  readonly failing: number;
}

/**
 * Enumerates all round robins (at most six teams) that satisfy all hard items; returns the best by failing soft items,
 * breaks, imbalance and longest run, or null. Without `isBest`, the first one.
 */
export function everySchedule(
  request: ScheduleRequest,
  hard: readonly ClashItem[],
  soft: readonly ClashItem[] = [],
  isBest = true,
): NaiveBest | null {
  const ids = request.teams.map(({ id }) => id);
  const dates = naiveDates(request);
  const legRounds = dates.length / request.legs;
  const all = orientedRounds(ids);
  const options = Array.from({ length: legRounds }, (_, r) =>
    all.filter((matches) => mayStand(request, hard, dates, r, matches)).map((matches) => optionOf(ids, matches)),
  );
  let best: NaiveBest | null = null;
  const judge = (leg: readonly (readonly NaiveMatch[])[]) => {
    const season = seasonOf(request, dates, leg);
    if (!hard.every((item) => naiveHolds(request, item, season))) return;
    const failing = soft.filter((item) => !naiveHolds(request, item, season)).length;
    const figures = { failing, ...naiveFigures(ids, season) };
    if (best === null || isBefore(figures, best)) best = figures;
  };
  const extend = (leg: readonly Option[], met: number, breaks: number): void => {
    if (best !== null && !isBest) return;
    // Prunes: more breaks than the best, and no soft items to outweigh them.
    if (best !== null && soft.length === 0 && breaks > (best as NaiveBest).breaks) return;
    if (leg.length === legRounds) {
      judge(leg.map(({ matches }) => matches));
      return;
    }
    const before = leg.at(-1)?.line ?? "";
    for (const option of options[leg.length] ?? []) {
      if ((option.pairs & met) !== 0) continue;
      extend([...leg, option], met | option.pairs, breaks + sames(before, option.line));
    }
  };
  extend([], 0, 0);
  return best;
}

/** A possible round: its pairs as bits, and a letter (H, A, -) per team. */
interface Option {
  readonly matches: readonly NaiveMatch[];
  readonly pairs: number;
  readonly line: string;
}

function optionOf(ids: readonly string[], matches: readonly NaiveMatch[]): Option {
  const line = ids.map((id) => {
    if (matches.some(({ home }) => home === id)) return "H";
    return matches.some(({ away }) => away === id) ? "A" : "-";
  });
  const bits = matches.map(({ home, away }) => {
    const [low = 0, high = 0] = [ids.indexOf(home), ids.indexOf(away)].sort((a, b) => a - b);
    return 1 << ((high * (high - 1)) / 2 + low);
  });
  return { matches, pairs: bits.reduce((sum, bit) => sum | bit, 0), line: line.join("") };
}

function sames(before: string, now: string): number {
  return [...now].filter((place, i) => place !== "-" && place === before[i]).length;
}

function seasonOf(
  request: ScheduleRequest,
  dates: readonly string[],
  leg: readonly (readonly NaiveMatch[])[],
): readonly NaiveRound[] {
  const back = leg.map((matches) => matches.map(({ home, away }) => ({ home: away, away: home })));
  const rounds = request.legs === 2 ? [...leg, ...back] : leg;
  return rounds.map((matches, i) => ({ date: dates[i] ?? "", matches }));
}

/** Excludes rounds that no later round can make valid. */
function mayStand(
  request: ScheduleRequest,
  items: readonly ClashItem[],
  dates: readonly string[],
  round: number,
  matches: readonly NaiveMatch[],
): boolean {
  const legRounds = dates.length / request.legs;
  return Array.from({ length: request.legs }, (_, leg) => leg).every((leg) => {
    const date = dates[round + leg * legRounds] ?? "";
    const here = leg === 0 ? matches : matches.map(({ home, away }) => ({ home: away, away: home }));
    return items
      .filter((item) => isOfOneRound(request, item, dates))
      .filter(
        (item) => !("wish" in item) || wishDate(request, item.wish) === null || wishDate(request, item.wish) === date,
      )
      .every((item) => naiveHolds(request, item, [{ date, matches: here }]));
  });
}

function wishDate(request: ScheduleRequest, place: number): string | null {
  const wish = request.wishes[place];
  return wish && "date" in wish ? wish.date : null;
}

/** Whether an item holds in a season if and only if it holds in each round. */
function isOfOneRound(request: ScheduleRequest, item: ClashItem, dates: readonly string[]): boolean {
  if (!("wish" in item)) return true;
  const date = wishDate(request, item.wish);
  return date === null || dates.filter((one) => one === date).length === 1;
}

function isBefore(one: NaiveBest, other: NaiveBest): boolean {
  const rank = (best: NaiveBest) => [best.failing, best.breaks, best.imbalance, best.longestRun];
  const [a, b] = [rank(one), rank(other)];
  const first = a.findIndex((value, i) => value !== b[i]);
  return first >= 0 && (a[first] ?? 0) < (b[first] ?? 0);
}

/** All pairings of all teams, with home and away; of an odd number one has a bye. */
function orientedRounds(ids: readonly string[]): readonly (readonly NaiveMatch[])[] {
  const [first, ...rest] = ids;
  if (first === undefined) return [[]];
  const paired = rest.flatMap((other) =>
    orientedRounds(rest.filter((id) => id !== other)).flatMap((matches) => [
      [{ home: first, away: other }, ...matches],
      [{ home: other, away: first }, ...matches],
    ]),
  );
  return ids.length % 2 === 0 ? paired : [...paired, ...orientedRounds(rest)];
}
