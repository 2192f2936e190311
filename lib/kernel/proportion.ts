/** The standard normal distribution's 97.5th percentile. */
const z = 1.959964;

/**
 * Returns the bounds of a proportion that a sample leaves possible, 0 to 1: the Wilson score interval at 95 %. Without
 * trials, all of 0 to 1.
 */
export function proportionRange(successes: number, trials: number): { readonly low: number; readonly high: number } {
  if (trials === 0) return { low: 0, high: 1 };
  const rate = successes / trials;
  const share = (z * z) / trials;
  const center = (rate + share / 2) / (1 + share);
  const reach = (z * Math.sqrt((rate * (1 - rate)) / trials + share / (4 * trials))) / (1 + share);
  return { low: Math.max(0, center - reach), high: Math.min(1, center + reach) };
}
