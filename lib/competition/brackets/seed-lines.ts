/** The number of a bracket's lines: the smallest power of two that is not smaller than the number of entrants. */
export function linesFor(entrants: number): number {
  let lines = 2;
  while (lines < entrants) lines *= 2;
  return lines;
}

/**
 * The seeds (from 1) from the top line to the bottom one, for a power of two. In every round the best remaining seed
 * meets the worst as long as better seeds win; seeds 1 to 2^j are in different parts of 2^j lines, so that they meet
 * when only 2^j remain.
 */
export function seedLines(lines: number): readonly number[] {
  const order = [1];
  while (order.length < lines) {
    const sum = 2 * order.length + 1;
    for (let at = order.length - 1; at >= 0; at--) {
      const seed = order[at] ?? 0;
      const isUpper = at % 2 === 0;
      order[2 * at] = isUpper ? seed : sum - seed;
      order[2 * at + 1] = isUpper ? sum - seed : seed;
    }
  }
  return order;
}

/** The tier of a seed: 1 and 2 have their own, then 3 and 4, 5 to 8, 9 to 16, … A tier is named by its last seed. */
export function tierOf(seed: number): number {
  let last = 1;
  while (last < seed) last *= 2;
  return last;
}
