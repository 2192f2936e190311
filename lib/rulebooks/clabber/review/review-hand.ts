import { ok, type Result } from "@/lib/kernel/result";
import type { RecordFault } from "../../record-fault";
import type { ReviewedCard, ReviewedTrick } from "../../review";
import { cardAt, cardsIn } from "../play/card-set";
import type { HandRecord } from "../play/hand-record";
import { legalPlays } from "../play/position";
import { dutyRule } from "./duty-rule";
import { type KnownCost, knownCost, type Sampling } from "./known-costs";
import { fixedTotals } from "./make-or-set";
import { hasChoice, type PlayedCard, type PlayedCards, playedCards, type UnplayedHand } from "./played-cards";
import { type SeenCost, type SeenCosts, seenCosts } from "./seen-costs";

/** A played card with what it gave away: with all cards seen, and given what its player could know. */
export interface CostedCard extends ReviewedCard {
  readonly seen: SeenCost;
  /** Null where no other card was legal, and where layouts would have to be sampled but are not. */
  readonly known: KnownCost | null;
}

/** The card play of a hand with what its cards gave away. */
export interface HandReview extends PlayedCards, SeenCosts {
  readonly tricks: readonly ReviewedTrick<CostedCard>[];
}

/** Reviews a record as far as its cards go, or returns how the hand ended before its first card. */
export function reviewHand(record: HandRecord, sampling: Sampling): Result<HandReview | UnplayedHand, RecordFault> {
  const played = playedCards(record);
  if (!played.ok) return played;
  const hand = played.value;
  if (hand.kind !== "made") return ok(hand);
  const costs = seenCosts(hand, fixedTotals(record, hand.made));
  const cards = hand.cards.map((card, at): CostedCard => {
    const known = knownCost(record, hand, at, sampling);
    return { ...reviewedCard(card), seen: costs.costs[at] as SeenCost, known };
  });
  return ok({ ...hand, ...costs, tricks: tricksOf(hand, cards) });
}

function reviewedCard({ before, play }: PlayedCard): ReviewedCard {
  const card = cardAt(play.card);
  const legal = hasChoice({ before, play }) ? cardsIn(legalPlays(before)) : [card];
  return { seat: play.seat, card, legal, rule: dutyRule(before, play) };
}

/** §C36: puts the cards together to tricks. */
function tricksOf(
  { cards, position }: PlayedCards,
  costed: readonly CostedCard[],
): readonly ReviewedTrick<CostedCard>[] {
  const tricks = Array.from({ length: Math.ceil(cards.length / 4) }, (_, trick) => trick);
  return tricks.map((trick) => {
    const winner = position.trickWinners[trick] ?? null;
    return {
      leader: (cards[4 * trick] as PlayedCard).before.leader,
      cards: costed.slice(4 * trick, 4 * trick + 4),
      winner,
      rule: winner === null ? null : "C36",
    };
  });
}
