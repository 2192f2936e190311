import type { Seat } from "../../rulebook";

/** §J20, J21: returns the next bidder after this many bids: from the dealer's left, the dealer last. */
export function bidderAt(dealer: Seat, players: number, at: number): Seat {
  return (dealer + 1 + at) % players;
}

/**
 * §J21: returns the bid that is forbidden to the dealer because the sum would equal the number of cards; null if there
 * is none.
 */
export function forbiddenBid(cards: number, earlier: readonly number[]): number | null {
  const rest = cards - sumOf(earlier);
  return rest >= 0 ? rest : null;
}

/** §J20, J21: returns the legal bids after the earlier ones; the dealer is last. */
export function allowedBids(cards: number, players: number, earlier: readonly number[]): readonly number[] {
  const forbidden = earlier.length === players - 1 ? forbiddenBid(cards, earlier) : null;
  return Array.from({ length: cards + 1 }, (_, bid) => bid).filter((bid) => bid !== forbidden);
}

/** Returns the rule that a bid breaks; null if it is legal. */
export function bidFault(
  cards: number,
  players: number,
  earlier: readonly number[],
  bid: number,
): "J20" | "J21" | null {
  if (bid > cards) return "J20";
  return allowedBids(cards, players, earlier).includes(bid) ? null : "J21";
}

/**
 * §J22: with fewer bids than tricks, players are pushed tricks that they do not want; with more, they fight for them.
 */
export function tendency(cards: number, bids: readonly number[]): "pikhalovka" | "otnimalovka" {
  return sumOf(bids) < cards ? "pikhalovka" : "otnimalovka";
}

function sumOf(bids: readonly number[]): number {
  return bids.reduce((sum, bid) => sum + bid, 0);
}
