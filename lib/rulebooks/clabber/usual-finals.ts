import type { UsualFinal } from "../rulebook";
import type { ClabberRules } from "./rules";

/**
 * Final scores of 10,000 games to 500 by simulated players (`sensible-action.ts`) under the Evansville rules, seed 1:
 * sorted by margin, the median totals of each fifth, the closest first.
 */
const measured: readonly UsualFinal[] = [
  [538, 496],
  [551, 435],
  [554, 368],
  [559, 301],
  [573, 195],
];

/** §C45: games to another mark are assumed to end in the same proportions. */
export function usualFinals({ gameTo }: Pick<ClabberRules, "gameTo">): readonly UsualFinal[] {
  return measured.map(([winner, loser]) => [scaled(winner, gameTo), scaled(loser, gameTo)]);
}

function scaled(total: number, gameTo: number): number {
  return Math.round((total * gameTo) / 500);
}
