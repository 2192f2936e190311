import type { Seat } from "../../rulebook";

/** §J20, J21: whose turn it is to bid after so many bids: from the dealer's left, the dealer last. */
export function bidderAt(dealer: Seat, players: number, at: number): Seat {
  return (dealer + 1 + at) % players;
}

/** §J21: the bid the dealer may not make, because it would bring the sum to the number of cards; null when he is free. */
export function forbiddenBid(cards: number, earlier: readonly number[]): number | null {
  const rest = cards - sumOf(earlier);
  return rest >= 0 ? rest : null;
}

/** §J20, J21: the bids that may follow the earlier ones; the last of the players is the dealer. */
export function allowedBids(cards: number, players: number, earlier: readonly number[]): readonly number[] {
  const forbidden = earlier.length === players - 1 ? forbiddenBid(cards, earlier) : null;
  return Array.from({ length: cards + 1 }, (_, bid) => bid).filter((bid) => bid !== forbidden);
}

/** The rule a bid breaks; null when it is allowed. */
export function bidFault(
  cards: number,
  players: number,
  earlier: readonly number[],
  bid: number,
): "J20" | "J21" | null {
  if (bid > cards) return "J20";
  return allowedBids(cards, players, earlier).includes(bid) ? null : "J21";
}

/** §J22: with fewer bid than there are tricks somebody is pushed a trick too many; with more, they are fought for. */
export function tendency(cards: number, bids: readonly number[]): "pikhalovka" | "otnimalovka" {
  return sumOf(bids) < cards ? "pikhalovka" : "otnimalovka";
}

function sumOf(bids: readonly number[]): number {
  return bids.reduce((sum, bid) => sum + bid, 0);
}
