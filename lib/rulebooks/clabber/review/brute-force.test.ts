import { describe, expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { type Rng, seededRng } from "@/lib/kernel/rng";
import { anyWholeRecord } from "@/lib/test-kit/rulebooks/clabber/any-record";
import { type NaiveHand, type NaiveNumbers, naiveNumbers } from "@/lib/test-kit/rulebooks/clabber/review/naive-review";
import { announcedMelds, shownMelds } from "../play/announcements";
import { suitIndex } from "../play/card-set";
import type { HandRecord } from "../play/hand-record";
import { type KnownCost, knownCost } from "./known-costs";
import { fixedTotals } from "./make-or-set";
import { type PlayedCards, playedCards } from "./played-cards";
import { type SeenCost, seenCosts } from "./seen-costs";

/** 200 hands in the tests; 10,000 for the proof (`PROVE=1`), or the number in `PROVE_RUNS`. */
const isProof = process.env["PROVE"] === "1";
const hands = isProof ? Number(process.env["PROVE_RUNS"] ?? 10_000) : 200;

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
interface Compared {
  readonly card: number;
  readonly seen: SeenCost | undefined;
  readonly known: KnownCost;
  readonly naive: NaiveNumbers;
}

/** Returns the cards of the last three tricks for which another one was legal. */
function comparedCards(rng: Rng): readonly Compared[] {
  const record = anyWholeRecord(rng);
  const played = unwrap(playedCards(record)) as PlayedCards;
  const { costs } = seenCosts(played, fixedTotals(record, played.made));
  const naive = naiveHand(record, played);
  return played.cards.flatMap(({ play }, at) => {
    const known = at < 12 ? null : knownCost(record, played, at, { layouts: 100, seed: 1 });
    return known === null ? [] : [{ card: play.card, seen: costs[at], known, naive: naiveNumbers(naive, at) }];
  });
}

describe("both numbers of every card of the last three tricks", () => {
  it(
    `equal those of every layout and every line of play, in ${hands} recorded hands`,
    () => {
      const rng = seededRng(2020);
      const counts = { cards: 0, layouts: 0, known: 0, seen: 0 };
      for (let hand = 0; hand < hands; hand++) {
        for (const { card, seen, known, naive } of comparedCards(rng)) {
          expect(seen?.points).toBe(naive.seen);
          expect(known).toMatchObject({ layouts: naive.layouts, possible: naive.layouts, isExact: true, error: 0 });
          const best = Math.max(...naive.means.values());
          expect(naive.means.get(known.best)).toBeCloseTo(best, 9);
          expect(known.points).toBeCloseTo(best - (naive.means.get(card) ?? Number.NaN), 9);
          expect(known.isDifference).toBe(known.points > 0);
          counts.cards++;
          counts.layouts += naive.layouts;
          counts.known += Number(known.isDifference);
          counts.seen += Number(naive.seen > 0);
        }
      }
      // The hands have choices, hidden cards and mistakes enough for the comparison to say something.
      expect(counts.cards).toBeGreaterThan(3 * hands);
      expect(counts.layouts).toBeGreaterThan(500 * hands);
      expect(Math.min(counts.known, counts.seen)).toBeGreaterThan(hands / 2);
    },
    isProof ? 14_400_000 : 60_000,
  );
});
