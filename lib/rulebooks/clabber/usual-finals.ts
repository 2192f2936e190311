import type { UsualFinal } from "../rulebook";
import type { ClabberRules } from "./rules";

/**
 * How games to 500 end: of 10,000 that players of some sense (`sensible-action.ts`) played by the Evansville rules with dice
 * of seed 1, ordered by how far apart the sides were, the middle totals of each fifth, the closest first.
 */
const measured: readonly UsualFinal[] = [
  [538, 496],
  [551, 435],
  [554, 368],
  [559, 301],
  [573, 195],
];

/** §C45: a game to another mark is taken to end in the same proportions. */
export function usualFinals({ gameTo }: Pick<ClabberRules, "gameTo">): readonly UsualFinal[] {
  return measured.map(([winner, loser]) => [scaled(winner, gameTo), scaled(loser, gameTo)]);
}

function scaled(total: number, gameTo: number): number {
  return Math.round((total * gameTo) / 500);
}
