import type { Problem } from "@/lib/kernel/problem";
import { personNameKey } from "../people/people-list";
import { fewestPlayers, type MovementKind, roundShape, type SpareRule } from "./movement";

/** A season of single players that is about to be made. */
export interface MovementToMake {
  readonly kind: MovementKind;
  readonly spare: SpareRule;
  readonly players: readonly { readonly name: string }[];
  /** The bar and its tables; null until it is chosen. */
  readonly bar: { readonly name: string; readonly tables: number } | null;
  readonly most: number;
}

/**
 * What stands in the way of a movement: `too-few-players`, `too-many-players`, `person-listed-twice`, and
 * `movement-needs-tables` where the bar has fewer than a round takes.
 */
export function movementProblems({ kind, spare, players, bar, most }: MovementToMake): readonly Problem[] {
  const count = players.length;
  if (count < fewestPlayers) {
    return [{ code: "too-few-players", path: "players", params: { count, least: fewestPlayers } }];
  }
  const problems: Problem[] = [];
  if (count > most) problems.push({ code: "too-many-players", path: "players", params: { count, most } });
  const first = new Map<string, number>();
  players.forEach(({ name }, at) => {
    const key = personNameKey(name);
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, at + 1);
    else {
      const params = { name, line: at + 1, first: earlier };
      problems.push({ code: "person-listed-twice", path: `players.${at}`, params });
    }
  });
  const needed = tablesOfRound(count, kind, spare);
  if (bar && bar.tables < needed) {
    const params = { venue: bar.name, needed, tables: bar.tables };
    problems.push({ code: "movement-needs-tables", path: "venue", params });
  }
  return problems;
}

/** How many tables a round of so many players takes. */
export function tablesOfRound(players: number, kind: MovementKind, spare: SpareRule): number {
  const { fours, threes } = roundShape(players, kind === "partners" ? "sit-out" : spare);
  return fours + threes;
}
