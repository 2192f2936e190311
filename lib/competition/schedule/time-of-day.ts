const day = 24 * 60;

/** Formats minutes after midnight as a time of day; times past midnight wrap to the next day. */
export function clock(minutes: number): string {
  const within = minutes % day;
  return `${String(Math.floor(within / 60)).padStart(2, "0")}:${String(within % 60).padStart(2, "0")}`;
}

/** Parses a time of day into minutes after midnight; null if invalid. */
export function minutesOf(time: string): number | null {
  const parts = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  return parts && Number(parts[1]) * 60 + Number(parts[2]);
}

/**
 * The end of something that begins at a time of day and takes a number of minutes, rounded to five minutes as an
 * estimate.
 */
export function expectedEnd(time: string, minutes: number): string | null {
  const begins = minutesOf(time);
  return begins === null ? null : clock(Math.ceil((begins + minutes) / 5) * 5);
}
