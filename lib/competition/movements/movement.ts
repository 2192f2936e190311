/** A player of a movement: a place in the list of players, from 0. */
export type PlayerIndex = number;

/** A table of one round: three or four players clockwise from seat 0; who deals first. */
export type MovementTable = readonly PlayerIndex[];

/** One round: everybody sits at one table, or sits out. */
export interface MovementRound {
  readonly tables: readonly MovementTable[];
  readonly sitOuts: readonly PlayerIndex[];
}

/** The seating of all rounds. */
export interface Movement {
  readonly players: number;
  readonly rounds: readonly MovementRound[];
}

/** The goal of balancing: opponents at a table, or partners (opposite seats) and opponents. */
export type MovementKind = "singles" | "partners";

/** The handling of players who do not fill a table of four: a sit-out, or tables of three. */
export type SpareRule = "sit-out" | "threes";

/** The numbers of tables of four and of three in a round, and of sit-outs. */
export interface RoundShape {
  readonly fours: number;
  readonly threes: number;
  readonly sitOuts: number;
}

/** The minimum number of players of a movement. */
export const fewestPlayers = 4;

/** The maximum number of players of a movement; the search takes too long for more. */
export const maxPlayers = 128;

/**
 * The tables of a round for so many players. Five players cannot be split into threes and fours, so one sits out whatever
 * the rule; partners need four at every table. `players`: 4 or more.
 */
export function roundShape(players: number, spare: SpareRule): RoundShape {
  const over = players % 4;
  const threes = over === 0 ? 0 : 4 - over;
  const fours = (players - 3 * threes) / 4;
  if (spare === "threes" && fours >= 0) return { fours, threes, sitOuts: 0 };
  return { fours: (players - over) / 4, threes: 0, sitOuts: over };
}

/** The pairs at a table that are partners: seats 0 and 2, seats 1 and 3. */
export function partnersAt([a, b, c, d]: MovementTable): readonly (readonly [PlayerIndex, PlayerIndex])[] {
  if (a === undefined || b === undefined || c === undefined || d === undefined) return [];
  return [
    [a, c],
    [b, d],
  ];
}

/** Every two players at a table. */
export function pairsAt(table: MovementTable): readonly (readonly [PlayerIndex, PlayerIndex])[] {
  return table.flatMap((one, at) => table.slice(at + 1).map((other) => [one, other] as const));
}
