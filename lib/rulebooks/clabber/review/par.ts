import { type Suit, suits } from "@/lib/cards/card";
import type { Seat } from "../../rulebook";
import { allAnnounced } from "../play/announcements";
import { auctionOf, type Call, callerOf } from "../play/auction";
import { suitIndex } from "../play/card-set";
import type { Deal } from "../play/deal";
import { openPosition } from "../play/position";
import { bestPoints } from "../play/solver";
import type { ClabberRules } from "../rules";
import { scorePlayed } from "../score";
import { type BySide, sideOf } from "../side";
import { fixedTotals } from "./make-or-set";

/** What a deal comes to with best calls and best play of all, all cards seen. Without a maker all pass (C26). */
export interface Par {
  readonly maker: Seat | null;
  readonly trump: Suit | null;
  /** Card points by side, and the points of the hand (C40–C43), every meld announced and shown. */
  readonly tricks: BySide<number>;
  readonly points: BySide<number>;
}

const allPass: Par = { maker: null, trump: null, tricks: [0, 0], points: [0, 0] };

/**
 * Returns the par of a deal: each player calls for the greatest difference of the hand's points in favor of its side,
 * and passes where a call gains nothing over that.
 */
export function parOf(rules: ClabberRules, deal: Deal): Par {
  const byTrump = new Map(suits.map((trump) => [trump, tricksWith(deal, trump)]));
  let par = allPass;
  // From the last call back: what comes of a pass is known.
  for (let at = 7; at >= 0; at--) {
    const seat = callerOf(deal.dealer, at);
    const calls: readonly Call[] = at < 4 ? ["play"] : suits;
    for (const call of calls) {
      const auction = auctionOf(deal, [...Array<Call>(at).fill("pass"), call]);
      if (auction.kind !== "made") continue;
      const made = { maker: seat, trump: auction.trump, tricks: byTrump.get(auction.trump) as BySide<number> };
      const named = { ...made, points: pointsFor(rules, deal, made) };
      if (gainOf(named, seat) > gainOf(par, seat)) par = named;
    }
  }
  return par;
}

/** Returns both sides' card points with these trumps; the maker does not change who leads (C30). */
function tricksWith({ hands, dealer }: Deal, trump: Suit): BySide<number> {
  return bestPoints(openPosition(suitIndex(trump), hands, (dealer + 1) % 4));
}

/** A contract, and the card points that it comes to. */
interface Made {
  readonly maker: Seat;
  readonly trump: Suit;
  readonly tricks: BySide<number>;
}

/** §C40–C43: returns the points of the hand. */
function pointsFor(rules: ClabberRules, deal: Deal, made: Made): BySide<number> {
  const record = { rules, deal, auction: [], plays: [], ...allAnnounced, bellaAnnounced: null };
  const { points } = scorePlayed(rules, { ...fixedTotals(record, made), tricks: made.tricks });
  return [points[0] as number, points[1] as number];
}

/** Returns what a seat's side has more than the other. */
function gainOf({ points: [zero, one] }: Par, seat: Seat): number {
  return sideOf(seat) === 0 ? zero - one : one - zero;
}
