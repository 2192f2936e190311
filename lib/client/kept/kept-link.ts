const key = (match: string) => `turkey-tracks.link.${match}`;

/** Keeps the token with which this phone came to a match, so that its code can bring the other side there too. */
export function keepLink(match: string, token: string): void {
  try {
    localStorage.setItem(key(match), token);
  } catch {
    // A browser that keeps nothing: the other side comes by the card on the table.
  }
}

/** The token with which this phone came to a match; null when it came another way. */
export function linkOf(match: string): string | null {
  try {
    return localStorage.getItem(key(match));
  } catch {
    return null;
  }
}
