/** A range of whole numbers, including both ends. */
export type Range = readonly [number, number];

/** §4.1: the possible card points of k tricks without the last trick. Exact. */
const withoutLast: readonly (readonly Range[])[] = [
  [[0, 0]],
  [[2, 56]],
  [
    [12, 94],
    [96, 98],
  ],
  [[26, 126]],
  [
    [54, 56],
    [58, 140],
  ],
  [[96, 150]],
  [],
];

/** §4.1, §C38: the same with the last trick and its 10 points. */
const withLast: readonly (readonly Range[])[] = [
  [],
  [[12, 66]],
  [
    [22, 104],
    [106, 108],
  ],
  [[36, 136]],
  [
    [64, 66],
    [68, 150],
  ],
  [[106, 160]],
  [[162, 162]],
];

/** §4.1: for any number of tricks; only 1 and 161 are impossible. */
const anyTricks: readonly Range[] = [
  [0, 0],
  [2, 160],
  [162, 162],
];

/** What is known about a side's tricks besides their points. */
export interface TrickCount {
  /** 0 to 6. */
  readonly tricks?: number | undefined;
  /** Whether they include the last trick. */
  readonly last?: boolean | undefined;
}

/** Returns a side's possible trick points, including the last trick's 10, as ascending ranges. */
export function possibleTrickPoints({ tricks, last }: TrickCount): readonly Range[] {
  if (tricks === undefined) {
    if (last === undefined) return anyTricks;
    return last
      ? [[12, 160], anyTricks[2] as Range]
      : [
          [0, 0],
          [2, 150],
        ];
  }
  const open = last === true ? [] : (withoutLast[tricks] as readonly Range[]);
  const closed = last === false ? [] : (withLast[tricks] as readonly Range[]);
  return merged([...open, ...closed]);
}

/** Whether a number is in one of the ranges. */
export function liesIn(ranges: readonly Range[], points: number): boolean {
  return ranges.some(([low, high]) => low <= points && points <= high);
}

/** Formats ranges for people: "2–56, 58". */
export function formatRanges(ranges: readonly Range[]): string {
  return ranges.map(([low, high]) => (low === high ? `${low}` : `${low}–${high}`)).join(", ");
}

/** Joins overlapping and adjacent ranges. */
function merged(ranges: readonly Range[]): readonly Range[] {
  const out: [number, number][] = [];
  for (const [low, high] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const top = out.at(-1);
    if (top !== undefined && low <= top[1] + 1) top[1] = Math.max(top[1], high);
    else out.push([low, high]);
  }
  return out;
}
