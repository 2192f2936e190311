import type { Reading } from "./hand-draft";

const key = "turkey-tracks.reading";

/** The scorer's last choice for an ambiguous figure on this phone; null without one. */
export function readingHabit(): Reading | null {
  try {
    const recorded = localStorage.getItem(key);
    return recorded === "alone" || recorded === "with-melds" ? recorded : null;
  } catch {
    return null;
  }
}

/** Stores the choice on this phone. Without browser storage, the next hand asks again. */
export function rememberReading(reading: Reading): void {
  try {
    localStorage.setItem(key, reading);
  } catch {
    // Private browsing: the next hand asks again.
  }
}
