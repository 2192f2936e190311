import type { Suit } from "@/lib/cards/card";
import type { Seat } from "../../rulebook";
import { type CardIndex, type CardSet, suitAt, suitIndex, suitIndexOf, suitSet } from "./card-set";
import type { BySeat } from "./position";

/** §C23, C25: "play", "pass", or in the second round a suit. */
export type Call = "pass" | "play" | Suit;

/** §C24, C25: reneges that are visible in the calls. */
export type AuctionRenege = "no card of the suit" | "suit was passed";

export const auctionRule: Readonly<Record<AuctionRenege, string>> = {
  "no card of the suit": "C24",
  "suit was passed": "C25",
};

/** The deal that an auction is about. */
export interface AuctionDeal {
  readonly dealer: Seat;
  readonly turnup: CardIndex;
  readonly hands: BySeat<CardSet>;
}

/** The state of an auction. `at` is the index of the deciding call. */
export type Auction =
  | { readonly kind: "open"; readonly seat: Seat; readonly round: 1 | 2 }
  | { readonly kind: "made"; readonly at: number; readonly maker: Seat; readonly trump: Suit }
  | { readonly kind: "thrown-in"; readonly at: number }
  | {
      readonly kind: "reneged";
      readonly at: number;
      readonly seat: Seat;
      readonly trump: Suit;
      readonly reason: AuctionRenege;
    }
  /** An invalid call: a suit in the first round, or "play" in the second. */
  | { readonly kind: "misspoken"; readonly at: number };

/** §C22: returns the seat of the n-th call. */
export function callerOf(dealer: Seat, at: number): Seat {
  return (dealer + 1 + at) % 4;
}

/** §C22–C26: returns the state after these calls. Calls after the deciding one are ignored. */
export function auctionOf(deal: AuctionDeal, calls: readonly Call[]): Auction {
  const at = calls.findIndex((call) => call !== "pass");
  if (at >= 0 && at < 8) return named(deal, at, calls[at] as Call);
  if (calls.length >= 8) return { kind: "thrown-in", at: 7 };
  return { kind: "open", seat: callerOf(deal.dealer, calls.length), round: calls.length < 4 ? 1 : 2 };
}

/** §C23–C25: the first call that is not a pass. */
function named(deal: AuctionDeal, at: number, call: Call): Auction {
  const isSecondRound = at >= 4;
  if ((call === "play") === isSecondRound) return { kind: "misspoken", at };
  const seat = callerOf(deal.dealer, at);
  const turned = suitAt(suitIndexOf(deal.turnup));
  const trump = call === "play" || call === "pass" ? turned : call;
  if (isSecondRound && trump === turned) return { kind: "reneged", at, seat, trump, reason: "suit was passed" };
  const holding = deal.hands[seat as 0] & suitSet(suitIndex(trump));
  if (holding === 0) return { kind: "reneged", at, seat, trump, reason: "no card of the suit" };
  return { kind: "made", at, maker: seat, trump };
}
