import type { EntrantId } from "../entrant";
import type { PlaceRule } from "./place-rule";
import type { SeasonLeft } from "./season-left";

/** What a team has after a night on which it wins all its games. */
export interface NightStake {
  readonly entrant: EntrantId;
  /** Games that it still plays on the night, 1 or more. */
  readonly games: number;
  /** Games that it has won then. */
  readonly wins: number;
  /** The worst place that it can have then, however the other matches of the night end. */
  readonly worst: number;
  /** The fewest games whose wins put it ahead of all others after the night, however the rest ends; null if none do. */
  readonly toLead: number | null;
}

/**
 * What every team that plays on a night has when it wins all its games; nothing where games won do not decide first.
 * `night`: indices of the season's matches. Equal wins count against the team, rivals that meet count as if both won,
 * and so do results of earlier nights that are in doubt: the worst place is never too good.
 */
export function nightStakes(
  { teams, matches }: SeasonLeft,
  rule: PlaceRule,
  night: ReadonlySet<number>,
): readonly NightStake[] {
  if (rule.keys[0] !== "games-won") return [];
  const tonight = matches.filter((_, i) => night.has(i));
  const [date = ""] = tonight.map((match) => match.date).toSorted();
  const before = matches.filter((match, i) => !night.has(i) && match.date < date);
  const gamesOf = (team: number, besides = -1, among = tonight) =>
    among.reduce((sum, { sides, games }) => sum + (sides.includes(team) && !sides.includes(besides) ? games : 0), 0);
  /** The most that it can have won before the night: a result of an earlier night may still be in doubt. */
  const maxBefore = (team: number) => (teams[team]?.gamesWon ?? 0) + gamesOf(team, -1, before);
  return teams.flatMap(({ entrant, gamesWon }, team) => {
    const games = gamesOf(team);
    if (games === 0) return [];
    const wins = gamesWon + games;
    const rivals = teams.flatMap((rival, i) =>
      i === team ? [] : [{ ...rival, most: maxBefore(i) + gamesOf(i, team) }],
    );
    const worst = 1 + rivals.filter(({ most }) => most >= wins).length;
    // An opponent can win only what the team loses.
    const leadsWith = (won: number) =>
      teams.every((_, i) => {
        if (i === team) return true;
        const against = gamesOf(i) - gamesOf(i, team);
        return maxBefore(i) + gamesOf(i, team) + Math.min(against, games - won) < gamesWon + won;
      });
    const toLead = Array.from({ length: games + 1 }, (_, won) => won).find(leadsWith) ?? null;
    return [{ entrant, games, wins, worst, toLead }];
  });
}
