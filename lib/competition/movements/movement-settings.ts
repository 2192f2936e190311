import { z } from "zod";
import type { Movement, MovementKind, MovementTable } from "./movement";

/** The id of the format in which single players go from table to table. */
export const movementFormat = "movement";

const settings = z.object({
  kind: z.enum(["singles", "partners"]),
  spare: z.enum(["sit-out", "threes"]).default("sit-out"),
  rounds: z.int().min(1),
});

export type MovementSettings = z.infer<typeof settings>;

/** The settings of a stage whose players go from table to table; null for any other stage. */
export function movementSettingsOf(stage: {
  readonly format: string;
  readonly formatSettings: unknown;
}): MovementSettings | null {
  return stage.format === movementFormat ? (settings.safeParse(stage.formatSettings).data ?? null) : null;
}

/** The seats of a table as sides of a match: each for himself, or those opposite each other together. */
export function sidesAt<T>(kind: MovementKind, table: readonly T[]): readonly (readonly T[])[] {
  if (kind === "singles") return table.map((one) => [one]);
  return [0, 1].map((side) => table.filter((_, seat) => seat % 2 === side));
}

/** The inverse of `sidesAt`: who sits where at a table of these sides. */
export function seatsOf<T>(sides: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(0, ...sides.map((side) => side.length));
  return Array.from({ length: longest }, (_, row) => sides.flatMap((side) => side.slice(row, row + 1))).flat();
}

/** A round as it stands in a schedule: each table's sides, and who sits out, by whatever names the players. */
export interface SeatedRound<T> {
  readonly tables: readonly (readonly (readonly T[])[])[];
  readonly sitOuts: readonly T[];
}

/** The movement that a schedule holds, its players numbered in their order; whoever is not among them is left out. */
export function movementIn<T>(players: readonly T[], rounds: readonly SeatedRound<T>[]): Movement {
  const index = new Map(players.map((player, at) => [player, at]));
  const tableOf = (seats: readonly T[]): MovementTable => seats.flatMap((player) => index.get(player) ?? []);
  return {
    players: players.length,
    rounds: rounds.map(({ tables, sitOuts }) => ({
      tables: tables.map((sides) => tableOf(seatsOf(sides))),
      sitOuts: tableOf(sitOuts),
    })),
  };
}
