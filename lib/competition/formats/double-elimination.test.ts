import { describe, expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { describeTournament, sampleContenders } from "@/lib/test-kit/competition/brackets/contract";
import { withOutcome } from "@/lib/test-kit/competition/brackets/random-play";
import type { Draw } from "../brackets/draw";
import { crossingMasks } from "../brackets/losers-bracket";
import { nothingHappened, played, walkover } from "../brackets/outcome";
import { championOf, isOver, matchOf, type Progress, progress } from "../brackets/progress";
import { entrantId } from "../entrant";
import { doubleElimination } from "./double-elimination";

describeTournament(doubleElimination, {
  settings: [
    { settings: {}, matches: (n) => [2 * n - 2, 2 * n - 1] },
    { settings: { reset: false }, oneIn: 4, matches: (n) => [2 * n - 2, 2 * n - 2] },
  ],
  refused: [null, { reset: "no" }, { thirdPlace: true }, { exactSeeds: 1.5 }],
});

/** The number of losers' rounds before two who met in the winners' bracket can meet again, for masks of all rounds. */
function firstRematch(masks: readonly number[], rounds: number): readonly number[] {
  // By position in the losers' bracket after every round: the winners' matches whose losers can be there, as "round
  // match".
  let at: ReadonlySet<string>[] = Array.from({ length: 2 ** (rounds - 1) }, (_, m) => new Set([`1 ${m}`]));
  const counts: number[] = [];
  const meet = (pairs: readonly (readonly [ReadonlySet<string>, ReadonlySet<string>])[]): void => {
    counts.push(pairs.filter(([a, b]) => [...a].some((one) => [...b].some((other) => haveMet(one, other)))).length);
    at = pairs.map(([a, b]) => new Set([...a, ...b]));
  };
  for (let round = 2; round <= rounds; round++) {
    meet(
      at.flatMap((one, i): (readonly [ReadonlySet<string>, ReadonlySet<string>])[] =>
        i % 2 === 0 ? [[one, at[i + 1] ?? new Set()]] : [],
      ),
    );
    meet(at.map((one, i) => [new Set([`${round} ${i ^ (masks[round - 2] ?? 0)}`]), one]));
  }
  return counts;
}

/** Whether the losers of two matches can have met: one lost in the other's part of the bracket. */
function haveMet(one: string, other: string): boolean {
  const [early, late] = [one, other]
    .map((match) => match.split(" ").map(Number))
    .sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
  const [[round = 0, match = 0] = [], [lateRound = 0, lateMatch = 0] = []] = [early, late];
  return lateRound > round && Math.floor(match / 2 ** (lateRound - round)) === lateMatch;
}

/** The same, counted from a draw. */
function firstRematchIn({ matches }: Draw): readonly number[] {
  const lost = new Map<string, ReadonlySet<string>>();
  const counts: number[] = [];
  for (const { id, part, round, number, slots } of matches) {
    if (part === "main") lost.set(`${id} 2`, new Set([`${round} ${number - 1}`]));
    if (part !== "losers") continue;
    const [one, other] = slots.map((slot) => (slot.from === "match" ? lost.get(`${slot.match} ${slot.place}`) : null));
    const both = [...(one ?? [])].some((mine) => [...(other ?? [])].some((theirs) => haveMet(mine, theirs)));
    counts[round - 1] = (counts[round - 1] ?? 0) + (both ? 1 : 0);
    lost.set(`${id} 1`, new Set([...(one ?? []), ...(other ?? [])]));
  }
  return counts;
}

describe("losers' bracket", () => {
  const free = (counts: readonly number[]) => counts.findIndex((count) => count > 0);

  it.each([
    [3, 2],
    [4, 3],
    [5, 4],
  ])("%i winners' rounds: no rematch for %i rounds, and no other crossing separates longer", (rounds, held) => {
    const all = everyMask(rounds);
    expect(all).toHaveLength(2 ** (((rounds - 1) * (rounds - 2)) / 2));
    expect(Math.max(...all.map((masks) => free(firstRematch(masks, rounds))))).toBe(held);
    expect(free(firstRematch(crossingMasks(rounds), rounds))).toBe(held);
  });

  it.each([
    [8, 2],
    [16, 3],
    [32, 4],
    [64, 6],
    [128, 7],
  ])("%i entrants: as drawn, no rematch in the first %i losers' rounds", (n, held) => {
    const counts = firstRematchIn(unwrap(doubleElimination.draw(sampleContenders(n), {})));
    expect(counts).toEqual(firstRematch(crossingMasks(Math.log2(n)), Math.log2(n)));
    expect(free(counts)).toBe(held);
  });
});

/** Every mask of every round. */
function everyMask(rounds: number): readonly (readonly number[])[] {
  let all: readonly (readonly number[])[] = [[]];
  for (let round = 2; round <= rounds; round++) {
    all = all.flatMap((masks) => Array.from({ length: 2 ** (rounds - round) }, (_, mask) => [...masks, mask]));
  }
  return all;
}

describe("the grand final", () => {
  const draw = unwrap(doubleElimination.draw(sampleContenders(4), {}));
  const [e1, e2, e3] = [entrantId("e1"), entrantId("e2"), entrantId("e3")];

  /** Up to the grand final: e1 without a loss, e2 through the losers. */
  function toTheFinal(): Progress {
    let going = progress(draw, nothingHappened);
    for (;;) {
      const ready = going.matches.find(({ state }) => state === "ready");
      if (!ready || ready.drawn.id === "final") return going;
      const ranking = ready.seats.flatMap((seat) => (seat.state === "seated" ? [seat.entrant] : []));
      going = withOutcome(going, ready.drawn.id, played(ranking.toSorted()));
    }
  }

  it("is over when the undefeated entrant wins it", () => {
    const going = withOutcome(toTheFinal(), "final", played([e1, e2]));
    expect(matchOf(going, "final-2")).toMatchObject({ state: "not-needed", why: { code: "no-reset" } });
    expect([championOf(going), isOver(going)]).toEqual(["e1", true]);
  });

  it("is played again when the other does, and that decides", () => {
    const once = withOutcome(toTheFinal(), "final", played([e2, e1]));
    expect(matchOf(once, "final-2")).toMatchObject({ state: "ready" });
    expect([championOf(once), isOver(once)]).toEqual([null, false]);
    const twice = withOutcome(once, "final-2", played([e1, e2]));
    expect([championOf(twice), isOver(twice)]).toEqual(["e1", true]);
    expect(championOf(withOutcome(once, "final-2", walkover([e2], [e1])))).toBe("e2");
  });

  it("has no champion if all entrants are absent", () => {
    const going = withOutcome(toTheFinal(), "final", walkover([], [e1, e2]));
    expect([championOf(going), isOver(going)]).toEqual([null, true]);
  });

  it("a walkover in the winners' bracket costs one match only", () => {
    const start = progress(draw, nothingHappened);
    const going = withOutcome(start, "w1-2", walkover([e2], [e3]));
    expect(matchOf(going, "l1-1")?.seats).toContainEqual({ state: "seated", entrant: e3 });
  });
});
