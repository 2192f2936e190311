import type { PlaceRule } from "./place-rule";
import type { ScenarioMatch } from "./scenario";
import type { SeasonLeft } from "./season-left";

/**
 * Whether the points of a scenario's games affect a team's place: they rank first, or the team is tied on games won.
 */
export function doPointsDecide(
  { teams }: SeasonLeft,
  { keys }: PlaceRule,
  team: number,
  scenario: readonly ScenarioMatch[],
): boolean {
  if (!keys.includes("game-points")) return false;
  if (keys[0] === "game-points") return true;
  const won = new Map(teams.map(({ entrant, gamesWon }) => [entrant, gamesWon]));
  for (const match of scenario) {
    for (const [side, entrant] of match.sides.entries()) {
      won.set(entrant, (won.get(entrant) ?? 0) + (match.won[side] ?? 0));
    }
  }
  const finals = teams.map(({ entrant }) => won.get(entrant));
  return finals.filter((games) => games === finals[team]).length > 1;
}
