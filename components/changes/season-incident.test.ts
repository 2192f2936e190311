import { describe, expect, it } from "vitest";
import { demandOf, emptyIncident, type IncidentInput, isIncident } from "./season-incident";

describe("an incident as a request to the scheduler", () => {
  it.each<[Partial<IncidentInput>, ReturnType<typeof demandOf> | object]>([
    [
      { what: "postpone", match: "m" },
      { kind: "postpone", match: "m" },
    ],
    [
      { what: "swap-sides", match: "m" },
      { kind: "swap-sides", match: "m" },
    ],
    [
      { what: "make-up", match: "m" },
      { kind: "make-up", match: "m" },
    ],
    [
      { what: "make-up", match: "m", to: "2027-01-07" },
      { kind: "make-up", match: "m", date: "2027-01-07" },
    ],
    [
      { what: "move-night", date: "2027-01-07", to: "2027-01-08" },
      { kind: "move-night", date: "2027-01-07", to: "2027-01-08" },
    ],
    [
      { what: "cancel-night", date: "2027-01-07" },
      { kind: "no-play", date: "2027-01-07" },
    ],
    [
      { what: "close-venue", venue: "v", date: "2027-01-07" },
      { kind: "close-venue", venue: "v", date: "2027-01-07" },
    ],
    [
      { what: "venue-tables", venue: "v", tables: " 2 " },
      { kind: "venue-tables", venue: "v", tables: 2 },
    ],
    [
      { what: "withdraw-team", team: "t" },
      { kind: "withdraw-team", team: "t" },
    ],
    [
      { what: "add-team", name: " Late ", venue: "" },
      { kind: "add-team", team: { id: "new", name: "Late", venue: null } },
    ],
  ])("%o", (typed, demand) => {
    expect(demandOf({ ...emptyIncident, ...typed }, "new")).toEqual(demand);
  });

  it.each<Partial<IncidentInput>>([
    {},
    { what: "rule", match: "m" },
    { what: "postpone" },
    { what: "make-up", match: "m", to: "soon" },
    { what: "move-night", date: "2027-01-07" },
    { what: "cancel-night", date: "2027-02-30" },
    { what: "close-venue", venue: "v" },
    { what: "close-venue", date: "2027-01-07" },
    { what: "venue-tables", venue: "v", tables: "two" },
    { what: "venue-tables", venue: "v", tables: "-1" },
    { what: "withdraw-team" },
    { what: "add-team", name: "  " },
  ])("is none yet while something is missing: %o", (typed) => {
    expect(demandOf({ ...emptyIncident, ...typed }, "new")).toBeNull();
  });

  it("is identified by its name alone", () => {
    expect(isIncident("postpone")).toBe(true);
    expect(isIncident("explode")).toBe(false);
    expect(isIncident(undefined)).toBe(false);
  });
});
