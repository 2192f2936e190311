/** One team of the outlook. */
export interface PlacesRow {
  readonly id: string;
  readonly name: string;
  /** The page with the details. */
  readonly href: string;
  /** Bounds: proved, and shown to be possible. They are equal if the place is known exactly. */
  readonly best: readonly [number, number];
  readonly worst: readonly [number, number];
  readonly first: FirstPlace;
}

/** The condition for first place. `suffice`: wins that are enough; `needed`: wins without which it is impossible. */
export interface FirstPlace {
  readonly suffice: number | null;
  readonly needed: number | null;
  readonly left: number;
}

/** Whether a team can reach all places, only one, or some. */
export function possiblePlaces(
  { best, worst }: Pick<PlacesRow, "best" | "worst">,
  places: number,
): "all" | "one" | "some" {
  const isExact = best[0] === best[1] && worst[0] === worst[1];
  if (isExact && best[0] === worst[0]) return "one";
  return isExact && best[0] === 1 && worst[0] === places ? "all" : "some";
}

/** Groups rows with the same text, ordered by the first row of each. */
export function groupedBy<Row>(
  rows: readonly Row[],
  wordsOf: (row: Row) => string,
): readonly (readonly [texts: string, rows: readonly Row[]])[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(wordsOf(row), [...(groups.get(wordsOf(row)) ?? []), row]);
  return [...groups];
}
