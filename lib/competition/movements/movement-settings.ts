import { z } from "zod";
import type { Movement, MovementKind, MovementTable } from "./movement";

/** The id of the movement format. */
export const movementFormat = "movement";

const settings = z.object({
  kind: z.enum(["singles", "partners"]),
  spare: z.enum(["sit-out", "threes"]).default("sit-out"),
  rounds: z.int().min(1),
});

export type MovementSettings = z.infer<typeof settings>;

/** The settings of a movement's stage; null for other stages. */
export function movementSettingsOf(stage: {
  readonly format: string;
  readonly formatSettings: unknown;
}): MovementSettings | null {
  return stage.format === movementFormat ? (settings.safeParse(stage.formatSettings).data ?? null) : null;
}

/** The seats of a table as sides of a match: single seats, or opposite seats together. */
export function sidesAt<T>(kind: MovementKind, table: readonly T[]): readonly (readonly T[])[] {
  if (kind === "singles") return table.map((one) => [one]);
  return [0, 1].map((side) => table.filter((_, seat) => seat % 2 === side));
}

/** The inverse of `sidesAt`: the seats of a table with these sides. */
export function seatsOf<T>(sides: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(0, ...sides.map((side) => side.length));
  return Array.from({ length: longest }, (_, row) => sides.flatMap((side) => side.slice(row, row + 1))).flat();
}

/** A stored round: each table's sides, and the sit-outs, by player ids. */
export interface SeatedRound<T> {
  readonly tables: readonly (readonly (readonly T[])[])[];
  readonly sitOuts: readonly T[];
}

/** The movement of stored rounds, with players numbered in their order; unknown players are skipped. */
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
