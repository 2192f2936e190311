import { unwrap } from "@/lib/kernel/result";
import { type Rng, randomInt, shuffled } from "@/lib/kernel/rng";
import type { Question, RememberedHand, RememberedPlay } from "@/lib/rulebooks/clabber/dispute/remembered-hand";
import { bySeat } from "@/lib/rulebooks/clabber/dispute/remembered-hand";
import { fullPack, indexesIn, only, setOf, suitIndex, suitSet } from "@/lib/rulebooks/clabber/play/card-set";
import type { BySeat, Play } from "@/lib/rulebooks/clabber/play/position";
import { type MadeAuction, replayAuction } from "@/lib/rulebooks/clabber/play/replay";
import { anyWholeRecord } from "../any-record";

/** A dispute about a hand that was played legally, with the deal that nobody knows any more. */
export interface AnyDispute {
  readonly hand: RememberedHand;
  readonly question: Question;
  readonly dealt: BySeat<number>;
  readonly plays: readonly Play[];
}

/**
 * Remembers a random legal hand in part: some plays, at most two of them without seat or card, and as many other cards as
 * leave at most so many unknown.
 */
export function anyDispute(rng: Rng, unknownCards: number, leastPlays = 1): AnyDispute {
  const record = anyWholeRecord(rng);
  const { maker, trump } = unwrap(replayAuction(record)) as MadeAuction;
  const { dealer, hands, turnup } = record.deal;
  const count = leastPlays + randomInt(rng, 25 - leastPlays);
  const gaps = new Set(
    shuffled(
      rng,
      Array.from({ length: count }, (_, at) => at),
    ).slice(0, randomInt(rng, 3)),
  );
  const plays = record.plays.slice(0, count).map((play, at) => (gaps.has(at) ? withGap(rng, play) : play));
  const known = plays.reduce((set, { seat, card }) => (card === null || seat === null ? set : set | only(card)), 0);
  const rest = shuffled(rng, indexesIn(fullPack & ~known));
  const holds = setOf(rest.slice(unknownCards));
  const facts = dealFacts(rng, hands);
  return {
    hand: {
      trump: suitIndex(trump),
      dealer: rng() < 0.8 ? dealer : null,
      turnup: rng() < 0.7 ? turnup : null,
      maker: rng() < 0.7 ? maker : null,
      holds: bySeat((seat) => hands[seat] & holds),
      lacks: facts.lacks,
      plays,
      voids: facts.voids,
      melds: [],
      doubted: rng() < 0.2 ? [randomInt(rng, count)] : [],
    },
    question: { play: randomInt(rng, count), accusation: rng() < 0.8 ? "duty" : "turn" },
    dealt: hands,
    plays: record.plays,
  };
}

/** Forgets the seat of a play, its card, or both. */
function withGap(rng: Rng, { seat, card }: Play): RememberedPlay {
  const forgets = randomInt(rng, 3);
  return { seat: forgets === 1 ? seat : null, card: forgets === 0 ? card : null };
}

/** Returns true facts about a deal: some cards that seats did not have, and some voids. */
function dealFacts(rng: Rng, hands: BySeat<number>): Pick<RememberedHand, "lacks" | "voids"> {
  const lacks = bySeat((seat) =>
    rng() < 0.5 ? 0 : fullPack & ~hands[seat] & setOf(indexesIn(fullPack).filter(() => rng() < 0.1)),
  );
  const voids = [0, 1, 2, 3].flatMap((seat) =>
    [0, 1, 2, 3]
      .filter((suit) => (hands[seat as 0] & suitSet(suit)) === 0 && rng() < 0.2)
      .map((suit) => ({ seat, suit, before: 0 })),
  );
  return { lacks, voids };
}
