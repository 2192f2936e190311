const key = (match: string) => `turkey-tracks.link.${match}`;

/** Stores the token with which this phone came to a match, so that its code can bring in the other side. */
export function storeLink(match: string, token: string): void {
  try {
    localStorage.setItem(key(match), token);
  } catch {
    // Storage is refused: the other side uses the card on the table.
  }
}

/** Returns the token with which this phone came to a match, or null. */
export function storedLink(match: string): string | null {
  try {
    return localStorage.getItem(key(match));
  } catch {
    return null;
  }
}
