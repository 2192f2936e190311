import { describe, expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { seededRng } from "@/lib/kernel/rng";
import type { CardPlay } from "@/lib/rulebooks/play";
import type { HandScore, Rulebook } from "@/lib/rulebooks/rulebook";
import { playOut } from "./play-out";

/** The sample data of a rulebook for the contract. */
export interface RulebookSample {
  /** Valid entries under the first preset, at least one of each kind. */
  readonly entries: readonly unknown[];
  /** Entries of valid shape that are impossible. */
  readonly impossible: readonly unknown[];
  /** Totals with which no game can end. */
  readonly noFinal: readonly number[];
  /** The entries of one whole game under the first preset, and its winner. */
  readonly game: readonly unknown[];
  readonly winner: number;
}

/** A rulebook with its sample under the first preset. */
interface Subject {
  readonly rulebook: Rulebook;
  readonly sample: RulebookSample;
  /** The first preset, as given and as parsed. */
  readonly preset: unknown;
  readonly rules: unknown;
  readonly score: (entry: unknown) => HandScore;
}

/** Tests the contract of every rulebook. */
export function describeRulebook(rulebook: Rulebook, sample: RulebookSample): void {
  const preset = rulebook.presets[0];
  if (preset === undefined) throw new Error(`${rulebook.id} has no preset`);
  const rules = unwrap(rulebook.parseRules(preset.rules));
  const score = (entry: unknown): HandScore => unwrap(rulebook.scoreHand(rules, entry));
  const subject: Subject = { rulebook, sample, preset: preset.rules, rules, score };
  describe(`the contract of ${rulebook.id}`, () => {
    describeHouseRules(subject);
    describeEntries(subject);
    describeGames(subject);
    if (rulebook.play) describeCardPlay(subject, rulebook.play);
  });
}

/** House rules, lengths and seats. */
function describeHouseRules({ rulebook, preset, rules }: Subject): void {
  it("parses its presets to themselves, and fills in what is left out", () => {
    for (const { rules: preset } of rulebook.presets) {
      const parsed = unwrap(rulebook.parseRules(preset));
      expect(unwrap(rulebook.parseRules(parsed))).toEqual(parsed);
      expect(unwrap(rulebook.parseRules(JSON.parse(JSON.stringify(parsed))))).toEqual(parsed);
    }
  });

  it("refuses unknown and invalid house rules", () => {
    for (const wrong of [{ ...(preset as object), "no such option": 1 }, null, 7, "x", []]) {
      expect(rulebook.parseRules(wrong).ok).toBe(false);
    }
  });

  it("throws for house rules that were never checked: that is a bug", () => {
    expect(() => rulebook.tally({ "no such option": 1 }, 0, [])).toThrow();
  });

  it("refuses invalid entries without throwing", () => {
    for (const wrong of [undefined, null, 7, "x", [], {}, { kind: "no such kind" }]) {
      expect(rulebook.parseEntry(wrong).ok).toBe(false);
      expect(rulebook.scoreHand(rules, wrong).ok).toBe(false);
    }
  });

  it("states the duration of a game", () => {
    expect(rulebook.minutes(rules)).toBeGreaterThan(0);
    expect(Number.isInteger(rulebook.minutes(rules))).toBe(true);
  });

  it("plays every length by its own house rules, which differ in nothing else", () => {
    const { lengths } = rulebook;
    expect(lengths?.offered(rules) ?? [lengths?.of(rules)]).toContain(lengths?.of(rules));
    for (const id of lengths?.offered(rules) ?? []) {
      const there = lengths?.rulesFor(rules, id);
      expect(unwrap(rulebook.parseRules(there))).toEqual(there);
      expect([id, lengths?.of(there)]).toEqual([id, id]);
      expect(lengths?.rulesFor(there, lengths.of(rules))).toEqual(rules);
      expect(rulebook.minutes(there)).toBeGreaterThan(0);
    }
    expect(lengths?.rulesFor(rules, "no such length") ?? rules).toEqual(rules);
  });

  it("has house rules for every number of seats, which state that number again", () => {
    for (const seats of rulebook.seats) {
      const there = rulebook.rulesAt?.(rules, seats) ?? rules;
      expect(unwrap(rulebook.parseRules(there))).toEqual(there);
      expect(rulebook.rulesAt?.(there, seats) ?? there).toEqual(there);
      expect(rulebook.tally(there, 0, []).totals).toHaveLength(rulebook.sides(there, seats).length);
    }
  });

  it("gives every seat to one side", () => {
    for (const seats of rulebook.seats) {
      const sides = rulebook.sides(rules, seats);
      expect(sides.map(({ index }) => index)).toEqual(sides.map((_, at) => at));
      expect(sides.flatMap((side) => side.seats).toSorted()).toEqual(Array.from({ length: seats }, (_, seat) => seat));
    }
  });
}

/** Entries of single hands. */
function describeEntries({ rulebook, sample, rules, score }: Subject): void {
  it("scores each sample entry the same twice, and after serialization, for every side", () => {
    for (const entry of sample.entries) {
      const first = score(entry);
      expect(score(JSON.parse(JSON.stringify(entry)))).toEqual(first);
      expect(first.points).toHaveLength(first.marks.length);
      expect(first.points.every(Number.isSafeInteger)).toBe(true);
      if (first.redeal) expect(first.points.every((points) => points === 0)).toBe(true);
    }
  });

  it("writes each sample entry in a few letters, and parses it again", () => {
    for (const entry of sample.entries) {
      const letters = rulebook.notation.format(entry);
      expect(letters).toMatch(/^(?!j)[A-Za-z0-9]{1,40}$/);
      expect(rulebook.notation.parse(letters ?? "")).toEqual(unwrap(rulebook.parseEntry(entry)));
    }
    for (const wrong of ["", "j", "?", "p", "0".repeat(50)]) expect(rulebook.notation.parse(wrong)).toBeNull();
  });

  it("remembers only feats that it has a name for, by an existing side", () => {
    const { feats } = rulebook;
    if (feats === undefined) return;
    expect(new Set(feats.codes).size).toBe(feats.codes.length);
    for (const entry of [...sample.entries, ...sample.game]) {
      const sides = score(entry).points.length;
      for (const { code, side } of feats.of(rules, entry)) {
        expect(feats.codes).toContain(code);
        expect(side).toBeGreaterThanOrEqual(0);
        expect(side).toBeLessThan(sides);
      }
    }
  });

  it("has a code for every impossible entry", () => {
    for (const entry of sample.impossible) {
      expect(rulebook.parseEntry(entry).ok).toBe(true);
      const refused = rulebook.scoreHand(rules, entry);
      expect(refused).toMatchObject({ ok: false, error: [{ code: expect.stringMatching(/^[a-z0-9-]+$/) }] });
    }
  });
}

/** Whole games, their ends and final scores. */
function describeGames({ rulebook, sample, rules, score }: Subject): void {
  it("tallies incrementally the same as in one fold", () => {
    const hands = sample.game.map(score);
    const whole = rulebook.tally(rules, 0, hands);
    expect([whole.over, whole.winner]).toEqual([true, sample.winner]);
    expect(whole.rows).toHaveLength(hands.length);
    hands.forEach((_, at) => {
      const part = rulebook.tally(rules, 0, hands.slice(0, at));
      expect(part.rows).toEqual(whole.rows.slice(0, at));
      expect([part.over, part.winner]).toEqual([false, null]);
      expect(part.nextDealer).toBe(whole.rows[at]?.dealer);
    });
  });

  it("accepts the totals of a finished game as a final score", () => {
    const { totals } = rulebook.tally(rules, 0, sample.game.map(score));
    expect(rulebook.finalScore(rules, totals)).toEqual({ ok: true, value: sample.winner });
    expect(rulebook.finalScore(rules, sample.noFinal).ok).toBe(false);
    expect(rulebook.finalScore(rules, []).ok).toBe(false);
    expect(
      rulebook.finalScore(
        rules,
        totals.map(() => Number.NaN),
      ).ok,
    ).toBe(false);
  });

  it("ends games at both ends of the stated range, and not below", () => {
    const range = rulebook.finalRange?.(rules);
    if (range === undefined) return;
    const { winner, loser } = range;
    for (const totals of [
      [winner.least, loser.least],
      [winner.most, loser.least],
      [winner.most, loser.most],
      [winner.least, winner.least - 1],
    ]) {
      expect(rulebook.finalScore(rules, totals)).toEqual({ ok: true, value: 0 });
      expect(rulebook.finalScore(rules, totals.toReversed())).toEqual({ ok: true, value: 1 });
    }
    expect(rulebook.finalScore(rules, [winner.least - 1, loser.least]).ok).toBe(false);
    expect(rulebook.finalScore(rules, [winner.least, loser.least - 1]).ok).toBe(false);
    expect(rulebook.finalScore(rules, [winner.most + 1, loser.least]).ok).toBe(false);
  });
}

/** Hands played card by card. */
function describeCardPlay({ rulebook, sample, rules, score }: Subject, play: CardPlay): void {
  const handsInGame = sample.game.filter((entry) => !score(entry).redeal).length;

  it("plays hands to their end by legal actions, without changing a state, into entries that score", () => {
    const rng = seededRng(1);
    for (let game = 0; game < 50; game++) {
      let state = play.open(rules, game % 4, rng, game % handsInGame);
      for (let seat = play.toAct(state); seat !== null; seat = play.toAct(state)) {
        const actions = play.legalActions(state);
        expect(actions.length).toBeGreaterThan(0);
        const action = actions[Math.floor(rng() * actions.length)];
        const before = JSON.stringify(play.recordOf(state));
        const next = unwrap(play.act(state, JSON.parse(JSON.stringify(action))));
        expect(JSON.stringify(play.recordOf(state))).toBe(before);
        state = next;
      }
      expect(play.legalActions(state)).toEqual([]);
      expect(rulebook.scoreHand(rules, play.entryOf(state)).ok).toBe(true);
    }
  });

  it("plays out plausible hands, all of which score", () => {
    const rng = seededRng(3);
    for (let game = 0; game < 50; game++) {
      const end = playOut(play, rules, game % 4, rng, game % handsInGame);
      expect(play.toAct(end)).toBeNull();
      expect(rulebook.scoreHand(rules, play.entryOf(end)).ok).toBe(true);
    }
  });

  it("recognizes its own states", () => {
    expect(() => play.toAct({})).toThrow();
  });

  it("refuses invalid actions without throwing", () => {
    const state = play.open(rules, 0, seededRng(2));
    for (const wrong of [null, 7, "x", [], {}]) expect(play.act(state, wrong).ok).toBe(false);
  });
}
