import type { Reading } from "./hand-draft";

const key = "turkey-tracks.reading";

/** How this phone's scorer read a figure the last time both ways were open; null before the first time. */
export function readingHabit(): Reading | null {
  try {
    const kept = localStorage.getItem(key);
    return kept === "alone" || kept === "with-melds" ? kept : null;
  } catch {
    return null;
  }
}

/** Stores the habit on this phone; without browser storage it is asked again. */
export function rememberReading(reading: Reading): void {
  try {
    localStorage.setItem(key, reading);
  } catch {
    // Private browsing: the next hand asks.
  }
}
