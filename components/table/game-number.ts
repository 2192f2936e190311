/** Parses the number of a game in an address; undefined for anything else. */
export function gameNumber(text: string): number | undefined {
  return /^[1-9]\d?$/.test(text) ? Number(text) : undefined;
}
