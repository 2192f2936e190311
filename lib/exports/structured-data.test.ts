import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ExportedMatch } from "./exported-match";
import { leagueData, matchData, scriptText, tournamentData } from "./structured-data";

const match: ExportedMatch = {
  id: "m",
  state: "scheduled",
  league: "A league",
  season: "Fall 2026",
  round: 3,
  who: "team",
  date: "2026-11-19",
  time: "19:00",
  plannedDate: null,
  venue: { name: "Owls Home", address: "12 Main St", timeZone: "America/Chicago" },
  tables: [1],
  sides: ["Owls", "Moose"],
  games: 3,
  won: [0, 0],
  points: [0, 0],
  note: "",
};
const facts = {
  url: "https://league.example/m",
  start: "2026-11-20T01:00:00.000Z",
  end: "2026-11-20T02:15:00.000Z",
  leagueUrl: "https://league.example",
};

describe("a match for machines", () => {
  it("has the name, date, place and competitors", () => {
    expect(matchData(match, facts)).toMatchObject({
      "@type": "SportsEvent",
      name: "Owls – Moose",
      startDate: facts.start,
      endDate: facts.end,
      eventStatus: "https://schema.org/EventScheduled",
      location: { "@type": "Place", name: "Owls Home", address: "12 Main St" },
      homeTeam: { "@type": "SportsTeam", name: "Owls" },
      awayTeam: { "@type": "SportsTeam", name: "Moose" },
      organizer: { name: "A league", url: "https://league.example" },
    });
  });

  it.each([
    ["postponed", "EventPostponed"],
    ["cancelled", "EventCancelled"],
    ["void", "EventCancelled"],
    ["finished", "EventScheduled"],
  ] as const)("is %s: %s", (state, status) => {
    expect(matchData({ ...match, state }, facts)["eventStatus"]).toBe(`https://schema.org/${status}`);
  });

  it("leaves out unknown fields", () => {
    const data = matchData(
      { ...match, venue: null, sides: ["A", "B", "C", "D"] },
      { ...facts, start: null, end: null },
    );
    for (const key of ["startDate", "endDate", "location", "homeTeam"]) expect(data).not.toHaveProperty(key);
    expect(leagueData({ name: "A league", url: "https://a.example" }, [])).not.toHaveProperty("subOrganization");
  });
});

describe("a tournament for machines", () => {
  const cup = {
    name: "City Cup",
    about: "Best of three.",
    url: "https://league.example/cup",
    nights: ["2026-12-04T01:00:00.000Z", "2026-12-11T01:00:00.000Z"],
    venues: [
      { name: "Owls Home", address: "12 Main St" },
      { name: "Tavern", address: "" },
    ],
    who: "team" as const,
    entrants: ["Owls", "Moose"],
    league: { name: "A league", url: "https://league.example" },
  };

  it("has the type, dates, place and competitors", () => {
    expect(tournamentData(cup)).toMatchObject({
      ...{ "@type": "SportsEvent", name: "City Cup", description: "Best of three." },
      ...{ startDate: "2026-12-04T01:00:00.000Z", endDate: "2026-12-11T01:00:00.000Z" },
      location: [
        { "@type": "Place", name: "Owls Home", address: "12 Main St" },
        { "@type": "Place", name: "Tavern" },
      ],
      competitor: [
        { "@type": "SportsTeam", name: "Owls" },
        { "@type": "SportsTeam", name: "Moose" },
      ],
      organizer: { "@type": "SportsOrganization", name: "A league" },
    });
    expect(tournamentData({ ...cup, who: "person", entrants: ["Ann"] })["competitor"]).toEqual([
      { "@type": "Person", name: "Ann" },
    ]);
  });

  it("omits unknown fields, and has no end on another night than its only one", () => {
    const bare = tournamentData({ ...cup, about: "", nights: cup.nights.slice(0, 1), venues: [], entrants: [] });
    for (const key of ["description", "endDate", "location", "competitor"]) expect(bare).not.toHaveProperty(key);
    expect(tournamentData({ ...cup, nights: [] })).not.toHaveProperty("startDate");
  });
});

it("cannot be ended by a name, and parses to the same data", () => {
  const name = fc.string({ unit: fc.constantFrom("<", "/", "script", ">", "!--", "&", "\u2028", '"', "\\", "é") });
  fc.assert(
    fc.property(name, (text) => {
      const data = leagueData({ name: text, url: text }, [{ name: text, url: text }]);
      expect(scriptText(data)).not.toMatch(/[<>&\u2028]/);
      expect(JSON.parse(scriptText(data))).toEqual(data);
    }),
  );
});
