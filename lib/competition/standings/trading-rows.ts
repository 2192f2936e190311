import type { EntrantId } from "../entrant";
import type { Standings } from "./standings";

/** A row of the standings near a match, with its place before and after it. */
export interface TradingRow {
  readonly entrant: EntrantId;
  readonly place: number | null;
  /** Where it stood without the match; null where it had played nothing. */
  readonly before: number | null;
  readonly gamesWon: number;
  readonly gamesLost: number;
  readonly pointsFor: number;
  /** It played the match. */
  readonly played: boolean;
  /** Its index in the whole table. */
  readonly at: number;
}

const fewest = 3;
const most = 4;

/**
 * The rows that a match moves, in their new order: those of its entrants, then the rows that traded places with them, at most four; with
 * their neighbors where that leaves fewer than three.
 */
export function tradingRows(
  before: Standings,
  after: Standings,
  entrants: readonly EntrantId[],
): readonly TradingRow[] {
  // Before its first result an entrant's place has no meaning.
  const was = new Map(before.rows.map(({ entrant, place, played }) => [entrant, played > 0 ? place : null]));
  const rows = after.rows.map(({ entrant, place, gamesWon, gamesLost, pointsFor }, at): TradingRow => {
    const played = entrants.includes(entrant);
    return { entrant, place, before: was.get(entrant) ?? null, gamesWon, gamesLost, pointsFor, played, at };
  });
  const own = rows.flatMap(({ played }, at) => (played ? [at] : []));
  const distance = (at: number) => Math.min(...own.map((mine) => Math.abs(mine - at)));
  const rank = (at: number) => (rows[at]?.played ? 0 : hasMoved(rows[at]) ? 1 : 2);
  const nearest = rows.map((_, at) => at).toSorted((a, b) => rank(a) - rank(b) || distance(a) - distance(b) || a - b);
  const moving = nearest.filter((at) => rank(at) < 2).length;
  return own.length === 0
    ? []
    : nearest
        .slice(0, Math.max(fewest, own.length, Math.min(most, moving)))
        .toSorted((a, b) => a - b)
        .flatMap((at) => rows[at] ?? []);
}

function hasMoved(row: TradingRow | undefined): boolean {
  return row !== undefined && row.before !== null && row.before !== row.place;
}
