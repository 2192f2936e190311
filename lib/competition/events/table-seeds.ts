/** An entrant of an event, with the league's team if there is one. */
export interface Entering {
  readonly id: string;
  readonly teamId: string | null;
}

/** The entrants in the order of a season's table, and how many of them are in it. */
export interface TableSeeds<Entrant extends Entering> {
  readonly order: readonly Entrant[];
  /** The number of entrants that are in the table; the others follow in order of arrival. */
  readonly ranked: number;
}

/** Seeds entrants by a season's standings, best first; the others follow in order of arrival. */
export function seedsByTable<Entrant extends Entering>(
  arrived: readonly Entrant[],
  table: readonly string[],
): TableSeeds<Entrant> {
  const ranked = table.flatMap((team) => arrived.filter(({ teamId }) => teamId === team));
  const others = arrived.filter((entrant) => !ranked.includes(entrant));
  return { order: [...ranked, ...others], ranked: ranked.length };
}
