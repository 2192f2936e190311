import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { type Rng, randomInt, seededRng, shuffled } from "@/lib/kernel/rng";
import { fewestOf, sampleContenders } from "@/lib/test-kit/competition/brackets/contract";
import { playByLot, withOutcome } from "@/lib/test-kit/competition/brackets/random-play";
import { type EntrantId, entrantId } from "../entrant";
import { allTournaments, tournamentById } from "../formats/registry";
import { singleElimination } from "../formats/single-elimination";
import type { Draw } from "./draw";
import { finishes } from "./finishes";
import { seatedAt } from "./judge-match";
import { lengthOf, matchLengths, maxGames, roundName, winsNeeded } from "./match-length";
import { type Happened, nothingHappened, type Outcome, played, walkover } from "./outcome";
import { championOf, isOver, matchOf, type Progress, progress } from "./progress";
import { undoneBy } from "./undone-by";

const [e1, e2, e3, e4] = [entrantId("e1"), entrantId("e2"), entrantId("e3"), entrantId("e4")];
const [e5, e9] = [entrantId("e5"), entrantId("e9")];

function drawOf(format: string, count: number): Draw {
  const tournament = tournamentById(format);
  if (!tournament) throw new Error(`no tournament ${format}`);
  return unwrap(tournament.draw(sampleContenders(Math.max(count, fewestOf(tournament))), {}));
}

/** Any outcome: with all current entrants, some of them, or others. */
function anyOutcome(rng: Rng, draw: Draw, going: Progress, id: string): Outcome | null {
  if (rng() < 0.15) return null;
  const seated = seatedAt(matchOf(going, id)?.seats ?? []);
  const named = rng() < 0.8 && seated.length > 0 ? seated : draw.entrants.slice(0, 2 + randomInt(rng, 3));
  const order = shuffled(rng, named);
  const there = rng() < 0.7 ? order.length : randomInt(rng, order.length + 1);
  return there === order.length ? played(order) : walkover(order.slice(0, there), order.slice(there));
}

function sitting(going: Progress, match: string, slot: number): EntrantId | null {
  const seat = matchOf(going, match)?.seats[slot];
  return seat?.state === "seated" ? seat.entrant : null;
}

const games = fc.record({
  format: fc.constantFrom(...allTournaments().map(({ id }) => id)),
  count: fc.integer({ min: 2, max: 40 }),
  seed: fc.nat(),
});

describe("the changes by a correction", () => {
  it("are the differences after it, and none after a second correction back", () => {
    fc.assert(
      fc.property(games, ({ format, count, seed }) => {
        const rng = seededRng(seed);
        const draw = drawOf(format, count);
        const odds = { walkover: 0.1, nobody: 0.05, withdrawal: 0.01, correction: 0 };
        const { going, outcomes, withdrawn } = playByLot(rng, draw, odds);
        const [id = ""] = shuffled(rng, [...outcomes.keys()]);
        const outcome = anyOutcome(rng, draw, going, id);
        const recorded = new Map(outcomes);
        if (outcome) recorded.set(id, outcome);
        else recorded.delete(id);
        const after = progress(draw, { ...nothingHappened, withdrawn, outcomes: recorded });
        const { results, seats } = undoneBy(going, withOutcome(going, id, outcome), [id]);
        expect(results).toEqual(
          going.matches
            .filter(({ drawn, isCounted }) => drawn.id !== id && isCounted && !matchOf(after, drawn.id)?.isCounted)
            .map(({ drawn }) => drawn.id),
        );
        for (const { match, slot, was, becomes } of seats) {
          expect([sitting(going, match, slot), sitting(after, match, slot)]).toEqual([was, becomes]);
          expect(was).not.toBe(becomes);
        }
        for (const undone of results) recorded.delete(undone);
        const clean = progress(draw, { ...nothingHappened, withdrawn, outcomes: recorded });
        expect(clean.matches.map(({ state }) => state)).toEqual(after.matches.map(({ state }) => state));
      }),
      { numRuns: 200 },
    );
  });

  /** Four entrants; both semi-finals and the final are played. */
  function allPlayed(): Progress {
    const outcomes = new Map([
      ["w1-1", played([e1, e4])],
      ["w1-2", played([e3, e2])],
      ["third", played([e2, e4])],
      ["final", played([e1, e3])],
    ]);
    return progress(drawOf("single-elimination", 4), { ...nothingHappened, outcomes });
  }

  function undoing(id: string, outcome: Outcome | null) {
    return undoneBy(allPlayed(), withOutcome(allPlayed(), id, outcome), [id]);
  }

  it("a reversed result invalidates the following matches of both, in order", () => {
    expect(undoing("w1-2", played([e2, e3]))).toEqual({
      results: ["third", "final"],
      seats: [
        { match: "third", slot: 1, was: e2, becomes: e3 },
        { match: "final", slot: 1, was: e3, becomes: e2 },
      ],
    });
    expect(undoing("w1-2", null).seats.map(({ becomes }) => becomes)).toEqual([null, null]);
  });

  it("a score that is put right undoes nothing, and the last match may always be undone", () => {
    expect(undoing("w1-2", played([e3, e2], [2, 1]))).toEqual({ results: [], seats: [] });
    expect(undoing("final", null)).toEqual({ results: [], seats: [] });
  });

  it("a result of former occupants does not count", () => {
    const going = withOutcome(allPlayed(), "w1-2", played([e2, e3]));
    expect(matchOf(going, "final")).toMatchObject({
      state: "ready",
      isCounted: false,
      recorded: { ranking: [e1, e3] },
    });
  });
});

describe("withdrawals and absences", () => {
  const draw = unwrap(singleElimination.draw(sampleContenders(5), {}));

  function going(happened: Partial<Happened>): Progress {
    return progress(draw, { ...nothingHappened, ...happened });
  }

  it("byes are decided from the start, with a reason", () => {
    const now = going({});
    expect(matchOf(now, "w1-1")).toMatchObject({
      state: "decided",
      places: [e1, null],
      why: { code: "bye-best-seed", params: { seed: 1, byes: 3, entrants: 5 } },
    });
    expect(matchOf(now, "w1-2")?.state).toBe("ready");
    expect(matchOf(now, "w2-1")?.state).toBe("waiting");
  });

  it("after a double forfeit the waiting opponent advances alone", () => {
    const now = going({ outcomes: new Map([["w1-2", walkover([], [e5, e4])]]) });
    expect(matchOf(now, "w1-2")).toMatchObject({ places: [null, null], out: [e5, e4], why: { code: "all-absent" } });
    expect(matchOf(now, "w2-1")).toMatchObject({
      state: "decided",
      places: [e1, null],
      why: { code: "nobody-came", params: { match: "w1-2", place: 1 } },
    });
    expect(finishes(now).map(({ entrant, from, to }) => [entrant, from, to])).toEqual([
      [e5, 5, 5],
      [e4, 5, 5],
    ]);
  });

  it("a no-show's opponent advances", () => {
    const now = going({ outcomes: new Map([["w1-2", walkover([e5], [e4])]]) });
    expect(matchOf(now, "w1-2")).toMatchObject({
      places: [e5, e4],
      why: { code: "no-show", params: { entrant: e4 } },
    });
    expect(matchOf(now, "w2-1")?.seats).toEqual([e1, e5].map((entrant) => ({ state: "seated", entrant })));
  });

  it("a withdrawn entrant keeps played matches and loses the rest", () => {
    const outcomes = new Map([
      ["w1-2", played([e4, e5])],
      ["w2-1", played([e4, e1])],
    ]);
    const now = going({ outcomes, withdrawn: [e4, e3] });
    expect(matchOf(now, "w2-1")).toMatchObject({ places: [e4, e1], isCounted: true });
    expect(matchOf(now, "w1-3")).toMatchObject({ places: [e3, null], out: [], why: { code: "bye-best-seed" } });
    expect(matchOf(now, "w2-2")).toMatchObject({ places: [e2, e3], why: { code: "withdrawn" } });
    expect(matchOf(now, "final")).toMatchObject({ state: "decided", places: [e2, e4] });
    expect([championOf(now), isOver(now)]).toEqual([e2, true]);
  });

  it("a withdrawal after a bye and a match keeps both", () => {
    const outcomes = new Map([
      ["w1-2", played([e4, e5])],
      ["w2-1", played([e1, e4])],
    ]);
    const now = going({ outcomes, withdrawn: [e1] });
    expect(matchOf(now, "w2-1")).toMatchObject({ places: [e1, e4], isCounted: true });
    expect(matchOf(now, "final")?.seats[0]).toEqual({ state: "seated", entrant: e1 });
  });

  it("two withdrawn entrants are both out", () => {
    const now = going({ withdrawn: [e4, e5] });
    expect(matchOf(now, "w1-2")).toMatchObject({ places: [null, null], why: { code: "all-withdrawn" } });
    expect(matchOf(now, "w2-1")).toMatchObject({ places: [e1, null] });
  });

  it("a replacement takes the original's place everywhere; also a replacement of a replacement", () => {
    const now = going({ replaced: [{ out: e4, by: e9 }] });
    expect(seatedAt(matchOf(now, "w1-2")?.seats ?? [])).toEqual([e5, e9]);
    const again = going({
      replaced: [
        { out: e4, by: e9 },
        { out: e9, by: entrantId("e10") },
      ],
    });
    expect(seatedAt(matchOf(again, "w1-2")?.seats ?? [])).toEqual(["e5", "e10"]);
  });
});

describe("groups", () => {
  const bracket = drawOf("single-elimination", 2);
  const [final] = bracket.matches;
  if (!final) throw new Error("no final");
  const slots = [
    { from: "group", group: "a", place: 1 },
    { from: "group", group: "b", place: 2 },
  ] as const;
  const draw: Draw = { ...bracket, matches: [{ ...final, slots }] };

  it("seat their people when they are over", () => {
    const groups = new Map([["a", [e1, e3]]]);
    expect(progress(draw, { ...nothingHappened, groups }).matches[0]).toMatchObject({
      state: "waiting",
      seats: [{ state: "seated", entrant: e1 }, { state: "waiting" }],
    });
    groups.set("b", [e2, e4]);
    expect(progress(draw, { ...nothingHappened, groups }).matches[0]).toMatchObject({ state: "ready" });
    groups.set("b", [e2]);
    expect(progress(draw, { ...nothingHappened, groups }).matches[0]).toMatchObject({
      state: "decided",
      why: { code: "nobody-came", params: { match: "b", place: 2 } },
    });
  });
});

describe("lengths of matches", () => {
  it("a round of its own length, the others as usual", () => {
    const lengths = matchLengths.parse({
      usual: { kind: "best-of", games: 3 },
      rounds: { final: { kind: "to-wins", wins: 4, plays: "300" } },
    });
    const draw = unwrap(singleElimination.draw(sampleContenders(4), { lengths }));
    expect(draw.matches.map(({ id, length }) => [id, winsNeeded(length), maxGames(length), length.plays])).toEqual([
      ["w1-1", 2, 3, null],
      ["w1-2", 2, 3, null],
      ["third", 2, 3, null],
      ["final", 4, 7, "300"],
    ]);
    expect(lengthOf(lengths, roundName("semi-final"))).toEqual({ kind: "best-of", games: 3, plays: null });
    expect(winsNeeded({ kind: "all-games", games: 4, plays: null })).toBeNull();
  });
});
