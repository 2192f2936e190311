/** A run of whole numbers, both ends included. */
export type Range = readonly [number, number];

/** §4.1 of the rules: card points that k tricks can hold when the last trick is not among them. Exact. */
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

/** §4.1, §C38: the same with the last trick and its 10. */
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

/** §4.1: over all counts of tricks; 1 and 161 are the only numbers missing. */
const anyTricks: readonly Range[] = [
  [0, 0],
  [2, 160],
  [162, 162],
];

/** What is known of a side's tricks beside their points. */
export interface TrickCount {
  /** 0 to 6. */
  readonly tricks?: number | undefined;
  /** Whether the last trick is among them. */
  readonly last?: boolean | undefined;
}

/** The trick points (the last trick's 10 included) that a side can have, in ascending runs. */
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

/** Whether a number lies in one of the runs. */
export function liesIn(ranges: readonly Range[], points: number): boolean {
  return ranges.some(([low, high]) => low <= points && points <= high);
}

/** "2–56, 58" as people write it. */
export function formatRanges(ranges: readonly Range[]): string {
  return ranges.map(([low, high]) => (low === high ? `${low}` : `${low}–${high}`)).join(", ");
}

/** Overlapping and touching runs made one. */
function merged(ranges: readonly Range[]): readonly Range[] {
  const out: [number, number][] = [];
  for (const [low, high] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const top = out.at(-1);
    if (top !== undefined && low <= top[1] + 1) top[1] = Math.max(top[1], high);
    else out.push([low, high]);
  }
  return out;
}
