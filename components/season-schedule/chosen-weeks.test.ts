import { describe, expect, it } from "vitest";
import { barsOf, chosenWeeks, nightsOf } from "./chosen-weeks";

const match = (id: string, date: string | null, venue: string | null, ...teams: readonly string[]) => ({
  id,
  date,
  venue,
  sides: teams.map((team) => ({ entrants: [{ id: team }] })),
});
const weeks = [
  {
    date: "2026-11-26",
    byes: ["Servel"],
    matches: [
      match("1", "2026-11-26", "Lodge", "owls", "moose"),
      match("2", "2026-12-01", "Aerie", "eagles", "knights"),
    ],
  },
  {
    date: "2026-12-03",
    byes: ["Owls"],
    matches: [match("3", "2026-12-03", "Lodge", "moose", "servel"), match("4", null, null, "eagles", "knights")],
  },
];
const all = { team: null, bar: null, date: null };
const owls = { id: "owls", name: "Owls" };

describe("the weeks within a choice", () => {
  it.each([
    [
      "everything",
      {},
      [
        ["1", "2", "Servel"],
        ["3", "4", "Owls"],
      ],
    ],
    ["a team, with the week that it is free", { team: owls }, [["1"], ["Owls"]]],
    ["a bar", { bar: "Lodge" }, [["1"], ["3"]]],
    ["a team at a bar", { team: owls, bar: "Aerie" }, []],
    ["a night", { date: "2026-12-01" }, [["2"]]],
    ["a month, with a match that was moved into it", { date: "2026-12" }, [["2"], ["3", "Owls"]]],
  ])("%s", (_, wanted, shown) => {
    const weeksInChoice = chosenWeeks(weeks, { ...all, ...wanted });
    expect(weeksInChoice.map(({ matches, byes }) => [...matches.map(({ id }) => id), ...byes])).toEqual(shown);
  });

  it("lists the nights and the bars of a season", () => {
    expect(nightsOf(weeks)).toEqual(["2026-11-26", "2026-12-01", "2026-12-03"]);
    expect(barsOf(weeks)).toEqual(["Lodge", "Aerie"]);
  });
});
