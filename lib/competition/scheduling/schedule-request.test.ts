import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { parseScheduleRequest } from "./schedule-request";
import { seasonFrame } from "./season-frame";

const season = {
  teams: [
    { id: "owls", venue: "tavern" },
    { id: "moose", venue: "hall" },
  ],
  venues: [
    { id: "tavern", tables: 1, zone: "America/Chicago" },
    { id: "hall", tables: 1, address: "fields of others do no harm here" },
  ],
  start: "2027-01-06",
};
const home = { kind: "home", team: "owls", date: "2027-01-06" };

describe("a season's file", () => {
  it("has defaults", () => {
    expect(unwrap(parseScheduleRequest(season))).toMatchObject({
      everyDays: 7,
      noPlay: [],
      roundsPerNight: 1,
      legs: 1,
      fitWeeks: null,
      wishes: [],
      hard: true,
      seed: 1,
    });
  });

  it.each<[object, string, RegExp]>([
    [{ teams: [] }, "teams", /two teams/],
    [{ teams: undefined }, "teams", /list of teams/],
    [{ teams: [...season.teams, { id: "owls", venue: "hall" }] }, "teams.2.id", /two teams "owls"/],
    [{ teams: [{ id: "owls", venue: "cellar" }, ...season.teams.slice(1)] }, "teams.0.venue", /no venue "cellar"/],
    [{ teams: Array(257).fill({ id: "x", venue: "hall" }) }, "teams", /more than 256 teams/],
    [{ teams: [{ id: "x".repeat(81), venue: "hall" }, ...season.teams] }, "teams.0.id", /80 characters/],
    [{ venues: [...season.venues, { id: "hall", tables: 1 }] }, "venues.2.id", /two venues "hall"/],
    [{ venues: [{ id: "tavern", tables: 1.5 }] }, "venues.0.tables", /whole number from 0 to 128/],
    [{ venues: [{ id: "tavern", tables: 1, zone: "America/Evansvile" }] }, "venues.0.zone", /time zone/],
    [{ venues: [{ id: "tavern", tables: 1, closed: ["soon"] }] }, "venues.0.closed.0", /YYYY-MM-DD/],
    [{ start: "2027-02-30" }, "start", /no date/],
    [{ start: undefined }, "start", /YYYY-MM-DD/],
    [{ everyDays: 0 }, "everyDays", /1 to 366/],
    [{ noPlay: "2027-01-06" }, "noPlay", /list of dates/],
    [{ roundsPerNight: 10 }, "roundsPerNight", /1 to 9/],
    [{ legs: 3 }, "legs", /1 to 2/],
    [{ hard: "yes" }, "hard", /true or false/],
    [{ seed: -1 }, "seed", /whole number/],
    [{ nopaly: [] }, "nopaly", /no such field/],
    [{ wishes: [{ ...home, kind: "hom" }] }, "wishes.0.kind", /A wish has a kind/],
    [{ wishes: [{ ...home, team: "bears" }] }, "wishes.0.team", /no team "bears"/],
    [{ wishes: [{ ...home, teams: ["owls"] }] }, "wishes.0.teams", /no such field/],
    [{ wishes: [{ kind: "pair", teams: ["owls"], date: home.date }] }, "wishes.0.teams", /[Tt]wo teams/],
    [{ wishes: [{ kind: "pair", teams: ["owls", "owls"], date: home.date }] }, "wishes.0.teams", /twice/],
    [{ wishes: [{ kind: "home-together", teams: ["owls", "elks"] }] }, "wishes.0.teams.1", /no team "elks"/],
    [{ wishes: Array(1001).fill(home) }, "wishes", /more than 1000 wishes/],
  ])("%j is refused", (change, path, sentence) => {
    const parsed = parseScheduleRequest({ ...season, ...change });
    expect(parsed).toMatchObject({ ok: false });
    if (parsed.ok) return;
    expect(parsed.error).toContainEqual({ path, sentence: expect.stringMatching(sentence) });
  });

  it("anything else is refused with a sentence", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const parsed = parseScheduleRequest(value);
        expect(parsed.ok).toBe(false);
        if (!parsed.ok) expect(parsed.error.every(({ sentence }) => /[.]$/.test(sentence))).toBe(true);
      }),
    );
  });

  it("too few weeks, and a calendar that ends", () => {
    const many = { ...season, teams: Array.from({ length: 40 }, (_, i) => ({ id: `t${i}`, venue: "hall" })) };
    expect(seasonFrame(unwrap(parseScheduleRequest({ ...many, fitWeeks: 2 })))).toMatchObject({
      ok: false,
      error: [{ path: "fitWeeks", sentence: "39 rounds in 2 weeks are 20 a night; the most is 9, in 5 weeks." }],
    });
    expect(seasonFrame(unwrap(parseScheduleRequest({ ...many, start: "9999-12-30" })))).toMatchObject({
      ok: false,
      error: [{ path: "start" }],
    });
  });
});
