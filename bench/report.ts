/** One line of the table that `npm run bench` prints. */
export interface Measure {
  /** The product's own number for it: "P4". */
  readonly figure: string;
  readonly what: string;
  readonly measured: number;
  readonly unit: string;
  /** What it has to be, in the same unit. */
  readonly target: { readonly atLeast: number } | { readonly atMost: number };
  /** What was measured beside it in the same run, in words. */
  readonly beside?: string;
}

/** Prints measures as lines of JSON, with whether each meets its target. */
export function report(...measures: readonly Measure[]): void {
  for (const measure of measures) console.log(JSON.stringify({ ...measure, isMet: isMet(measure) }));
}

function isMet({ measured, target }: Measure): boolean {
  return "atLeast" in target ? measured >= target.atLeast : measured <= target.atMost;
}

/** A figure with three digits that count. */
export function rounded(value: number): number {
  return Number(value.toPrecision(3));
}

/** The middle one of several figures. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
