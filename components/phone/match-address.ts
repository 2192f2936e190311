/** Address parts of a match's public pages; missing in data stored by older apps. */
interface Named {
  readonly leagueSlug?: string;
  readonly seasonSlug?: string;
  readonly slug?: string;
  readonly open?: { readonly venue: string | null } | null;
}

/** The address of a match's league; the home page if an older app stored the match without its league. */
export function leagueAddress(locale: string, { leagueSlug }: Named): string {
  return leagueSlug ? `/${locale}/leagues/${encodeURIComponent(leagueSlug)}` : `/${locale}`;
}

/** The address of a match's public page. */
export function matchAddress(locale: string, match: Named): string {
  const { seasonSlug, slug, open } = match;
  const league = leagueAddress(locale, match);
  if (open) return open.venue && slug ? `${league}/bars/${open.venue}/games/${slug}` : league;
  return seasonSlug && slug ? `${league}/${encodeURIComponent(seasonSlug)}/matches/${slug}` : league;
}

/** The address of a table's score sheet. */
export function sheetAddress(locale: string, match: string, table: number): string {
  return `/${locale}/table/${match}?table=${table}`;
}
