import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { type Rng, seededRng } from "@/lib/kernel/rng";
import { anyRecord, type Ending } from "@/lib/test-kit/rulebooks/clabber/any-record";
import { indexOfCard, setOf } from "../play/card-set";
import type { HandRecord } from "../play/hand-record";
import { parseHandRecord } from "../play/hand-record-json";
import { afterPlay, type BySeat, legalPlays, openPosition, type Play } from "../play/position";
import { replayHand } from "../play/replay";
import { bestPoints } from "../play/solver";
import { clabberRules, evansville } from "../rules";
import { scoreHand } from "../score-hand";
import { type BySide, sideOf } from "../side";
import { type FixedTotals, fixedTotals, isSet } from "./make-or-set";
import { type PlayedCards, playedCards } from "./played-cards";
import { type SeenCosts, seenCosts } from "./seen-costs";

/** A few hundred runs in the tests; many thousand for the proof (`PROVE=1`), or the number in `PROVE_RUNS`. */
const proofRuns = process.env["PROVE"] === "1" ? Number(process.env["PROVE_RUNS"] ?? 20_000) : null;
const patience = proofRuns === null ? 30_000 : 3_600_000;

function law(name: string, holds: (rng: Rng) => void): void {
  const seed = fc.integer({ min: 0, max: 0x7fffffff });
  const property = fc.property(seed, (n) => holds(seededRng(n)));
  it(name, () => fc.assert(property, { numRuns: proofRuns ?? 150 }), patience);
}

/** Returns the costs of a record with card play, else null. */
function costsOf(record: HandRecord): (PlayedCards & SeenCosts) | null {
  const played = unwrap(playedCards(record));
  if (played.kind !== "made") return null;
  return { ...played, ...seenCosts(played, fixedTotals(record, played.made)) };
}

describe("what cards gave away with all cards seen", () => {
  law("is the deal's value minus the result: what team 0 gave away minus what team 1 did", (rng) => {
    const { record, ending } = anyRecord(rng);
    const costs = costsOf(record);
    const noCards: readonly Ending[] = ["thrown-in", "auction-renege"];
    expect(costs === null).toBe(noCards.includes(ending));
    if (costs === null) return;
    const { value, end, given, isComplete } = costs;
    expect(value[0] - end[0]).toBe(given[0] - given[1]);
    expect([value[0] + value[1], end[0] + end[1]]).toEqual([162, 162]);
    expect(isComplete).toBe(ending === "whole");
    for (const side of [0, 1] as const) {
      const own = costs.cards.map(({ play }, at) => (sideOf(play.seat) === side ? (costs.costs[at]?.points ?? 0) : 0));
      expect(own.reduce((sum, points) => sum + points, 0)).toBe(given[side]);
    }
  });

  law("of a hand played out comes to the points on its sheet", (rng) => {
    const { record } = anyRecord(rng);
    const replay = replayHand(record);
    if (!replay.ok || replay.value.kind !== "played") return;
    expect(costsOf(record)?.end).toEqual(replay.value.position.trickPoints);
  });

  law("is nothing for a side's best card, and never less", (rng) => {
    const costs = costsOf(anyRecord(rng).record);
    if (costs === null) return;
    for (const [at, { before, play }] of costs.cards.entries()) {
      const points = costs.costs[at]?.points ?? Number.NaN;
      const side = sideOf(play.seat);
      const after = bestPoints(costs.cards[at + 1]?.before ?? costs.position);
      expect(points).toBe(bestPoints(before)[side] - after[side]);
      expect(points).toBeGreaterThanOrEqual(0);
      if ((legalPlays(before) & (legalPlays(before) - 1)) === 0) expect(points).toBe(0);
    }
  });

  law("turns a made hand into a set by a card of the makers only, and back by the others' only (C40)", (rng) => {
    const rules = clabberRules.parse({ belleOnSet: rng() < 0.5 ? "lost" : "kept" });
    const { record, ending } = anyRecord(rng, rules);
    const costs = costsOf(record);
    if (costs === null) return;
    const totals = fixedTotals(record, costs.made);
    let set = isSet(totals, costs.value);
    for (const [at, { play }] of costs.cards.entries()) {
      const turned = costs.costs[at]?.turned ?? null;
      if (turned === null) continue;
      expect([turned, sideOf(play.seat) === sideOf(costs.made.maker)]).toEqual([set ? "made" : "set", !set]);
      set = turned === "set";
    }
    expect(set).toBe(isSet(totals, costs.end));
    if (ending !== "whole") return;
    const score = unwrap(scoreHand(rules, unwrap(replayHand(record)).entry));
    expect(score.marks[sideOf(costs.made.maker)]?.kind === "set").toBe(set);
  });
});

function handOf(text: string): number {
  return setOf(text.split(" ").map((card) => indexOfCard(card) as number));
}

describe("costs that can be counted by hand", () => {
  /** Seat 0 leads to the last two tricks and has the highest trump; spades are trumps. */
  const hands: BySeat<number> = [handOf("JS AH"), handOf("9S KC"), handOf("9C TC"), handOf("AD TH")];
  const totals: FixedTotals = { rules: evansville, maker: 0, melds: [0, 0], bella: [0, 0] };

  function costOf(card: string, trickPoints: BySide<number>, change: Partial<FixedTotals> = {}) {
    const before = { ...openPosition(0, hands, 0), trickPoints };
    const play: Play = { seat: 0, card: indexOfCard(card) as number };
    return seenCosts({ cards: [{ before, play }], position: afterPlay(before, play) }, { ...totals, ...change });
  }

  it("charges the ace that left the nine of trumps its trick", () => {
    // The jack first takes everything: 20 + 14 + 0 + 11 and 11 + 4 + 10 + 10, with the last trick's 10. The ace first is
    // trumped by the nine: 11 + 14 + 0 + 10 go to the others.
    expect(costOf("JS", [72, 0])).toEqual({
      value: [162, 0],
      end: [162, 0],
      costs: [{ points: 0, turned: null }],
      given: [0, 0],
    });
    expect(costOf("AH", [72, 0])).toMatchObject({ value: [162, 0], end: [127, 35], given: [35, 0] });
  });

  it("names the card that turned a made hand into a set, melds and bella counted (C40, C41)", () => {
    const turned = (points: BySide<number>, change: Partial<FixedTotals> = {}) =>
      costOf("AH", points, change).costs[0]?.turned;
    // 90 and more against 72 is made; 55 against 107 is not.
    expect(turned([0, 72])).toBe("set");
    expect(turned([26, 46])).toBe("set");
    expect(turned([27, 45])).toBe(null);
    expect(turned([26, 46], { bella: [20, 0] })).toBe(null);
    expect(turned([27, 45], { melds: [0, 20] })).toBe("set");
    expect(turned([0, 72], { melds: [0, 50] })).toBe(null);
    expect(turned([0, 72], { maker: 1 })).toBe("made");
  });
});

describe("the cards of a record", () => {
  const line = {
    dealer: 3,
    hands: [
      ["JS", "9S", "AH", "TC", "9D", "9C"],
      ["AS", "TS", "KH", "AC", "AD", "KC"],
      ["KS", "QS", "QH", "QC", "QD", "JC"],
      ["TH", "JH", "9H", "TD", "KD", "JD"],
    ],
    turnup: "JD",
    auction: ["pass", "pass", "pass", "pass", "S"],
  };

  function cardsOf(change: Readonly<Record<string, unknown>>) {
    return playedCards(unwrap(parseHandRecord({ ...line, ...change })));
  }

  it("may stop anywhere", () => {
    expect(cardsOf({ plays: [] })).toMatchObject({ ok: true, value: { cards: [], isComplete: false, renege: null } });
    expect(cardsOf({ plays: [[0, "TC"]] })).toMatchObject({ value: { cards: [{ play: { seat: 0 } }] } });
  });

  it("end before an illegal one", () => {
    const renege = { at: 1, seat: 1, reason: "revoke", rule: "C31" };
    expect(
      cardsOf({
        plays: [
          [0, "TC"],
          [1, "AD"],
          [2, "QC"],
        ],
      }),
    ).toMatchObject({ value: { cards: [{}], renege } });
  });

  it("cannot be those of a record that cannot be replayed", () => {
    expect(cardsOf({ plays: [], auction: ["pass"] })).toMatchObject({ error: { code: "auction-unfinished" } });
    expect(cardsOf({ plays: [[0, "QS"]] })).toMatchObject({ error: { code: "card-not-held" } });
  });
});
