import type { WallTable, WallView } from "./wall-view";

/** Facts about an evening, in display order. */
export interface EveningSummary {
  /** The leaders of the season; several if first place is shared. */
  readonly leaders: readonly string[];
  /** The closest game in progress. */
  readonly tightest: { readonly sides: readonly string[]; readonly totals: readonly number[] } | null;
  /** The last side that went set. */
  readonly lastSet: string | null;
  /** Tonight's finished matches, latest first; the winner is the first side. */
  readonly won: readonly { readonly sides: readonly string[]; readonly figures: readonly number[] }[];
}

/** Maximum number of results shown. */
const maxWins = 3;

/** Facts about the evening; null before the first result. */
export function eveningSummary({ tables, standings }: Pick<WallView, "tables" | "standings">): EveningSummary | null {
  const tightest = tightestOf(tables);
  const won = tables
    .toSorted((one, other) => (other.endedAt ?? 0) - (one.endedAt ?? 0))
    .flatMap(winOf)
    .slice(0, maxWins);
  if (!tightest && won.length === 0) return null;
  const leaders = (standings?.week ?? null) === null ? [] : (standings?.rows ?? []).filter(({ place }) => place === 1);
  return { leaders: leaders.map(({ name }) => name), tightest, won, lastSet: lastSetOf(tables) };
}

function lastSetOf(tables: readonly WallTable[]): string | null {
  const sets = tables.flatMap(({ sides, lastSet }) => (lastSet ? [{ name: sides[lastSet.side], at: lastSet.at }] : []));
  return sets.toSorted((one, other) => other.at - one.at)[0]?.name ?? null;
}

function tightestOf(tables: readonly WallTable[]): EveningSummary["tightest"] {
  const playing = tables.flatMap(({ sides, game }) => {
    const totals = game?.hand === null ? [] : (game?.totals ?? []);
    const [first = 0, second = 0] = totals;
    // Before the first hand, every game would count as close.
    return totals.length === 2 && first + second > 0 ? [{ sides, totals, gap: Math.abs(first - second) }] : [];
  });
  const [closest] = playing.toSorted((a, b) => a.gap - b.gap);
  return closest ? { sides: closest.sides, totals: closest.totals } : null;
}

function winOf({ state, sides, won }: WallTable): EveningSummary["won"] {
  const [first = 0, second = 0] = won;
  if (state !== "finished" || sides.length !== 2 || first === second) return [];
  return first > second ? [{ sides, figures: won }] : [{ sides: sides.toReversed(), figures: won.toReversed() }];
}
