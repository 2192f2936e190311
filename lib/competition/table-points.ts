/**
 * Table points are kept in twelfths of a point, as whole numbers: two, three or four who share places each get the average
 * of what these are worth, and it stays exact.
 */
export const tablePointParts = 12;

/** What the places at a table of more than two sides are worth, the first place first, unless a season says otherwise. */
export const usualTablePoints: readonly number[] = [4, 2, 1, 0];

/**
 * Twelfths of a point that one side of a game gets for its place by the totals: at a table of three the points of the first
 * three places; who shares places gets their average. Who did not come (`absent`) gets what the last place of all is
 * worth, and those who did share the places before.
 */
export function tablePointsOf(
  totals: readonly number[],
  side: number,
  points: readonly number[],
  absent?: readonly number[],
): number {
  if (absent) return absent.includes(side) ? lastPlace(points) : shared(points, 0, totals.length - absent.length);
  const { above, equal } = rankAt(totals, side);
  return shared(points, above, equal);
}

/** How many have more than one side of a game, and how many have as much, itself among them. */
export function rankAt(totals: readonly number[], side: number): { readonly above: number; readonly equal: number } {
  const own = totals[side] ?? 0;
  let above = 0;
  let equal = 0;
  for (const total of totals) {
    if (total > own) above += 1;
    if (total === own) equal += 1;
  }
  return { above, equal };
}

function lastPlace(points: readonly number[]): number {
  return tablePointParts * (points.at(-1) ?? 0);
}

/** The average of so many places, from the one after `above` on. Places beyond the list are worth nothing. */
function shared(points: readonly number[], above: number, places: number): number {
  let sum = 0;
  for (let at = above; at < above + places; at++) sum += points[at] ?? 0;
  return Math.round((tablePointParts * sum) / places);
}

const fractions = ["", "1⁄12", "⅙", "¼", "⅓", "5⁄12", "½", "7⁄12", "⅔", "¾", "⅚", "11⁄12"] as const;

/** Twelfths as they are read, "2½", "0", "−1¼": exact, and the same in every language. */
export function tablePointsText(parts: number): string {
  const size = Math.abs(parts);
  const [whole, rest] = [Math.floor(size / tablePointParts), size % tablePointParts];
  const fraction = fractions[rest] ?? "";
  const gap = fraction.length > 1 && whole > 0 ? " " : "";
  return `${parts < 0 ? "−" : ""}${whole === 0 && fraction ? "" : whole}${gap}${fraction}`;
}

/**
 * The inverse of `tablePointsText`, which also reads what a keyboard has: "-1", "0.5", "2,25", "1/3", "1 1/2". Null for what
 * is no number of twelfths.
 */
export function parseTablePoints(text: string): number | null {
  const [, sign = "", size = ""] = /^([-−+]?)(.+)$/.exec(text.trim()) ?? [];
  const parts = sizeOf(size);
  return parts !== null && Number.isInteger(parts) ? (sign === "-" || sign === "−" ? 0 - parts : parts) : null;
}

/** A number without its sign, in twelfths, whole or not; null for what is none. */
function sizeOf(size: string): number | null {
  const decimal = /^\d{1,4}(?:[.,]\d{1,3})?$/.exec(size);
  if (decimal) return Math.round(Number(size.replace(",", ".")) * tablePointParts * 1000) / 1000;
  const written = /^(?:(\d{1,4})\s+)?(\d{1,2})[/⁄](\d{1,2})$/.exec(size);
  if (written) {
    const [, whole = "0", top, bottom] = written;
    return (Number(whole) + Number(top) / Number(bottom)) * tablePointParts;
  }
  const [, whole = "", sign = ""] = /^(\d{0,4})(\D)$/.exec(size) ?? [];
  const twelfths = fractions.indexOf(sign as (typeof fractions)[number]);
  return twelfths > 0 ? Number(whole) * tablePointParts + twelfths : null;
}
