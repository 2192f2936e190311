/** One match with its home side, in a slot counted from 0. Teams are numbers from 0. */
export interface PlacedGame {
  readonly home: number;
  readonly away: number;
  readonly slot: number;
}

/**
 * Counts breaks: two home or two away matches of a team in consecutive slots. Shares no code with the solver whose
 * answers it checks.
 */
export function countBreaks(teams: number, slots: number, games: readonly PlacedGame[]): number {
  let breaks = 0;
  for (let team = 0; team < teams; team++) {
    const places = Array<string>(slots).fill(" ");
    for (const { home, away, slot } of games) {
      if (home === team) places[slot] = "H";
      if (away === team) places[slot] = "A";
    }
    breaks += places.join("").match(/H(?=H)|A(?=A)/g)?.length ?? 0;
  }
  return breaks;
}
