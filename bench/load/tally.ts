/** What was counted and timed while an evening was played. */
export class Tally {
  /** Operations that scorers wrote down, and those of them that were answered. */
  written = 0;
  acknowledged = 0;
  /** Phones that lost their connection; of those, in the midst of a request. */
  drops = 0;
  cut = 0;
  /** What was sent once more though it was acknowledged. */
  resent = 0;
  /** Looks of phones at their matches, and how many of them brought nothing new (304). */
  looks = 0;
  unchangedLooks = 0;
  /** Bytes of all that the looks brought. */
  lookBytes = 0;
  /** From the tap, or from the moment the phone was back, until the acknowledgement; in milliseconds. */
  readonly waits: number[] = [];
  /** Failures by kind; must be empty. */
  readonly errors = new Map<string, number>();

  wrong(kind: string): void {
    this.errors.set(kind, (this.errors.get(kind) ?? 0) + 1);
  }
}

/** The value below which that part of all lies; NaN of none. The values have to be in order. */
export function quantile(inOrder: readonly number[], part: number): number {
  return inOrder[Math.min(inOrder.length - 1, Math.floor(inOrder.length * part))] ?? Number.NaN;
}
