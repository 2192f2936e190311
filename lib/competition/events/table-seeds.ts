/** Somebody who enters an event, and the team that they are, where it is one of a league's. */
export interface Entering {
  readonly id: string;
  readonly teamId: string | null;
}

/** Who enters in the order of a season's table, and how many of them stand in it. */
export interface TableSeeds<Entrant extends Entering> {
  readonly order: readonly Entrant[];
  /** So many of the first stand in the table; the others come after, in the order of arrival. */
  readonly ranked: number;
}

/** Seeds by a season's standings: its teams in their order, best first; who is not among them comes after, as they arrived. */
export function seedsByTable<Entrant extends Entering>(
  arrived: readonly Entrant[],
  table: readonly string[],
): TableSeeds<Entrant> {
  const ranked = table.flatMap((team) => arrived.filter(({ teamId }) => teamId === team));
  const others = arrived.filter((entrant) => !ranked.includes(entrant));
  return { order: [...ranked, ...others], ranked: ranked.length };
}
