import { unwrap } from "@/lib/kernel/result";
import type { Rng } from "@/lib/kernel/rng";
import { announcedMelds, shownMelds } from "@/lib/rulebooks/clabber/play/announcements";
import { suitIndex } from "@/lib/rulebooks/clabber/play/card-set";
import type { HandRecord } from "@/lib/rulebooks/clabber/play/hand-record";
import { type KnownCost, knownCost } from "@/lib/rulebooks/clabber/review/known-costs";
import { fixedTotals } from "@/lib/rulebooks/clabber/review/make-or-set";
import { type PlayedCards, playedCards } from "@/lib/rulebooks/clabber/review/played-cards";
import { type SeenCost, seenCosts } from "@/lib/rulebooks/clabber/review/seen-costs";
import { anyWholeRecord } from "../any-record";
import { type NaiveHand, type NaiveNumbers, naiveNumbers } from "./naive-review";

function naiveHand({ deal, announced, shown }: HandRecord, { made, cards }: PlayedCards): NaiveHand {
  const shownBy = (hand: number, seat: number) =>
    shownMelds(announcedMelds(hand, announced[seat as 0]), shown[seat as 0]).reduce((set, { cards }) => set | cards, 0);
  return {
    trump: suitIndex(made.trump),
    dealer: deal.dealer,
    turnup: deal.turnup,
    maker: made.maker,
    hands: deal.hands,
    plays: cards.map(({ play }) => [play.seat, play.card]),
    shown: deal.hands.map(shownBy),
  };
}

/** A card with a choice, and both numbers of it by both implementations. */
export interface ComparedCard {
  readonly card: number;
  readonly seen: SeenCost | undefined;
  readonly known: KnownCost;
  readonly naive: NaiveNumbers;
}

/** Returns the cards of the last three tricks of a random hand for which another one was legal. */
export function comparedCards(rng: Rng): readonly ComparedCard[] {
  const record = anyWholeRecord(rng);
  const played = unwrap(playedCards(record)) as PlayedCards;
  const { costs } = seenCosts(played, fixedTotals(record, played.made));
  const naive = naiveHand(record, played);
  return played.cards.flatMap(({ play }, at) => {
    const known = at < 12 ? null : knownCost(record, played, at, { layouts: 100, seed: 1 });
    return known === null ? [] : [{ card: play.card, seen: costs[at], known, naive: naiveNumbers(naive, at) }];
  });
}
