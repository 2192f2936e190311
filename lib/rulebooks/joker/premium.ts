import type { Seat } from "../rulebook";
import type { JokerRules } from "./rules";

/** The house rules about premiums. */
export type PremiumRules = Pick<JokerRules, "strip" | "excludeLast">;

/** One player's deal within a pulka. */
export interface PulkaCell {
  readonly bid: number;
  readonly taken: number;
  readonly points: number;
}

/** A player's best deal of a pulka: its index, and its value for a premium. */
export interface BestDeal {
  readonly at: number;
  readonly points: number;
}

/** §J60: whether a player has been exact in every one of these deals. */
export function isOnPremium(cells: readonly PulkaCell[]): boolean {
  return cells.every(({ bid, taken }) => bid === taken);
}

/**
 * §J61, J64, J65: returns a player's best deal of a complete pulka, the first of equal ones; null if it is worth
 * nothing.
 */
export function bestDeal(cells: readonly PulkaCell[], { excludeLast }: PremiumRules): BestDeal | null {
  let best: BestDeal | null = null;
  for (const [at, { points }] of (excludeLast ? cells.slice(0, -1) : cells).entries()) {
    if (points > (best?.points ?? 0)) best = { at, points };
  }
  return best;
}

/** §J61–J63: returns the players who lose their best deal, given those on a premium. */
export function strippedSeats(onPremium: readonly boolean[], { strip }: PremiumRules): readonly Seat[] {
  const seats = [...onPremium.keys()];
  const lucky = seats.filter((seat) => onPremium[seat]);
  const others = seats.filter((seat) => !onPremium[seat]);
  switch (strip) {
    case "none":
      return [];
    case "single":
      return lucky.length === 1 ? others : [];
    case "all":
      return lucky.length > 0 ? others : [];
    case "next": {
      const next = new Set(lucky.map((seat) => (seat + 1) % seats.length));
      return others.filter((seat) => next.has(seat));
    }
  }
}

/** §J60–J65: returns what a complete pulka adds to each player, or subtracts. Cells by deal, then by seat. */
export function premiums(rules: PremiumRules, rows: readonly (readonly PulkaCell[])[]): readonly number[] {
  const columns = (rows[0] ?? []).map((_, seat) => rows.map((row) => row[seat] as PulkaCell));
  const onPremium = columns.map(isOnPremium);
  const stripped = new Set(strippedSeats(onPremium, rules));
  return columns.map((cells, seat) => {
    const best = bestDeal(cells, rules)?.points ?? 0;
    if (onPremium[seat]) return best;
    return stripped.has(seat) ? 0 - best : 0;
  });
}
