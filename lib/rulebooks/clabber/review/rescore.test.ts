import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { type Rng, randomInt, seededRng } from "@/lib/kernel/rng";
import { anyRecord } from "@/lib/test-kit/rulebooks/clabber/any-record";
import { seasonUnderOtherRules } from "../../season-under-other-rules";
import type { HandEntry, PlayedHand, RenegedHand } from "../hand";
import type { HandRecord } from "../play/hand-record";
import { replayHand } from "../play/replay";
import { type ClabberRules, clabberRules, evansville } from "../rules";
import { sheetMarks } from "../score";
import { scoreHand } from "../score-hand";
import { type RescoredGame, type ScorableHand, underOtherRules } from "./rescore";
import { ruleChanges } from "./rule-changes";

/** A few hundred runs in the tests; many thousand for the proof (`PROVE=1`), or the number in `PROVE_RUNS`. */
const proofRuns = process.env["PROVE"] === "1" ? Number(process.env["PROVE_RUNS"] ?? 50_000) : null;
const patience = proofRuns === null ? 30_000 : 3_600_000;

function law(name: string, numRuns: number, holds: (rng: Rng) => void): void {
  const seed = fc.integer({ min: 0, max: 0x7fffffff });
  const property = fc.property(seed, (n) => holds(seededRng(n)));
  it(name, () => fc.assert(property, { numRuns }), patience);
}

/** Returns the Evansville rules with some of them changed at random. */
function anyRules(rng: Rng): ClabberRules {
  let rules = evansville;
  for (let changed = randomInt(rng, 4); changed > 0; changed--) {
    const changes = ruleChanges(rules);
    rules = changes[randomInt(rng, changes.length)]?.rules ?? rules;
  }
  return rules;
}

/** Returns the entry that a scorer would write of a record; null for one that stops. */
function entryOf(record: HandRecord): HandEntry | null {
  const replay = replayHand(record);
  return replay.ok ? replay.value.entry : null;
}

const sheet = (entry: HandEntry): ScorableHand => ({ kind: "entry", entry });

describe("a hand scored again under other rules", () => {
  law("is never wrong from the sheet: what it tells is what the cards come to", proofRuns ?? 300, (rng) => {
    const rules = anyRules(rng);
    const { record } = anyRecord(rng, rules);
    const entry = entryOf(record);
    if (entry === null) return;
    const fromSheet = unwrap(underOtherRules(rules, [sheet(entry)]));
    const fromCards = unwrap(underOtherRules(rules, [{ kind: "record", record }]));
    expect(fromSheet.scores).toEqual(fromCards.scores);
    for (const [at, { change, hands, limit }] of fromSheet.changes.entries()) {
      const [row] = hands;
      const [played] = fromCards.changes[at]?.hands ?? [];
      if (row?.limit !== null || limit !== null) continue;
      expect([change.option, change.to, row.score?.points]).toEqual([change.option, change.to, played?.score?.points]);
      expect(row.differs).toBe(played?.differs);
    }
  });

  law("differs exactly where its points or marks do", 60, (rng) => {
    const rules = anyRules(rng);
    const { record } = anyRecord(rng, rules);
    if (entryOf(record) === null) return;
    const { scores, changes } = unwrap(underOtherRules(rules, [{ kind: "record", record }]));
    for (const { change, hands } of changes) {
      const again = replayHand({ ...record, rules: change.rules });
      const [hand] = hands;
      if (!again.ok) {
        expect(hand).toEqual({ score: null, differs: false, limit: "without-the-ruling" });
        continue;
      }
      const score = unwrap(scoreHand(change.rules, again.value.entry));
      expect(hand?.score).toEqual(score);
      const marks = [score, ...scores].map((one) => sheetMarks(one).join(" "));
      expect(hand?.differs).toBe(marks[0] !== marks[1] || String(score.points) !== String(scores[0]?.points));
    }
  });
});

const played: PlayedHand = {
  kind: "played",
  maker: 0,
  trump: "S",
  counted: 0,
  trickPoints: 100,
  melds: [[], []],
  bella: null,
};
const reneged: RenegedHand = { kind: "reneged", by: 0, melds: [[], []], bella: null, rule: "C31" };

/** Returns what a change of one rule does to a hand: its new marks, or what the sheet does not tell of it. */
function changed(entry: HandEntry, option: keyof ClabberRules, to: string, rules: Partial<ClabberRules> = {}) {
  const from = clabberRules.parse({ ...evansville, ...rules });
  const { changes } = unwrap(underOtherRules(from, [sheet(entry)]));
  const change = changes.find((one) => one.change.option === option && one.change.to === to);
  if (change === undefined) throw new Error(`no change of ${option} to ${to}`);
  const [hand] = change.hands;
  return [hand?.limit ?? (hand?.differs ? sheetMarks(hand.score as never).join(" ") : "same"), change.limit];
}

describe("what a changed rule does to a row of the sheet", () => {
  const set: PlayedHand = { ...played, trickPoints: 60, bella: 0 };
  const hundred: PlayedHand = { ...played, melds: [["hundred"], []] };
  const dad: PlayedHand = { ...played, melds: [["dad"], []] };

  it.each<[string, HandEntry, keyof ClabberRules, string, Partial<ClabberRules>, string, string | null]>([
    ["a set side's bella (C42)", set, "belleOnSet", "kept", {}, "XXX 102", null],
    ["a four or a run of a hundred (C15)", hundred, "quadOrder", "meldColumn", {}, "others-melds", null],
    ["a smaller meld (C15)", dad, "quadOrder", "meldColumn", {}, "same", null],
    ["the mules (C15)", { ...played, melds: [[], ["two-hundred"]] }, "quadOrder", "meldColumn", {}, "same", null],
    ["no meld (C15)", played, "quadOrder", "meldColumn", {}, "same", null],
    ["a hundred (C17)", hundred, "hundreds", "topCard", {}, "others-melds", null],
    ["no meld, perhaps tied (C17)", played, "hundreds", "fourFirst", { hundreds: "topCard" }, "same", "tied-melds"],
    ["a hundred (C18)", hundred, "sixVsFive", "asFive", {}, "others-melds", "tied-melds"],
    ["a bella (C20)", set, "belle", "announced", {}, "bella-announced", null],
    ["no bella (C20)", played, "belle", "announced", {}, "same", null],
    ["perhaps an unannounced one (C20)", played, "belle", "auto", { belle: "announced" }, "same", "bella-unannounced"],
    ["a meld (C21)", dad, "unshown", "blocks", {}, "melds-unshown", "melds-unshown"],
    ["no meld (C21)", played, "unshown", "void", { unshown: "blocks" }, "same", "melds-unshown"],
    [
      "no meld, perhaps blocked (C15, C21)",
      played,
      "quadOrder",
      "meldColumn",
      { unshown: "blocks" },
      "same",
      "melds-unshown",
    ],
    ["a meld not held (C21)", dad, "announcedNotHeld", "renege", {}, "same", "melds-not-held"],
    ["a question (C51)", played, "asking", "renege", { asking: "allowed" }, "same", "questions"],
    ["no question (C51)", played, "asking", "allowed", {}, "same", null],
    ["a look (C57)", played, "lookBack", "never", { lookBack: "untilNextCard" }, "same", "looks-at-tricks"],
    ["a lay-down (C60)", played, "claims", "strict", {}, "same", "lay-downs"],
    ["the scope of none (C61)", played, "claimScope", "hand", {}, "same", null],
    ["the scope of one (C61)", played, "claimScope", "hand", { claims: "strict" }, "same", "lay-downs"],
    ["a deal out of turn (C9)", played, "misdealWindow", "lastCardDealt", {}, "same", null],
    [
      "one that was played (C9)",
      played,
      "misdealWindow",
      "turned",
      { misdealWindow: "lastCardDealt" },
      "same",
      "deals-out-of-turn",
    ],
    [
      "a misdeal (C9)",
      { kind: "misdealt", reason: "out-of-turn" },
      "misdealWindow",
      "lastCardDealt",
      {},
      "without-the-ruling",
      null,
    ],
    [
      "an exposed card (C9)",
      { kind: "misdealt", reason: "card-exposed" },
      "misdealWindow",
      "lastCardDealt",
      {},
      "same",
      null,
    ],
    ["eight passes", { kind: "thrown-in" }, "claims", "strict", {}, "same", "lay-downs"],
    ["a revoke (C51)", reneged, "asking", "allowed", {}, "same", null],
    [
      "a renege that may be a question",
      { ...reneged, rule: "C51" },
      "asking",
      "allowed",
      {},
      "without-the-ruling",
      null,
    ],
    [
      "a look at a trick (C57)",
      { ...reneged, rule: "C57" },
      "lookBack",
      "untilNextCard",
      {},
      "without-the-ruling",
      null,
    ],
    [
      "a meld not held",
      { ...reneged, rule: "C21" },
      "announcedNotHeld",
      "void",
      { announcedNotHeld: "renege" },
      "without-the-ruling",
      null,
    ],
    [
      "a false lay-down",
      { ...reneged, rule: "C61" },
      "claims",
      "bestPlay",
      { claims: "strict" },
      "without-the-ruling",
      "lay-downs",
    ],
    [
      "its scope",
      { ...reneged, rule: "C61" },
      "claimScope",
      "hand",
      { claims: "strict" },
      "without-the-ruling",
      "lay-downs",
    ],
    [
      "a false lay-down where there are none",
      { ...reneged, rule: "C61" },
      "claims",
      "bestPlay",
      {},
      "same",
      "lay-downs",
    ],
    ["both sides' reneges (C53)", { kind: "both-reneged" }, "asking", "allowed", {}, "without-the-ruling", null],
    ["both sides' reneges (C42)", { kind: "both-reneged" }, "belleOnSet", "kept", {}, "same", null],
  ])("%s", (_, entry, option, to, rules, hand, limit) => {
    expect(changed(entry, option, to, rules)).toEqual([hand, limit]);
  });

  it("keeps a set side's bella only as points, which its mark does not show (C42)", () => {
    const { scores, changes } = unwrap(underOtherRules(evansville, [sheet(set)]));
    const withBella = changes.find(({ change }) => change.option === "belleOnSet");
    expect([scores[0]?.points, withBella?.hands[0]?.score?.points]).toEqual([
      [0, 102],
      [20, 102],
    ]);
    expect(withBella?.hands[0]?.differs).toBe(true);
  });

  it("asks after a renege whose melds count (C54)", () => {
    const withoutRule: RenegedHand = { kind: "reneged", by: 0, melds: [[], []], bella: null };
    expect(changed(withoutRule, "asking", "allowed")).toEqual(["without-the-ruling", null]);
    expect(changed(reneged, "renegeMeld", "all")).toEqual(["offenders-melds", null]);
    expect(changed(reneged, "renegeMeld", "ownIfBest")).toEqual(["same", null]);
    expect(changed({ ...reneged, melds: [[], ["dad"]] }, "renegeMeld", "ownIfBest")).toEqual(["offenders-melds", null]);
    expect(changed({ ...reneged, melds: [["fifty"], ["dad"]] }, "renegeMeld", "ownIfBest")).toEqual(["-- 162", null]);
    expect(changed({ ...reneged, melds: [["dad"], ["fifty"]] }, "renegeMeld", "ownIfBest")).toEqual(["same", null]);
    expect(changed({ ...reneged, melds: [["dad"], ["dad"]] }, "renegeMeld", "ownIfBest")).toEqual(["meld-order", null]);
    expect(changed({ ...reneged, melds: [["dad"], ["dad"]], meldWinner: 0 }, "renegeMeld", "ownIfBest")).toEqual([
      "-- 162",
      null,
    ]);
    expect(changed({ ...reneged, melds: [["fifty"], ["dad"]] }, "renegeMeld", "all")).toEqual(["-- 232", null]);
    expect(changed({ ...reneged, bella: 0 }, "renegeMeld", "all")).toEqual(["-- 182", null]);
    const all = { renegeMeld: "all" } as const;
    expect(changed({ ...reneged, melds: [[], ["dad"]] }, "renegeMeld", "own", all)).toEqual(["same", null]);
    expect(changed({ ...reneged, melds: [["dad"], []] }, "renegeMeld", "own", all)).toEqual(["-- 162", null]);
    const best = { renegeMeld: "ownIfBest" } as const;
    expect(changed({ ...reneged, melds: [["dad"], ["dad"]], meldWinner: 1 }, "sixVsFive", "asFive", best)[0]).toBe(
      "meld-order",
    );
    expect(changed({ ...reneged, melds: [[], ["dad"]], meldWinner: 1 }, "unshown", "blocks", best)[0]).toBe("same");
    expect(changed({ ...reneged, melds: [["dad"], ["dad"]] }, "quadOrder", "meldColumn")[0]).toBe("same");
  });
});

describe("a game under other rules", () => {
  const hand = (trickPoints: number, change: Partial<PlayedHand> = {}) => sheet({ ...played, trickPoints, ...change });
  /** 100, 200, 300, 400 and 500 points, with 62 to the other side each time. */
  const five = [100, 100, 100, 100, 100].map((points) => hand(points));

  function gameTo(
    mark: number,
    hands: readonly ScorableHand[],
    rules: ClabberRules = evansville,
  ): RescoredGame | undefined {
    const changes = unwrap(underOtherRules(rules, hands)).changes;
    return changes.find(({ change }) => change.option === "gameTo" && change.to === mark);
  }

  it("says where it would have ended (C45)", () => {
    expect(unwrap(underOtherRules(evansville, five)).end).toEqual({ hands: 5, totals: [500, 310], winner: 0 });
    expect(gameTo(300, five)).toMatchObject({ end: { hands: 3, totals: [300, 186], winner: 0 }, endsElsewhere: true });
    expect(gameTo(100, five)).toMatchObject({ end: { hands: 1, totals: [100, 62] }, endsElsewhere: true });
    const three = five.slice(0, 3);
    const short = clabberRules.parse({ ...evansville, gameTo: 300 });
    expect(unwrap(underOtherRules(short, three)).end.winner).toBe(0);
    expect(gameTo(500, three, short)).toMatchObject({ end: { hands: 3, winner: null }, endsElsewhere: true });
    expect(gameTo(400, three, evansville)).toMatchObject({ end: { winner: null }, endsElsewhere: false });
  });

  it("says that it would have gone on, or have another winner", () => {
    // Side 0 makes 160, 160 and 160, is set with a bella, and needs the bella's 20 for its 500.
    const close = [hand(160), hand(160), hand(160), hand(60, { bella: 0 })];
    const { end, changes } = unwrap(underOtherRules(evansville, close));
    const withBella = changes.find(({ change }) => change.option === "belleOnSet");
    expect(end).toEqual({ hands: 4, totals: [480, 108], winner: null });
    expect(withBella).toMatchObject({ end: { hands: 4, totals: [500, 108], winner: 0 }, endsElsewhere: true });
  });

  it("counts hands that the sheet does not tell as they are", () => {
    const { changes } = unwrap(
      underOtherRules(evansville, [...five.slice(0, 4), hand(100, { melds: [["hundred"], []] })]),
    );
    const quads = changes.find(({ change }) => change.option === "quadOrder");
    expect(quads?.hands.map(({ limit }) => limit)).toEqual([null, null, null, null, "others-melds"]);
    expect(quads?.end.totals).toEqual([600, 310]);
  });

  it("cannot be scored with an impossible hand", () => {
    expect(underOtherRules(evansville, [hand(1)])).toMatchObject({
      ok: false,
      error: [{ code: "clabber-points-one" }],
    });
  });
});

describe("a season under other rules", () => {
  it("names the games that differ, and counts what the sheets do not tell", () => {
    const bella = sheet({ ...played, trickPoints: 60, bella: 0 });
    const win = Array.from({ length: 5 }, () => sheet({ ...played, trickPoints: 100 }));
    const games = [win, [bella], [bella, ...win], []].map((hands) => unwrap(underOtherRules(evansville, hands)));
    const season = seasonUnderOtherRules(games);
    const by = (option: string, to: string | number) =>
      season.find(({ change }) => change.option === option && change.to === to);
    expect(season.map(({ change }) => change)).toEqual(ruleChanges(evansville));
    expect(by("belleOnSet", "kept")).toEqual({
      change: expect.anything(),
      games: [
        { game: 1, before: null, after: null, endsElsewhere: false, hands: [0] },
        { game: 2, before: 0, after: 0, endsElsewhere: false, hands: [0] },
      ],
      otherWinners: 0,
      limits: new Map(),
      untold: 0,
    });
    expect(by("gameTo", 100)).toMatchObject({
      games: [
        { game: 0, before: 0, after: 0, endsElsewhere: true, hands: [] },
        { game: 1, before: null, after: 1, endsElsewhere: true },
        { game: 2, before: 0, after: 1, endsElsewhere: true },
      ],
      otherWinners: 2,
    });
    expect(by("belle", "announced")?.limits).toEqual(new Map([["bella-announced", 2]]));
    expect(by("claims", "strict")?.limits).toEqual(new Map([["lay-downs", 3]]));
    expect(seasonUnderOtherRules([])).toEqual([]);
  });
});
