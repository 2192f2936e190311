/** Parses a whole number within limits; null for anything else. */
export function parseWholeNumber(text: string, least: number, most: number): number | null {
  const number = Number.parseInt(text, 10);
  return Number.isInteger(number) ? Math.min(most, Math.max(least, number)) : null;
}
