import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Rng, randomInt, seededRng } from "@/lib/kernel/rng";
import { anyDispute } from "@/lib/test-kit/rulebooks/clabber/dispute/any-dispute";
import { type NaiveDispute, naiveDispute } from "@/lib/test-kit/rulebooks/clabber/dispute/naive-dispute";
import { cardAt, cardsIn, suitAt } from "../play/card-set";
import { contradictions } from "./contradictions";
import { judgeQuestion } from "./judge-question";
import type { Question, RememberedHand } from "./remembered-hand";

/** 150 hands in the tests; 5,000 for the proof (`PROVE=1`), or the number in `PROVE_RUNS`. */
const isProof = process.env["PROVE"] === "1";
const numRuns = isProof ? Number(process.env["PROVE_RUNS"] ?? 5_000) : 150;

function asText(hand: RememberedHand, question: Question): NaiveDispute {
  const { trump, dealer, turnup, maker, holds, lacks, plays, voids, melds, doubted } = hand;
  const shown = (seat: number) => melds.reduce((set, meld) => (meld.seat === seat ? set | meld.cards : set), 0);
  return {
    ...{ trump: suitAt(trump), dealer, maker, doubted, question: question.play, accusation: question.accusation },
    turnup: turnup === null ? null : cardAt(turnup),
    holds: holds.map((cards, seat) => cardsIn(cards | shown(seat))),
    lacks: lacks.map(cardsIn),
    plays: plays.map(({ seat, card }) => [seat, card === null ? null : cardAt(card)]),
    voids: voids.map(({ seat, suit, before }) => [seat, suitAt(suit), before]),
  };
}

function expectEqual(hand: RememberedHand, question: Question) {
  const { layouts, illegal, rules, problems } = judgeQuestion(hand, question);
  const naive = naiveDispute(asText(hand, question));
  expect({ layouts, illegal, rules: Object.fromEntries(rules) }).toEqual(naive);
  // A contradiction that is named before anything is counted is one.
  if (problems.length > 0) expect(naive.layouts).toBe(0);
  return naive;
}

/** Changes one thing that is remembered, so that it may be wrong. */
function misremembered(rng: Rng, hand: RememberedHand): RememberedHand {
  const seat = randomInt(rng, 4);
  const at = randomInt(rng, hand.plays.length);
  const change = randomInt(rng, 4);
  if (change === 0)
    return { ...hand, voids: [...hand.voids, { seat, suit: randomInt(rng, 4), before: randomInt(rng, 24) }] };
  if (change === 1) return { ...hand, lacks: hand.lacks.with(seat, 1 << randomInt(rng, 24)) as never };
  if (change === 2)
    return { ...hand, holds: hand.holds.with(seat, (hand.holds[seat as 0] ?? 0) | (1 << randomInt(rng, 24))) as never };
  const play = hand.plays[at] as RememberedHand["plays"][number];
  return { ...hand, plays: hand.plays.with(at, { seat: play.seat, card: randomInt(rng, 24) }) };
}

describe("a questioned play, against every deal and every way to fill in the plays", () => {
  const seeds = fc.integer({ min: 0, max: 0x7fffffff });

  it(
    `has the same counts in ${numRuns} legal hands that are remembered in part`,
    () => {
      const verdicts = { illegal: 0, legal: 0, depends: 0 };
      fc.assert(
        fc.property(seeds, (seed) => {
          const { hand, question } = anyDispute(seededRng(seed), 7);
          expect(contradictions(hand, question)).toEqual([]);
          const { layouts, illegal } = expectEqual(hand, question);
          // The deal itself fits.
          expect(layouts).toBeGreaterThan(0);
          verdicts[illegal === 0 ? "legal" : illegal === layouts ? "illegal" : "depends"]++;
        }),
        { numRuns },
      );
      expect(verdicts.legal).toBeGreaterThan(numRuns / 10);
      expect(verdicts.depends).toBeGreaterThan(numRuns / 50);
    },
    isProof ? 14_400_000 : 60_000,
  );

  it(
    `has the same counts, and contradictions only where nothing fits, in ${numRuns} hands with something wrong`,
    () => {
      const seen = { none: 0, named: 0, some: 0 };
      fc.assert(
        fc.property(seeds, (seed) => {
          const rng = seededRng(seed);
          const { hand, question } = anyDispute(rng, 7);
          const wrong = misremembered(rng, hand);
          const { layouts } = expectEqual(wrong, question);
          if (layouts > 0) seen.some++;
          else if (contradictions(wrong, question).length > 0) seen.named++;
          else seen.none++;
        }),
        { numRuns },
      );
      // Most of what contradicts itself is named as it is typed.
      expect(seen.some).toBeGreaterThan(numRuns / 20);
      expect(seen.named).toBeGreaterThan(3 * seen.none);
    },
    isProof ? 14_400_000 : 60_000,
  );
});
