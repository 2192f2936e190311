import { describe, expect, it, test } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { randomInt, seededRng } from "@/lib/kernel/rng";
import { changeKey, type GameUnderRule } from "./other-rules";
import { hasOtherRules, otherRulesOf } from "./other-rules-registry";
import { rulebook, rulebooks } from "./registry";
import type { HandScore, Rulebook } from "./rulebook";
import { seasonUnderOtherRules } from "./season-under-other-rules";
import { tableFor } from "./table-for";

/** The entries of a whole game, played by the program. */
function anyGame(
  book: Rulebook,
  rules: unknown,
  seed: number,
): { readonly firstDealer: number; readonly entries: readonly unknown[] } {
  const { play } = book;
  if (!play) throw new Error(`${book.id} is not played card by card`);
  const rng = seededRng(seed);
  const seats = Math.max(...book.seats);
  const firstDealer = randomInt(rng, seats);
  const entries: unknown[] = [];
  const scores: HandScore[] = [];
  for (let dealer = firstDealer; ; ) {
    let state = play.open(rules, dealer, rng, scores.filter(({ redeal }) => !redeal).length);
    while (play.toAct(state) !== null) state = unwrap(play.act(state, play.sensibleAction(state, rng)));
    const entry = play.entryOf(state);
    entries.push(entry);
    scores.push(unwrap(book.scoreHand(rules, entry)));
    const tally = book.tally(rules, firstDealer, scores);
    if (tally.over) return { firstDealer, entries };
    dealer = tally.nextDealer;
  }
}

const rulesOf = (book: Rulebook) => tableFor(book, unwrap(book.parseRules({})), book.sides({}, 4).length).rules;

describe.each(rulebooks.map(({ id }) => id))("%s under other rules", (id) => {
  const book = rulebook(id) as Rulebook;
  const rules = rulesOf(book);
  const other = otherRulesOf(id, rules);

  it("has changes, each named once, of a rule that it has", () => {
    expect(hasOtherRules(id)).toBe(true);
    const keys = (other?.changes ?? []).map(changeKey);
    expect(keys.length).toBeGreaterThan(5);
    expect(new Set(keys).size).toBe(keys.length);
    // Keys are parts of addresses.
    for (const key of keys) expect(encodeURIComponent(key)).toBe(key);
  });

  it("scores whole games as they were played, and says of each change what differs", () => {
    const games = [1, 2, 3, 4, 5, 6].map((seed) => anyGame(book, rules, seed));
    const changed = games.flatMap(({ firstDealer, entries }) => {
      const game = other?.rescore(firstDealer, entries);
      const scores = entries.map((entry) => unwrap(book.scoreHand(rules, entry)));
      const { totals, winner } = book.tally(rules, firstDealer, scores);
      expect(game?.scores).toEqual(scores);
      expect(game?.end).toEqual({ hands: entries.length, totals, winner, isOver: true });
      expect(game?.changes.map(({ change }) => change)).toEqual(other?.changes);
      for (const one of game?.changes ?? []) expectMarked(one, scores);
      return game?.changes.filter(({ end }) => String(end.totals) !== String(totals)) ?? [];
    });
    expect(changed.length).toBeGreaterThan(0);
  });
});

/** A hand is marked if it is told and has other points, marks or another redeal; what is not told is never marked. */
function expectMarked({ hands }: GameUnderRule, before: readonly HandScore[]): void {
  expect(hands).toHaveLength(before.length);
  for (const [at, { score, differs }] of hands.entries()) {
    const isSame = score === null || String(score.points) === String(before[at]?.points);
    if (!differs) expect(isSame).toBe(true);
    if (score === null) expect(differs).toBe(false);
  }
}

describe("Joker under other rules", () => {
  const deal = (cards: number, dealer: number, bids: readonly number[], taken: readonly number[]) => ({
    ...{ kind: "played", cards, dealer },
    ...{ bids, taken },
  });
  /** A pulka of nines: seat 0 makes every bid, seat 1 has a khisht, seat 2 misses. */
  const rules = { ...(rulesOf(rulebook("joker") as Rulebook) as object), schedule: "pulka" };
  const entries = [0, 1, 2, 3].map((dealer) => deal(9, dealer, [4, 1, 2, 3], [4, 0, 3, 2]));
  const by = (key: string) => {
    const game = otherRulesOf("joker", rules)?.rescore(0, entries);
    return { game, one: game?.changes.find(({ change }) => changeKey(change) === key) };
  };

  test("khisht, premium and missed bids are scored exactly", () => {
    const { game, one: khisht } = by("khisht.percard");
    expect(game?.scores[0]?.points).toEqual([250, -200, 30, 20]);
    expect(khisht?.hands[0]).toMatchObject({ differs: true, limit: null, score: { points: [250, -900, 30, 20] } });
    expect(khisht?.limit).toBeNull();
    expect(by("miss.minus").one?.hands[0]?.score?.points).toEqual([250, -200, -30, -20]);
    const premium = by("strip.none").one;
    expect(premium?.hands.some(({ differs }) => differs)).toBe(false);
    expect(premium?.end.totals).not.toEqual(game?.end.totals);
  });

  test.each([
    ["ledHigh.trump", "card-play"],
    ["twoHigh.first", "card-play"],
    ["jokerLeadsLast.yes", "card-play"],
    ["schedule.classic", "other-deals"],
  ])("%s: the sheet does not tell %s", (key, limit) => {
    const { game, one } = by(key);
    expect(one).toMatchObject({ limit, endsElsewhere: false, end: game?.end });
    expect(one?.hands.every(({ differs, score }) => !differs && score === null)).toBe(true);
  });
});

test("a season of games of two lengths adds up each change where it is one", () => {
  const win = { kind: "played", maker: 0, trump: "S", counted: 0, trickPoints: 100, melds: [[], []], bella: null };
  const hands = Array.from({ length: 5 }, () => win);
  const book = rulebook("clabber") as Rulebook;
  const [long, short] = [500, 300].map((gameTo) => {
    const rules = { ...(rulesOf(book) as object), gameTo };
    return otherRulesOf("clabber", rules)?.rescore(0, gameTo === 500 ? hands : hands.slice(0, 3));
  });
  if (!long || !short) throw new Error("no games");
  const season = seasonUnderOtherRules<(typeof long.changes)[number]["change"], string>([long, short]);
  const changed = (key: string) =>
    season
      .find(({ change }) => changeKey(change) === key)
      ?.games.map(({ game, endsElsewhere }) => [game, endsElsewhere]);
  expect(changed("gameTo.300")).toEqual([[0, true]]);
  expect(changed("gameTo.500")).toEqual([[1, true]]);
});
