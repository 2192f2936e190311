/** Where a browser keeps the team's card that was opened last. */
export const lastCardKey = "team-card";

/** Where it keeps a league's, by the league's address. */
export function leagueCardKey(league: string): string {
  return `${lastCardKey} ${league}`;
}

/** Whether a team's card may be kept here: known without the code that reads it, which few browsers ever need. */
export function hasTeamCard(league: string): boolean {
  return got(leagueCardKey(league)) !== null;
}

/** What this browser keeps under a key; null for nothing, and where nothing may be kept. */
export function got(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
