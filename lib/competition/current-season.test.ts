import { describe, expect, it } from "vitest";
import { currentFirst, type SeasonDates, seasonPhase } from "./current-season";

const tonight = "2026-11-19";

interface Named extends SeasonDates {
  readonly name: string;
}

/** A season in a line: "fall published 2026-09-03..2026-12-10 begun open"; "-" is no date. */
function season(line: string): Named {
  const [name = "", state = "", nights = "", ...rest] = line.split(" ");
  const [firstNight, lastNight] = nights.split("..").map((date) => (date === "-" ? null : date));
  return {
    name,
    state: state as SeasonDates["state"],
    firstNight: firstNight ?? null,
    lastNight: lastNight ?? null,
    hasBegun: rest.includes("begun"),
    isOpen: rest.includes("open"),
  };
}

const fall = "fall published 2026-09-03..2026-12-10 begun open";
const spring = "spring published 2027-01-07..2027-04-29 open";
const summer = "summer published 2027-06-03..2027-07-29 open";
const over = "last published 2026-01-08..2026-04-30 begun";

describe("the phase of a season", () => {
  it.each([
    ["draft", "draft 2026-09-03..2026-12-10 open"],
    ["archived", "archived 2026-09-03..2026-12-10 begun"],
    ["ended", "finished 2026-09-03..2026-12-10 begun open"],
    ["coming", "published 2026-11-20..2026-12-10 open"],
    ["coming", "published -..- open"],
    ["playing", "published 2026-11-19..2026-12-10 open"],
    // Played before its first night.
    ["playing", "published 2026-11-20..2026-12-10 begun open"],
    ["playing", "published 2026-09-03..2026-11-19 begun open"],
    // Nothing is left to play, although nights remain.
    ["ended", "published 2026-09-03..2026-12-10 begun"],
    // A match waits for a new date after the last planned night.
    ["ended", "published 2026-09-03..2026-11-12 begun open"],
  ])("is %s: %s", (phase, line) => {
    expect(seasonPhase(season(`s ${line}`), tonight)).toBe(phase);
  });
});

describe("the current season of a league", () => {
  it.each<[string, string[], string | null, string[]]>([
    ["there is none without seasons", [], null, []],
    ["a draft is none", ["next draft 2026-11-19..2026-12-10 open"], null, []],
    [
      "the one being played, though the next one is drafted",
      [fall, "next draft 2027-01-07..2027-04-29 open"],
      "fall",
      [],
    ],
    ["the one being played, though the next one is published", [spring, fall], "fall", ["spring"]],
    ["those to come, soonest first", [summer, fall, spring], "fall", ["spring", "summer"]],
    [
      "of two that overlap the one that began first",
      ["cup published 2026-11-05..2026-12-17 begun open", fall],
      "fall",
      [],
    ],
    [
      "the next one once the last planned night is past, whatever is still to be made up",
      ["fall published 2026-08-06..2026-11-12 begun open", "cup published 2026-11-19..2027-02-04 open"],
      "cup",
      [],
    ],
    ["between seasons the last one stays", [spring, over], "last", ["spring"]],
    ["of several that ended the latest", [over, "older published 2025-09-04..2025-12-11 begun"], "last", []],
    ["the first season before its first night", [spring, summer], "spring", ["summer"]],
    ["an archived one only where there is no other", ["old archived 2025-09-04..2025-12-11 begun"], "old", []],
    ["one to come rather than an archived one", ["old archived 2025-09-04..2025-12-11 begun", spring], "spring", []],
    ["one without dates comes after those with dates", ["bare published -..- open", spring], "spring", ["bare"]],
  ])("%s", (_, lines, current, coming) => {
    const [first, ...others] = currentFirst(lines.map(season), tonight);
    expect(first?.name ?? null).toBe(current);
    expect(others.filter(({ phase }) => phase === "coming").map(({ name }) => name)).toEqual(coming);
  });

  it("comes first among all public ones", () => {
    const all = [summer, "old archived 2025-09-04..2025-12-11 begun", over, spring, fall, "d draft -..- open"];
    expect(currentFirst(all.map(season), tonight).map(({ name, phase }) => `${name} ${phase}`)).toEqual([
      "fall playing",
      "last ended",
      "spring coming",
      "summer coming",
      "old archived",
    ]);
  });
});
