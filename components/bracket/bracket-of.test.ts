import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nothingHappened, type Outcome, played, walkover } from "@/lib/competition/brackets/outcome";
import { progress } from "@/lib/competition/brackets/progress";
import { type EntrantId, entrantId } from "@/lib/competition/entrant";
import { allTournaments } from "@/lib/competition/formats/registry";
import { singleElimination } from "@/lib/competition/formats/single-elimination";
import { seededRng } from "@/lib/kernel/rng";
import { fewestOf } from "@/lib/test-kit/competition/brackets/contract";
import { playByLot } from "@/lib/test-kit/competition/brackets/random-play";
import { bracketOf } from "./bracket-of";
import { halvesOf, treesOf } from "./bracket-shape";
import { type BracketView, type MatchFacts, matchesOf } from "./bracket-view";
import { entrantsOf, pathOf } from "./path-of";

const team = (seed: number): EntrantId => entrantId(`team-${seed}`);

function drawOf(count: number, format = singleElimination) {
  const contenders = Array.from({ length: count }, (_, i) => ({ id: team(i + 1), kin: null }));
  const drawn = format.draw(contenders, {});
  if (!drawn.ok) throw new Error(JSON.stringify(drawn.error));
  return drawn.value;
}

function viewOf(
  count: number,
  outcomes: readonly (readonly [string, Outcome])[] = [],
  matches: ReadonlyMap<string, MatchFacts> = new Map(),
): BracketView {
  const going = progress(drawOf(count), { ...nothingHappened, outcomes: new Map(outcomes) });
  return bracketOf(going, { nameOf: (id) => id.replace("team-", "Team "), matches });
}

function matchIn(view: BracketView, id: string) {
  const match = matchesOf(view).find((one) => one.id === id);
  if (!match) throw new Error(`no match ${id} is shown`);
  return match;
}

describe("a drawn bracket as it is shown", () => {
  it("leaves byes out, and names them at the entrant's first match", () => {
    const view = viewOf(6);
    expect(matchesOf(view)).toHaveLength(6);
    const byes = matchesOf(view).flatMap(({ slots }) => slots.filter(({ isBye }) => isBye).map(({ name }) => name));
    expect(byes.toSorted()).toEqual(["Team 1", "Team 2"]);
    expect(view.parts[0]?.rounds[0]?.cells.map((cell) => cell !== null)).toEqual([false, true, true, false]);
  });

  it("shows who won, why a match was not played, and where an unknown entrant comes from", () => {
    const view = viewOf(4, [["w1-1", walkover([team(1)], [team(4)])]]);
    const first = matchIn(view, "w1-1");
    expect(first.state).toBe("decided");
    expect(first.why?.code).toBe("no-show");
    expect(first.slots.map(({ name, isWinner }) => [name, isWinner])).toContainEqual(["Team 1", true]);
    const final = matchIn(view, "final");
    expect(final.slots.map(({ name }) => name)).toEqual(["Team 1", ""]);
    expect(final.slots[1]?.source).toEqual({ from: "match", match: "w1-2", place: 1 });
  });

  it("shows the games of each entrant in the order of the lines", () => {
    const lines = matchIn(viewOf(4), "w1-2").slots.map(({ entrant }) => entrant);
    const [upper, lower] = lines;
    if (!upper || !lower) throw new Error("the first round has both sides");
    const view = viewOf(4, [["w1-2", played([lower, upper], [2, 1])]]);
    expect(matchIn(view, "w1-2").slots.map(({ figure }) => figure)).toEqual([1, 2]);
  });

  it("shows a bye of an entrant who withdrew, although no match leads there any more", () => {
    const going = progress(drawOf(3), { ...nothingHappened, withdrawn: [team(1)] });
    const view = bracketOf(going, { nameOf: (id) => id, matches: new Map() });
    const withdrawnSlots = matchIn(view, "final").slots.filter(({ isGone }) => isGone);
    expect(withdrawnSlots.map(({ entrant, isBye, isWinner }) => [entrant, isBye, isWinner])).toEqual([
      [team(1), true, false],
    ]);
    expect(pathOf(view, team(1)).state).toBe("out");
  });

  it("is in play while its facts say so", () => {
    const view = viewOf(4, [], new Map([["w1-1", { isPlaying: true, figures: [1, 0] }]]));
    expect(matchIn(view, "w1-1")).toMatchObject({ state: "playing" });
    expect(matchIn(view, "w1-1").slots.map(({ figure }) => figure)).toEqual([1, 0]);
    expect(matchIn(view, "w1-2").state).toBe("ready");
  });

  it("names the champion once there is one, and nobody before", () => {
    const both: [string, Outcome][] = [
      ["w1-1", played([team(1), team(4)])],
      ["w1-2", played([team(2), team(3)])],
    ];
    expect(viewOf(4, both).champion).toBeNull();
    const won = viewOf(4, [...both, ["final", played([team(2), team(1)])]]);
    expect(won.champion).toEqual({ entrant: team(2), name: "Team 2" });
  });
});

describe.each(allTournaments().map((format) => [format.id, format] as const))("every draw of %s", (_id, format) => {
  const most = Math.min(64, format.entrants.most);

  it("shows every entrant, and each match once, for any results", () => {
    const counts = fc.integer({ min: fewestOf(format), max: most });
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 2 ** 31 }), (count, seed) => {
        const odds = { walkover: 0.1, nobody: 0.05, withdrawal: 0.05, correction: 0.05 };
        const { going } = playByLot(seededRng(seed), drawOf(count, format), odds);
        const view = bracketOf(going, { nameOf: (id) => id, matches: new Map() });
        const shown = matchesOf(view).map(({ id }) => id);
        expect(new Set(shown).size).toBe(shown.length);
        expect(entrantsOf(view)).toHaveLength(count);
        const inTrees = treesOf(view).flatMap(({ rounds, beside }) =>
          [...rounds, ...beside].flatMap(({ cells }) => cells),
        );
        expect(inTrees.filter((cell) => cell !== null)).toHaveLength(shown.length);
      }),
      { numRuns: 60 },
    );
  });
});

describe("the lines of a tree", () => {
  it.each([4, 6, 12, 32, 33, 64])("join in pairs from round to round; the final has none, with %i", (count) => {
    const [tree] = treesOf(viewOf(count));
    const lines = tree?.rounds.map((round) => round.lines) ?? [];
    expect(lines.slice(0, -1).every((one) => one === "pairs")).toBe(true);
    expect(lines.at(-1)).toBe("none");
    expect(tree?.beside).toHaveLength(1);
  });

  it("lead into a match only from matches that are shown", () => {
    const [tree] = treesOf(viewOf(6));
    expect(tree?.rounds[1]?.fed).toEqual([true, true]);
    const five = treesOf(viewOf(5))[0];
    expect(five?.rounds[1]?.fed.toSorted()).toEqual([false, true]);
  });

  it.each([8, 12, 64])("on paper: two halves of equal size with the final between them, with %i", (count) => {
    const [tree] = treesOf(viewOf(count));
    const halves = tree && halvesOf(tree);
    expect(halves?.left.map(({ cells }) => cells.length)).toEqual(halves?.right.map(({ cells }) => cells.length));
    expect(halves?.middle.cells.map((cell) => cell?.id)).toEqual(["final"]);
    expect(halves?.after).toEqual([]);
    expect(halves?.left.at(-1)?.lines).toBe("straight");
  });
});

describe("one entrant's path", () => {
  it("names the next match, and where winning and losing lead", () => {
    const view = viewOf(4, [["w1-1", played([team(1), team(4)])]]);
    const way = pathOf(view, team(2));
    expect(way.next?.id).toBe("w1-2");
    expect(way.nextSteps.map(({ place, match }) => [place, match?.id])).toEqual([
      [1, "final"],
      [2, "third"],
    ]);
  });

  it("is over for an eliminated entrant, and for the champion", () => {
    const view = viewOf(2, [["final", played([team(2), team(1)])]]);
    expect(pathOf(view, team(1)).state).toBe("out");
    expect(pathOf(view, team(2)).state).toBe("champion");
  });

  it("has a next match for everybody at the start, for any number of entrants", () => {
    for (let count = 2; count <= 40; count++) {
      const view = viewOf(count);
      for (const { id } of entrantsOf(view)) expect(pathOf(view, id).state).toBe("playing");
    }
  });
});
