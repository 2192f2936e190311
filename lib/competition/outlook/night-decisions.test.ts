import { describe, expect, it } from "vitest";
import { entrantId } from "../entrant";
import { nightDecisions } from "./night-decisions";
import type { NightStake } from "./night-stakes";
import type { NightScenario } from "./tonight";

const teams = [..."abcd"].map((letter) => ({ entrant: entrantId(letter), gamesWon: 0, gamePoints: 0, left: 2 }));
const title = (team: number, wins: number, others: NightScenario["others"] = []): NightScenario => ({
  ...{ team, verdict: "champion", games: 2, wins, others },
});
const out = (team: number, wins: number, others: NightScenario["others"] = []): NightScenario => ({
  ...title(team, wins, others),
  verdict: "out",
});
const stake = (letter: string, toLead: number | null): NightStake => ({
  ...{ entrant: entrantId(letter), games: 2, wins: 9, worst: 1, toLead },
});
const decided = (scenarios: readonly NightScenario[], stakes: readonly NightStake[] = []) =>
  nightDecisions({ teams }, scenarios, stakes).map(
    ({ kind, entrants, wins, others }) => `${kind} ${entrants.join("+")} ${wins}/${others.length}`,
  );

describe("what a night can decide, in a few statements", () => {
  const rival = { team: 1, games: 2, wins: 1 };

  it.each([
    ["nothing", [], [], []],
    ["the plainest way to a title of each team", [title(0, 2), title(0, 1, [rival])], [], ["title a 2/0"]],
    [
      "the lead of who has no title to win",
      [title(0, 1)],
      [stake("a", 1), stake("b", 2)],
      ["title a 1/0", "lead b 2/0"],
    ],
    ["no lead that is certain already or out of reach", [], [stake("a", 0), stake("b", null)], []],
    ["those together who drop out alike", [out(2, 0), out(3, 0)], [], ["out c+d 0/0"]],
    ["those apart who drop out otherwise", [out(2, 1), out(3, 0)], [], ["out c 1/0", "out d 0/0"]],
    ["nothing that takes three rivals", [title(0, 1, [rival, rival, rival])], [], []],
    [
      "at most three, titles first and the plainest of them",
      [out(3, 0), title(0, 1, [rival]), title(1, 2), out(2, 1)],
      [stake("c", 2)],
      ["title b 2/0", "title a 1/1", "lead c 2/0"],
    ],
  ] as const)("names %s", (_, scenarios, stakes, expected) => {
    expect(decided(scenarios, stakes)).toEqual(expected);
  });

  it("keeps the conditions on others", () => {
    const [decision] = nightDecisions({ teams }, [title(0, 1, [rival])], []);
    expect(decision?.others).toEqual([{ entrant: "b", games: 2, wins: 1 }]);
  });
});
