import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type FinishedGame, honoursOf } from "./honours";
import type { HandScore, Mark } from "./rulebook";

const most = 3;
const teams = ["Owls", "Eagles", "Moose"] as const;

/** A hand of two sides: points, a set or a redeal. */
const hand = fc
  .tuple(fc.nat(482), fc.nat(482), fc.constantFrom("played", "first-set", "second-set", "redeal"), fc.nat(5))
  .map(([a, b, kind, luck]): { score: HandScore; feats: { code: string; side: number }[] } => {
    if (kind === "redeal") {
      return { score: scored([0, 0], ["redeal", "redeal"]), feats: [] };
    }
    const feats = luck === 0 ? [{ code: "mules", side: 0 }] : luck === 1 ? [{ code: "all-tricks", side: 1 }] : [];
    if (kind === "first-set") return { score: scored([0, b], ["set", "points"]), feats };
    if (kind === "second-set") return { score: scored([a, 0], ["points", "set"]), feats };
    return { score: scored([a, b], ["points", "points"]), feats };
  });

function scored(points: readonly number[], kinds: readonly Mark["kind"][]): HandScore {
  const marks = kinds.map((kind, i) => (kind === "points" ? { kind, points: points[i] ?? 0 } : { kind }) as Mark);
  return { points, marks, redeal: kinds[0] === "redeal", rules: [], warnings: [] };
}

const game = fc
  .tuple(fc.shuffledSubarray([...teams], { minLength: 2, maxLength: 2 }), fc.array(hand, { maxLength: 8 }), fc.nat(2))
  .map(([who, hands, end]): FinishedGame => {
    const totals = [0, 1].map((side) => hands.reduce((sum, { score }) => sum + (score.points[side] ?? 0), end * side));
    const [first = 0, second = 0] = totals;
    return {
      who,
      totals,
      winner: first === second ? null : first > second ? 0 : 1,
      hands: hands.map((one, i) => ({
        ...one,
        number: i + 1,
        totals: [0, 1].map((side) =>
          hands.slice(0, i + 1).reduce((sum, { score }) => sum + (score.points[side] ?? 0), 0),
        ),
      })),
    };
  });

/** The most that a side of two was behind, from the points of each hand. */
function largestDeficit(hands: FinishedGame["hands"], side: number): number {
  let [behind, most] = [0, 0];
  for (const { score } of hands) {
    behind += (score.points[1 - side] ?? 0) - (score.points[side] ?? 0);
    most = Math.max(most, behind);
  }
  return most;
}

const games = fc.array(game, { maxLength: 12 });

describe("honours, compared with a simple count", () => {
  test("the biggest game, the widest win and the biggest hand are maximal and correct", () => {
    fc.assert(
      fc.property(games, (list) => {
        const { biggestGame, widestWin, biggestHand } = honoursOf(list, most);
        const winners = list.flatMap(({ totals, winner }) => (winner === null ? [] : [totals[winner] ?? 0]));
        const margins = list.flatMap(({ totals, winner }) =>
          winner === null ? [] : [Math.abs((totals[0] ?? 0) - (totals[1] ?? 0))],
        );
        const points = list.flatMap(({ hands }) =>
          hands.flatMap(({ score }) => (score.redeal ? [] : [...score.points])),
        );
        const top = (values: number[]) => values.sort((a, b) => b - a).slice(0, most);
        expect(biggestGame.map(({ value }) => value)).toEqual(top(winners));
        expect(widestWin.map(({ value }) => value)).toEqual(top(margins));
        expect(biggestHand.map(({ value }) => value)).toEqual(top(points));
        for (const { value, who, side, game: at } of biggestGame) {
          expect([list[at]?.totals[side], list[at]?.who[side], list[at]?.winner]).toEqual([value, who, side]);
        }
        for (const { value, who, side, game: at, hand: number } of biggestHand) {
          const named = list[at]?.hands.find((one) => one.number === number);
          expect([named?.score.points[side], list[at]?.who[side]]).toEqual([value, who]);
        }
      }),
    );
  });

  test("runs without a set are those in each team's sequence of hands", () => {
    fc.assert(
      fc.property(games, (list) => {
        const naive = teams.flatMap((team) => {
          const letters = list
            .filter(({ who }) => who.includes(team))
            .map(({ who, hands }) => {
              const side = who.indexOf(team);
              const counted = hands.filter(({ score }) => !score.redeal);
              return hands.length === 0
                ? "?"
                : counted.map(({ score }) => (score.marks[side]?.kind === "set" ? "X" : "o")).join("");
            })
            .join("");
          return letters.split(/[X?]+/).flatMap((run) => (run.length > 0 ? [run.length] : []));
        });
        const { longestRun } = honoursOf(list, most);
        expect(longestRun.map(({ value }) => value)).toEqual(naive.sort((a, b) => b - a).slice(0, most));
        for (const { who, from, game: at, hand: number } of longestRun) {
          expect(list[from.game]?.who).toContain(who);
          expect(list[at]?.who).toContain(who);
          expect(100 * from.game + from.hand).toBeLessThanOrEqual(100 * at + (number ?? 0));
        }
      }),
    );
  });

  test("streaks are the runs of wins in each team's sequence of games, and name their games", () => {
    fc.assert(
      fc.property(games, (list) => {
        const ofTeam = (team: string) => list.flatMap((one, at) => (one.who.includes(team) ? [{ one, at }] : []));
        const naive = teams.flatMap((team) =>
          ofTeam(team)
            .map(({ one: { who, winner } }) => (winner !== null && who[winner] === team ? "W" : "-"))
            .join("")
            .split("-")
            .flatMap((run) => (run.length > 1 ? [run.length] : [])),
        );
        const { longestStreak } = honoursOf(list, most);
        expect(longestStreak.map(({ value }) => value)).toEqual(naive.sort((a, b) => b - a).slice(0, most));
        for (const { who, value, game: last, games: won } of longestStreak) {
          const all = ofTeam(who);
          const first = all.findIndex(({ at }) => at === won[0]);
          expect(won).toEqual(all.slice(first, first + value).map(({ at }) => at));
          expect(won.at(-1)).toBe(last);
          expect(won.every((at) => list[at]?.who[list[at]?.winner ?? -1] === who)).toBe(true);
        }
      }),
    );
  });

  test("a comeback is the most that the winner of a game was behind", () => {
    fc.assert(
      fc.property(games, (list) => {
        const naive = list
          .flatMap(({ winner, hands }) => (winner === null ? [] : [largestDeficit(hands, winner)]))
          .filter((deficit) => deficit > 0);
        const { biggestComeback } = honoursOf(list, most);
        expect(biggestComeback.map(({ value }) => value)).toEqual(naive.sort((a, b) => b - a).slice(0, most));
        for (const { value, side, who, game: at, hand: number } of biggestComeback) {
          const totals = list[at]?.hands.find((one) => one.number === number)?.totals ?? [];
          expect([(totals[1 - side] ?? 0) - (totals[side] ?? 0), list[at]?.winner, list[at]?.who[side]]).toEqual([
            value,
            side,
            who,
          ]);
        }
      }),
    );
  });

  test("every feat is listed once, with its hand", () => {
    fc.assert(
      fc.property(games, (list) => {
        const { feats } = honoursOf(list, most);
        const naive = list.flatMap(({ who, hands }, at) =>
          hands.flatMap(({ number, feats: shown }) =>
            shown.map(({ code, side }) => `${code} ${who[side]} ${at}.${number}`),
          ),
        );
        const mentioned = [...feats].flatMap(([code, mentions]) =>
          mentions.map((one) => `${code} ${one.who} ${one.game}.${one.hand}`),
        );
        expect(mentioned.sort()).toEqual(naive.sort());
      }),
    );
  });
});

test("equal figures are ordered by time; a game without a winner is no record", () => {
  const end = (who: string[], totals: number[], winner: number | null): FinishedGame => ({
    who,
    totals,
    winner,
    hands: [],
  });
  const list = [end(["A", "B"], [500, 400], 0), end(["C", "A"], [300, 500], 1), end(["B", "C"], [900, 900], null)];
  const { biggestGame, longestRun } = honoursOf(list, 5);
  expect(biggestGame.map(({ who, game: at }) => [who, at])).toEqual([
    ["A", 0],
    ["A", 1],
  ]);
  expect(longestRun).toEqual([]);
});
