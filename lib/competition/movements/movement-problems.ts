import type { Problem } from "@/lib/kernel/problem";
import { personNameKey } from "../people/people-list";
import { fewestPlayers, type MovementKind, roundShape, type SpareRule } from "./movement";

/** A new season of single players before its creation. */
export interface MovementToMake {
  readonly kind: MovementKind;
  readonly spare: SpareRule;
  readonly players: readonly { readonly name: string }[];
  /** The bar and its tables; null until it is chosen. */
  readonly bar: { readonly name: string; readonly tables: number } | null;
  readonly maxPlayers: number;
}

/**
 * The problems of a movement: `too-few-players`, `too-many-players`, `person-listed-twice`, and `movement-needs-tables`
 * for a bar with fewer tables than a round needs.
 */
export function movementProblems({ kind, spare, players, bar, maxPlayers }: MovementToMake): readonly Problem[] {
  const count = players.length;
  if (count < fewestPlayers) {
    return [{ code: "too-few-players", path: "players", params: { count, least: fewestPlayers } }];
  }
  const problems: Problem[] = [];
  if (count > maxPlayers)
    problems.push({ code: "too-many-players", path: "players", params: { count, most: maxPlayers } });
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
  const tablesNeeded = tablesOfRound(count, kind, spare);
  if (bar && bar.tables < tablesNeeded) {
    const params = { venue: bar.name, needed: tablesNeeded, tables: bar.tables };
    problems.push({ code: "movement-needs-tables", path: "venue", params });
  }
  return problems;
}

/** The number of tables of a round with this many players. */
export function tablesOfRound(players: number, kind: MovementKind, spare: SpareRule): number {
  const { fours, threes } = roundShape(players, kind === "partners" ? "sit-out" : spare);
  return fours + threes;
}
