/** Local storage key of the last opened team card. */
export const lastCardKey = "team-card";

/** Local storage key of a league's team card, by the league's address. */
export function leagueCardKey(league: string): string {
  return `${lastCardKey} ${league}`;
}

/** Whether a team card may be stored here. Does not load the code that reads cards, which few browsers need. */
export function hasTeamCard(league: string): boolean {
  return storedItem(leagueCardKey(league)) !== null;
}

/** Reads a local storage item; null when it is missing or storage is refused. */
export function storedItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
