/**
 * Table points in twelfths of a point, as whole numbers: two, three or four who share places each get the exact average
 * of their points.
 */
export const tablePointParts = 12;

/** The default points of the places at a table of more than two sides, the first place first. */
export const usualTablePoints: readonly number[] = [4, 2, 1, 0];

/**
 * The twelfths of a point that one side of a game gets for its place by the totals: at a table of three the points of
 * the first three places; sides that share places get their average. Absent sides (`absent`) get the last place's
 * points, and the present ones share the places before.
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

/** The number of sides with a higher total than one side, and the number with an equal one, including itself. */
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

/** The average points of a number of places after `above` ones. Places beyond the list give 0. */
function shared(points: readonly number[], above: number, places: number): number {
  let sum = 0;
  for (let at = above; at < above + places; at++) sum += points[at] ?? 0;
  return Math.round((tablePointParts * sum) / places);
}

const fractions = ["", "1⁄12", "⅙", "¼", "⅓", "5⁄12", "½", "7⁄12", "⅔", "¾", "⅚", "11⁄12"] as const;

/** Formats twelfths exactly: "2½", "0", "−1¼"; the same in every language. */
export function tablePointsText(parts: number): string {
  const size = Math.abs(parts);
  const [whole, rest] = [Math.floor(size / tablePointParts), size % tablePointParts];
  const fraction = fractions[rest] ?? "";
  const gap = fraction.length > 1 && whole > 0 ? " " : "";
  return `${parts < 0 ? "−" : ""}${whole === 0 && fraction ? "" : whole}${gap}${fraction}`;
}

/**
 * The inverse of `tablePointsText`; also accepts keyboard forms: "-1", "0.5", "2,25", "1/3", "1 1/2". Null for anything
 * that is not a whole number of twelfths.
 */
export function parseTablePoints(text: string): number | null {
  const [, sign = "", size = ""] = /^([-−+]?)(.+)$/.exec(text.trim()) ?? [];
  const parts = sizeOf(size);
  return parts !== null && Number.isInteger(parts) ? (sign === "-" || sign === "−" ? 0 - parts : parts) : null;
}

/** An unsigned number in twelfths, whole or not; null for an invalid one. */
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
