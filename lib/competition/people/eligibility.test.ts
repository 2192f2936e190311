import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type IsoDate, isoDate } from "../schedule/iso-date";
import {
  type Appearance,
  type EligibilityLimits,
  eligibility,
  isBefore,
  type Occasion,
  type Registration,
  type RosterPlace,
} from "./eligibility";

const night = (week: number) => addDays(isoDate("2026-11-19"), 7 * (week - 1)) as IsoDate;
const none: EligibilityLimits = { substitutesMost: null, spareMost: null, untilRound: null };

function place(role: RosterPlace["role"], more: Partial<RosterPlace> = {}): RosterPlace {
  return { entrant: "owls", role, since: null, until: null, most: null, ...more };
}

function on(week: number, more: Partial<Occasion> = {}): Occasion {
  return {
    match: `m${week}`,
    date: night(week),
    round: week,
    table: 1,
    fromGame: 1,
    entrant: "owls",
    hasRoster: true,
    ...more,
  };
}

function sat(week: number, more: Partial<Appearance> = {}): Appearance {
  return {
    match: `m${week}`,
    date: night(week),
    round: week,
    table: 1,
    fromGame: 1,
    entrant: "owls",
    substitute: true,
    ...more,
  };
}

const regular: Registration = { places: [place("regular")], spare: null };
const substitute: Registration = { places: [place("substitute")], spare: null };
const spare = (terms: Partial<NonNullable<Registration["spare"]>> = {}): Registration => ({
  places: [],
  spare: { entrants: [], most: null, until: null, ...terms },
});
const nobody: Registration = { places: [], spare: null };

type Row = [string, Registration, Occasion, readonly Appearance[], Partial<EligibilityLimits>, string, string[]];

describe("the eligibility of a person", () => {
  test.each<Row>([
    ["a regular", regular, on(3), [], {}, "member", []],
    ["a captain", { places: [place("captain")], spare: null }, on(3), [], {}, "member", []],
    [
      "a regular, whatever substitutes are held to",
      regular,
      on(9),
      [sat(1), sat(2)],
      { substitutesMost: 0, untilRound: 1 },
      "member",
      [],
    ],
    ["a substitute", substitute, on(3), [], {}, "substitute", []],
    ["a team's own spare", { places: [place("spare")], spare: null }, on(3), [], {}, "substitute", []],
    [
      "a substitute for the third time of two",
      substitute,
      on(3),
      [sat(1), sat(2)],
      { substitutesMost: 2 },
      "substitute",
      ["eligibility-too-often"],
    ],
    ["a substitute for the second time of two", substitute, on(2), [sat(1)], { substitutesMost: 2 }, "substitute", []],
    [
      "a substitute with more of their own",
      { places: [place("substitute", { most: 3 })], spare: null },
      on(3),
      [sat(1), sat(2)],
      { substitutesMost: 2 },
      "substitute",
      [],
    ],
    [
      "matches that come later do not count",
      substitute,
      on(1),
      [sat(2), sat(3)],
      { substitutesMost: 1 },
      "substitute",
      [],
    ],
    [
      "two seats in one match are one",
      substitute,
      on(2),
      [sat(1), sat(1, { table: 2 })],
      { substitutesMost: 2 },
      "substitute",
      [],
    ],
    ["the match itself does not count", substitute, on(1), [sat(1)], { substitutesMost: 1 }, "substitute", []],
    [
      "games as a regular do not count",
      substitute,
      on(3),
      [sat(1, { substitute: false })],
      { substitutesMost: 1 },
      "substitute",
      [],
    ],
    [
      "a substitute after the last round for them",
      substitute,
      on(8),
      [],
      { untilRound: 7 },
      "substitute",
      ["eligibility-after-round"],
    ],
    ["a substitute in the last round for them", substitute, on(7), [], { untilRound: 7 }, "substitute", []],
    [
      "before they joined",
      { places: [place("regular", { since: night(3) })], spare: null },
      on(2),
      [],
      {},
      "member",
      ["eligibility-before-date"],
    ],
    [
      "on the day they joined",
      { places: [place("regular", { since: night(3) })], spare: null },
      on(3),
      [],
      {},
      "member",
      [],
    ],
    [
      "on their last day",
      { places: [place("regular", { until: night(3) })], spare: null },
      on(3),
      [],
      {},
      "member",
      [],
    ],
    [
      "after their last day",
      { places: [place("regular", { until: night(3) })], spare: null },
      on(4),
      [],
      {},
      "member",
      ["eligibility-after-date"],
    ],
    [
      "a match without a date is judged by no date",
      { places: [place("regular", { until: night(3) })], spare: null },
      on(4, { date: null }),
      [],
      {},
      "member",
      [],
    ],
    ["a spare for any team", spare(), on(3), [], {}, "spare", []],
    ["a spare for this team", spare({ entrants: ["moose", "owls"] }), on(3), [], {}, "spare", []],
    ["a spare for other teams", spare({ entrants: ["moose"] }), on(3), [], {}, "spare", ["eligibility-not-for-team"]],
    ["a spare too late", spare({ until: night(2) }), on(3), [], {}, "spare", ["eligibility-after-date"]],
    [
      "a spare counts every team's matches",
      spare(),
      on(3),
      [sat(1, { entrant: "moose" }), sat(2)],
      { spareMost: 2 },
      "spare",
      ["eligibility-too-often"],
    ],
    [
      "a regular elsewhere who is a spare here",
      { places: [place("regular", { entrant: "moose" })], spare: { entrants: [], most: null, until: null } },
      on(3),
      [],
      {},
      "spare",
      [],
    ],
    [
      "a spare steps in where the roster says no",
      { places: [place("substitute", { most: 1 })], spare: { entrants: [], most: null, until: null } },
      on(2),
      [sat(1)],
      {},
      "spare",
      [],
    ],
    [
      "another team's",
      { places: [place("regular", { entrant: "moose" })], spare: null },
      on(3),
      [],
      {},
      "stranger",
      ["eligibility-other-roster"],
    ],
    ["somebody on no roster", nobody, on(3), [], {}, "stranger", ["eligibility-no-roster"]],
    ["anybody while the team has no roster", nobody, on(3, { hasRoster: false }), [], {}, "member", []],
    [
      "who plays for another team that night",
      regular,
      on(3),
      [sat(3, { match: "other", entrant: "moose" })],
      {},
      "member",
      ["eligibility-other-team-that-night"],
    ],
    [
      "who sits on the other side of the match",
      spare(),
      on(3, { date: null }),
      [sat(3, { date: null, entrant: "moose" })],
      {},
      "spare",
      ["eligibility-other-team-that-night"],
    ],
    [
      "who sits at the other table of the match",
      regular,
      on(3),
      [sat(3, { table: 2, substitute: false })],
      {},
      "member",
      ["eligibility-other-table"],
    ],
    [
      "who changes tables between two games",
      regular,
      on(3, { fromGame: 2 }),
      [sat(3, { table: 2, substitute: false })],
      {},
      "member",
      [],
    ],
    [
      "everything at once",
      spare({ entrants: ["moose"], most: 1, until: night(1) }),
      on(3),
      [sat(1, { entrant: "moose" }), sat(3, { match: "other", entrant: "moose" })],
      { untilRound: 2 },
      "spare",
      [
        "eligibility-not-for-team",
        "eligibility-after-date",
        "eligibility-too-often",
        "eligibility-after-round",
        "eligibility-other-team-that-night",
      ],
    ],
  ])("%s", (_title, person, occasion, appearances, limits, as, codes) => {
    const judged = eligibility(person, occasion, appearances, { ...none, ...limits });
    expect([judged.as, judged.reasons.map(({ code }) => code)]).toEqual([as, codes]);
  });
});

const weeks = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 12 });
const limit = fc.option(fc.integer({ min: 0, max: 6 }), { nil: null });

describe("the laws of eligibility", () => {
  test("of n matches with at most m, exactly the last n − m are too many, whichever order they were written down in", () => {
    fc.assert(
      fc.property(weeks, fc.integer({ min: 0, max: 12 }), fc.boolean(), (played, max, floating) => {
        const person = floating ? spare({ most: max }) : { places: [place("substitute", { most: max })], spare: null };
        const appearances = played.map((week) => sat(week));
        const tooMany = played.filter((week) => eligibility(person, on(week), appearances, none).reasons.length > 0);
        const expected = played.toSorted((a, b) => a - b).slice(max);
        expect(tooMany.toSorted((a, b) => a - b)).toEqual(expected);
      }),
    );
  });

  test("a looser limit never excludes anybody", () => {
    fc.assert(
      fc.property(weeks, fc.integer({ min: 1, max: 30 }), limit, limit, limit, (played, week, a, b, c) => {
        const appearances = played.map((one) => sat(one));
        const strict = { substitutesMost: a, spareMost: b, untilRound: c };
        for (const person of [substitute, spare()]) {
          const held = eligibility(person, on(week), appearances, strict).reasons.length;
          expect(eligibility(person, on(week), appearances, none).reasons.length).toBeLessThanOrEqual(held);
        }
      }),
    );
  });

  test("a regular who plays nowhere else that night is eligible, whatever the limits", () => {
    fc.assert(
      fc.property(weeks, fc.integer({ min: 1, max: 30 }), limit, (played, week, max) => {
        const appearances = played.map((one) => sat(one));
        const limits = { substitutesMost: max, spareMost: max, untilRound: max };
        expect(eligibility(regular, on(week), appearances, limits)).toEqual({ as: "member", reasons: [] });
      }),
    );
  });

  test("matches have a total order", () => {
    const match = fc.record({
      week: fc.integer({ min: 1, max: 5 }),
      match: fc.constantFrom("a", "b"),
      dated: fc.boolean(),
    });
    const made = ({ week, match: id, dated }: { week: number; match: string; dated: boolean }) =>
      on(week, { match: id, date: dated ? night(week) : null });
    fc.assert(
      fc.property(match, match, (a, b) => {
        const [one, two] = [made(a), made(b)];
        expect(isBefore(one, two) && isBefore(two, one)).toBe(false);
        expect(isBefore(one, two) || isBefore(two, one)).toBe(JSON.stringify(one) !== JSON.stringify(two));
      }),
    );
  });
});
