/** Returns the address at which a phone asks for a review of a hand's play. */
export function reviewRequestAddress(locale: string, at: { match: string; table: number; game: number }): string {
  const query = new URLSearchParams(Object.entries(at).map(([name, value]) => [name, String(value)]));
  return `/${locale}/t/review?${query}`;
}
