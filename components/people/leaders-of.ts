/** The places of a list of leaders, and how many entrants it shows at most. */
const places = 3;
const most = 6;

/**
 * Returns the entrants with the highest values, the best first, in their own order where values are equal. Everybody
 * who is tied for the third place is among them; `others`: how many of these are left out of a long list.
 */
export function leadersOf<Entrant extends { readonly value: number }>(
  entrants: readonly Entrant[],
): { readonly leaders: readonly Entrant[]; readonly others: number } {
  const sorted = entrants.toSorted((a, b) => b.value - a.value);
  const last = sorted[places - 1];
  const leaders = last ? sorted.filter(({ value }) => value >= last.value) : sorted;
  return { leaders: leaders.slice(0, most), others: Math.max(0, leaders.length - most) };
}
