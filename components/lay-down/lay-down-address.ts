/** A game of a match that a phone has stored. */
interface GameAt {
  readonly match: string;
  readonly table: number;
  readonly game: number;
}

/** Returns the address of the judgment of a lay-down, for a game of a match or for any hand of a card game. */
export function layDownAddress(locale: string, rulebook: string, at?: GameAt): string {
  const query = new URLSearchParams({ rulebook });
  if (at) for (const [name, value] of Object.entries(at)) query.set(name, String(value));
  return `/${locale}/t/lay-down?${query}`;
}
