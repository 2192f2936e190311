/** Upper bounds of the duration buckets, in milliseconds. One more bucket counts longer durations. */
export const bounds: Float64Array = Float64Array.of(1, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000);

/** The number of buckets. */
export const buckets: number = bounds.length + 1;

/** The bucket of a duration, in milliseconds. */
export function bucketOf(ms: number): number {
  let bucket = 0;
  while (bucket < bounds.length && ms > (bounds[bucket] ?? 0)) bucket += 1;
  return bucket;
}

/**
 * The duration that a share of all stays under (0.5: the median), in milliseconds, with the buckets' resolution; null
 * without durations. Durations beyond the last bound count as the last bound.
 */
export function quantileOf(counts: ArrayLike<number>, share: number): number | null {
  const all = Array.from(counts);
  const rank = share * all.reduce((sum, count) => sum + count, 0);
  if (rank === 0) return null;
  let below = 0;
  const bucket = all.findIndex((count) => {
    below += count;
    return below >= rank;
  });
  const [from, to] = [bounds[bucket - 1] ?? 0, bounds[bucket]];
  const inside = all[bucket] ?? 1;
  return to === undefined ? from : from + ((to - from) * (rank - (below - inside))) / inside;
}

/** A histogram of durations in plain numbers, which can be sent and added. */
export class Durations {
  readonly counts = new Float64Array(buckets);
  /** Their sum, in milliseconds. */
  sum = 0;

  observe(ms: number): void {
    const bucket = bucketOf(ms);
    this.counts[bucket] = (this.counts[bucket] ?? 0) + 1;
    this.sum += ms;
  }
}
