/** Counts and times of an evening. */
export class Tally {
  /** Operations that scorers entered, and those answered. */
  written = 0;
  acknowledged = 0;
  /** Phones that lost their connection, and those that lost it during a request. */
  drops = 0;
  cut = 0;
  /** Operations resent after their acknowledgement. */
  resent = 0;
  /** Requests of phones for their matches, and those answered with 304. */
  looks = 0;
  unchangedLooks = 0;
  /** Bytes of the answers to those requests. */
  lookBytes = 0;
  /** Milliseconds from the tap, or from the phone's reconnection, until the acknowledgement. */
  readonly waits: number[] = [];
  /** Failures by kind; must be empty. */
  readonly errors = new Map<string, number>();

  wrong(kind: string): void {
    this.errors.set(kind, (this.errors.get(kind) ?? 0) + 1);
  }
}

/** The quantile of sorted values; NaN if there are none. */
export function quantile(inOrder: readonly number[], part: number): number {
  return inOrder[Math.min(inOrder.length - 1, Math.floor(inOrder.length * part))] ?? Number.NaN;
}
