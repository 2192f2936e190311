/** §C14: the melds in comparison, lowest first, without bella (C12). */
export const meldKinds = ["dad", "fifty", "hundred", "two-hundred"] as const;

/** §C14: three in sequence, four in sequence, five in sequence or four of a kind, four jacks. */
export type MeldKind = (typeof meldKinds)[number];

/** §C14: the value of each meld. */
export const meldValue: Readonly<Record<MeldKind, number>> = {
  dad: 20,
  fifty: 50,
  hundred: 100,
  "two-hundred": 200,
};

/** §C14, C20: king and queen of trumps in one hand. */
export const bellaValue = 20;

/** §C12: returns the sum of a side's melds. */
export function meldTotal(kinds: readonly MeldKind[]): number {
  return kinds.reduce((sum, kind) => sum + meldValue[kind], 0);
}

/** The value of a side's highest meld; 0 when it has none. */
export function bestMeldValue(kinds: readonly MeldKind[]): number {
  return kinds.reduce((best, kind) => Math.max(best, meldValue[kind]), 0);
}
