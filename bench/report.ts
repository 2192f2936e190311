/** A row of the table printed by `npm run bench`. */
export interface Measure {
  /** The figure's name: "P4". */
  readonly figure: string;
  readonly what: string;
  readonly measured: number;
  readonly unit: string;
  /** The required value, in the same unit. */
  readonly target: { readonly atLeast: number } | { readonly atMost: number };
  /** A description of the comparison measured in the same run. */
  readonly beside?: string;
}

/** Prints measures as JSON lines, each with whether it meets its target. */
export function report(...measures: readonly Measure[]): void {
  for (const measure of measures) console.log(JSON.stringify({ ...measure, isMet: isMet(measure) }));
}

function isMet({ measured, target }: Measure): boolean {
  return "atLeast" in target ? measured >= target.atLeast : measured <= target.atMost;
}

/** Rounds to three significant digits. */
export function rounded(value: number): number {
  return Number(value.toPrecision(3));
}

/** The median. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
