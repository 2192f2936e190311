import "server-only";

/** The rows of a match's sides, grouped by side; `rows` are in the order of sides and places. */
export function sidesInOrder<Row extends { readonly side: number }>(rows: readonly Row[]): readonly (readonly Row[])[] {
  const sides = [...new Set(rows.map(({ side }) => side))].sort((a, b) => a - b);
  return sides.map((side) => rows.filter((row) => row.side === side));
}
