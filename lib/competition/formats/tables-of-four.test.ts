import { describe, expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { describeTournament, sampleContenders } from "@/lib/test-kit/competition/brackets/contract";
import { withOutcome } from "@/lib/test-kit/competition/brackets/random-play";
import { nothingHappened, played, walkover } from "../brackets/outcome";
import { matchOf, progress } from "../brackets/progress";
import { entrantId } from "../entrant";
import { tablesOfFour } from "./tables-of-four";

/** A power of two of tables, then half as many each round; a table with only two entrants is not played. */
function tables(n: number): readonly [number, number] {
  let first = 1;
  while (4 * first < n) first *= 2;
  const count = 2 * first - 1 - Math.max(0, 3 * first - n);
  return [count, count];
}

describeTournament(tablesOfFour, {
  settings: [
    { settings: {}, matches: tables },
    { settings: { lengths: { usual: { kind: "all-games", games: 2 } }, exactSeeds: 1 }, oneIn: 4, matches: tables },
  ],
  refused: [null, { thirdPlace: true }, { lengths: { usual: { kind: "all-games", games: 0 } } }],
});

describe("tables of four", () => {
  const seedsAtTables = (n: number) =>
    unwrap(tablesOfFour.draw(sampleContenders(n), {}))
      .matches.filter(({ round }) => round === 1)
      .map(({ slots }) => slots.flatMap((slot) => (slot.from === "entrant" ? [slot.seed] : [])));

  it("the best seeds sit at the short tables", () => {
    expect(seedsAtTables(8)).toEqual([
      [1, 4, 6, 8],
      [2, 3, 5, 7],
    ]);
    expect(seedsAtTables(7)).toEqual([
      [1, 4, 6],
      [2, 3, 5, 7],
    ]);
    expect(seedsAtTables(5)).toEqual([
      [1, 4],
      [2, 3, 5],
    ]);
  });

  const draw = unwrap(tablesOfFour.draw(sampleContenders(8), {}));
  const [e1, e2, e3, e4] = [entrantId("e1"), entrantId("e2"), entrantId("e3"), entrantId("e4")];
  const [e5, e6, e7, e8] = [entrantId("e5"), entrantId("e6"), entrantId("e7"), entrantId("e8")];
  const start = progress(draw, nothingHappened);

  it("the first two go on, each to a seat of its own", () => {
    const one = withOutcome(start, "w1-1", played([e8, e6, e4, e1]));
    const two = withOutcome(one, "w1-2", played([e2, e3, e5, e7]));
    expect(matchOf(two, "final")?.seats).toEqual([e8, e2, e3, e6].map((entrant) => ({ state: "seated", entrant })));
  });

  it("an absent entrant does not advance, even if a seat stays empty", () => {
    const one = withOutcome(start, "w1-1", walkover([e8], [e1, e4, e6]));
    const two = withOutcome(one, "w1-2", walkover([e2, e3, e5], [e7]));
    expect(matchOf(two, "w1-1")).toMatchObject({ places: [e8, null, null, null], out: [e1, e4, e6] });
    expect(matchOf(two, "w1-2")).toMatchObject({ places: [e2, e3, e5, e7], out: [] });
    expect(matchOf(two, "final")?.seats.map(({ state }) => state)).toEqual(["seated", "seated", "seated", "empty"]);
    expect(matchOf(two, "final")?.state).toBe("ready");
  });

  it("members of one bar sit at different tables", () => {
    const contenders = sampleContenders(16, (seed) => (seed <= 4 ? null : `bar ${seed % 3}`));
    expect(unwrap(tablesOfFour.draw(contenders, {})).apart).toEqual([
      { round: 1, pairs: 0, bound: 0 },
      { round: 2, pairs: 6, bound: 6 },
      { round: 3, pairs: 18, bound: 18 },
    ]);
  });
});
