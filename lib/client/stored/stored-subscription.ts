import { storedItem } from "./team-card-key";

const keyOf = (league: string) => `messages ${league}`;

/** Stores the private link of this browser's own messages from a league (by its address); null removes it. */
export function storeSubscription(league: string, link: string | null): void {
  try {
    if (link === null) localStorage.removeItem(keyOf(league));
    else localStorage.setItem(keyOf(league), link);
  } catch {
    // Storage is refused: the link in a message opens the same page.
  }
}

/** Returns the private link of this browser's own messages from a league; null for none. */
export function storedSubscription(league: string): string | null {
  return storedItem(keyOf(league));
}
