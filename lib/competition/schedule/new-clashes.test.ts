import { describe, expect, it } from "vitest";
import { isoDate } from "./iso-date";
import { newClashes } from "./new-clashes";
import type { Meeting, SeasonSchedule } from "./season-schedule";

const night = isoDate("2027-01-07");
const later = isoDate("2027-01-14");

/** Meetings as "ab x 1": sides, bar, table; each on the first night unless it ends in "later", "off" or "fixed". */
function season(closed: readonly string[], ...lines: readonly string[]): SeasonSchedule {
  return {
    setting: {
      teams: [..."abcdef"].map((id) => ({ id, name: id, venue: "x", withdrawn: false })),
      venues: ["x", "y"].map((id) => ({ id, name: id, tables: 1, closed: closed.includes(id) ? [night] : [] })),
      noPlay: [],
      legs: 1,
      roundsPerNight: 1,
      pairs: 1,
      wishes: [],
    },
    meetings: lines.map((line, i): Meeting => {
      const [sides = "", venue = "x", how = ""] = line.split(" ");
      return {
        id: `m${i}`,
        round: 1,
        home: sides.charAt(0),
        away: sides.charAt(1),
        date: how === "later" ? later : night,
        time: "19:00",
        venue,
        tables: [],
        status: how === "off" || how === "fixed" ? how : "open",
      };
    }),
  };
}

describe("new clashes", () => {
  it.each<[string, SeasonSchedule, SeasonSchedule, readonly string[]]>([
    ["a bar that is full", season([], "ab x", "cd y"), season([], "ab x", "cd x"), ["venue-full"]],
    ["a bar that was as full before", season([], "ab x", "cd x", "ef y"), season([], "ab x", "ef x", "cd y"), []],
    [
      "a bar that was full and is fuller",
      season([], "ab x", "cd x", "ef y"),
      season([], "ab x", "cd x", "ef x"),
      ["venue-full"],
    ],
    ["a closed bar with an open match", season([], "ab x"), season(["x"], "ab x"), ["venue-closed"]],
    ["a closed bar with a match that was played", season([], "ab x fixed"), season(["x"], "ab x fixed"), []],
    ["a team twice in a night", season([], "ab x", "ac y later"), season([], "ab x", "ac y"), ["team-too-often"]],
    ["a match taken off", season([], "ab x"), season([], "ab x off"), []],
    ["a pair that meets again", season([], "ab x"), season([], "ab x", "ba y later"), ["pair-count"]],
  ])("%s", (_name, before, after, codes) => {
    expect(newClashes(before, after).map(({ code }) => code)).toEqual(codes);
  });
});
