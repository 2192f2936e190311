import { describe, expect, it } from "vitest";
import { type Rng, seededRng, shuffled } from "@/lib/kernel/rng";
import { anyDispute } from "@/lib/test-kit/rulebooks/clabber/dispute/any-dispute";
import { fullPack, indexesIn, setOf, sizeOf } from "../play/card-set";
import { afterPlay, type BySeat, infractionOf, openPosition, type Play } from "../play/position";
import { judgeQuestion } from "./judge-question";
import { bySeat, type RememberedHand } from "./remembered-hand";

/** 200 hands in the tests; 1,000 for the proof (`PROVE=1`), or the number in `PROVE_RUNS`. */
const isProof = process.env["PROVE"] === "1";
const hands = isProof ? Number(process.env["PROVE_RUNS"] ?? 1_000) : 200;
const draws = 1_500;

/** Remembers the first plays of a legal hand, and nothing else. */
function playsOnly(hand: RememberedHand, plays: readonly Play[]): RememberedHand {
  return {
    ...{ trump: hand.trump, dealer: hand.dealer, turnup: null, maker: null, plays },
    ...{ holds: [0, 0, 0, 0], lacks: [0, 0, 0, 0], voids: [], melds: [], doubted: [] },
  };
}

/** Deals the cards that were not played at random. */
function drawnDeal(rng: Rng, plays: readonly Play[]): BySeat<number> {
  const played = bySeat((seat) => setOf(plays.flatMap((play) => (play.seat === seat ? [play.card] : []))));
  const rest = shuffled(rng, indexesIn(fullPack & ~played.reduce((set, cards) => set | cards, 0)));
  return bySeat((seat) => played[seat] | setOf(rest.splice(0, 6 - sizeOf(played[seat]))));
}

/** Replays the plays: whether all but the questioned one are legal, and whether that one is not. */
function replayed(trump: number, deal: BySeat<number>, plays: readonly Play[], question: number) {
  let position = openPosition(trump, deal, (plays[0] as Play).seat);
  let isIllegal = false;
  for (const [at, play] of plays.entries()) {
    const isBroken = infractionOf(position, play) !== null;
    if (isBroken && at !== question) return null;
    isIllegal ||= isBroken;
    position = afterPlay(position, play);
  }
  return isIllegal;
}

/** Draws deals: how many fit, and in how many of those the questioned play is illegal. */
function drawnCounts(rng: Rng, trump: number, plays: readonly Play[], questioned: number) {
  const drawn = { fit: 0, illegal: 0 };
  for (let draw = 0; draw < draws; draw++) {
    const isIllegal = replayed(trump, drawnDeal(rng, plays), plays, questioned);
    if (isIllegal !== null) drawn.fit++;
    if (isIllegal === true) drawn.illegal++;
  }
  return drawn;
}

/** Whether a count of so many draws is within five standard errors of its share. */
function isNear(count: number, of: number, share: number): boolean {
  return Math.abs(count - of * share) <= 5 * Math.sqrt(of * share * (1 - share)) + 1;
}

function deals(plays: readonly Play[]): number {
  let ways = 1;
  let left = 0;
  for (const seat of [0, 1, 2, 3]) {
    const room = 6 - plays.filter((play) => play.seat === seat).length;
    for (let card = 1; card <= room; card++) ways = (ways * ++left) / card;
  }
  return Math.round(ways);
}

describe("the counts of a questioned play, against deals drawn at random", () => {
  it(
    `are within the interval of ${draws} draws, in ${hands} legal hands`,
    () => {
      const rng = seededRng(1944);
      let depends = 0;
      for (let at = 0; at < hands; at++) {
        const { hand, question, plays: all } = anyDispute(rng, 24);
        const plays = all.slice(0, Math.min(hand.plays.length, 20));
        const questioned = Math.min(question.play, plays.length - 1);
        const { layouts, illegal } = judgeQuestion(playsOnly(hand, plays), { play: questioned, accusation: "duty" });
        const drawn = drawnCounts(rng, hand.trump, plays, questioned);
        expect(isNear(drawn.fit, draws, layouts / deals(plays))).toBe(true);
        expect(isNear(drawn.illegal, draws, illegal / deals(plays))).toBe(true);
        if (illegal > 0 && illegal < layouts) depends++;
      }
      expect(depends).toBeGreaterThan(hands / 10);
    },
    isProof ? 14_400_000 : 60_000,
  );
});
