import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { seededRng } from "@/lib/kernel/rng";
import { everySchedule } from "@/lib/test-kit/competition/scheduling/every-schedule";
import { naiveFigures, naiveItems } from "@/lib/test-kit/competition/scheduling/naive-season";
import { leagueRequest } from "@/lib/test-kit/competition/scheduling/sample-leagues";
import { addDays, type IsoDate } from "../schedule/iso-date";
import { clashesOf } from "../schedule/schedule-clashes";
import { type CertificateLine, seasonCertificate } from "../schedule/season-certificate";
import type { SeasonSchedule } from "../schedule/season-schedule";
import { type DrawnUp, drawUpSeason } from "./draw-up-season";
import { type FixStep, seasonFixes } from "./season-fixes";
import { readSeason, type SeasonRequest } from "./season-request";

/** A time limit that expires after a number of checks: the same on every machine. */
function limitedChecks(limit: number): { isOver: () => boolean } {
  let looked = 0;
  return { isOver: () => ++looked > limit };
}

function drawnOf(request: SeasonRequest, ports = limitedChecks(3000)): DrawnUp {
  return unwrap(drawUpSeason(request, ports));
}

function drawn(request: SeasonRequest): Extract<DrawnUp, { kind: "schedule" }> {
  const result = drawnOf(request);
  if (result.kind !== "schedule") throw new Error(JSON.stringify(result));
  return result;
}

function lineOf(lines: readonly CertificateLine[], code: CertificateLine["code"]): CertificateLine {
  const claim = lines.find((line) => line.code === code);
  if (claim === undefined) throw new Error(code);
  return claim;
}

/** The schedule's rounds for the independent implementation of the rules. */
function naiveRounds({ meetings }: SeasonSchedule) {
  const rounds = new Map<number, { date: string; matches: { home: string; away: string }[] }>();
  for (const { round, date, home, away } of meetings) {
    const own = rounds.get(round) ?? { date: date ?? "", matches: [] };
    own.matches.push({ home, away });
    rounds.set(round, own);
  }
  return [...rounds].toSorted(([one], [other]) => one - other).map(([, round]) => round);
}

function byesOf({ byes }: { readonly byes: readonly (readonly string[])[] }, team: string): number {
  return byes.filter((round) => round.includes(team)).length;
}

describe("every size from 3 to 64", () => {
  it.each(Array.from({ length: 62 }, (_, i) => i + 3))(
    "%i teams: fewest breaks, balance, byes, half the tables",
    (n) => {
      const sizes =
        n < 6 ? [n] : [Math.ceil(n / 2) - 1, Math.floor(n / 3), n - Math.ceil(n / 2) + 1 - Math.floor(n / 3)];
      const season = drawn(leagueRequest(sizes));
      const lines = seasonCertificate(season.schedule, season.proofs);
      const figures = naiveFigures(
        season.schedule.setting.teams.map(({ id }) => id),
        naiveRounds(season.schedule),
      );
      expect(figures.breaks).toBe(n % 2 === 0 ? n - 2 : 0);
      expect(lineOf(lines, "breaks")).toMatchObject({ value: figures.breaks, bound: figures.breaks, proved: true });
      expect(lineOf(lines, "imbalance")).toMatchObject({ value: figures.imbalance, proved: true });
      expect(figures.imbalance).toBe(n % 2 === 0 ? 1 : 0);
      expect(new Set(season.schedule.setting.teams.map(({ id }) => byesOf(season, id)))).toEqual(new Set([n % 2]));
      expect(clashesOf(season.schedule)).toEqual([]);
      expect(lines.filter(({ tone }) => tone !== "good")).toEqual([]);
    },
  );
});

describe("seasons of 9, 20 and 40, and 12 in 5 bars with 2 no-play dates", () => {
  it.each([
    [[9], 1, 1, 0, 0],
    [[3, 2, 4], 2, 2, 7, 0],
    [[7, 6, 5, 2], 1, 1, 18, 0],
    [[13, 11, 9, 7], 1, 2, 38, 0],
    [[3, 3, 2, 2, 2], 1, 1, 10, 2],
    [[3, 3, 2, 2, 2], 2, 3, 30, 2],
  ])("bars of %j, %i legs, %i tables a meeting", (sizes, legs, pairs, breaks, idle) => {
    const noPlay = idle === 0 ? [] : ["2027-02-17", "2027-03-10"];
    const { schedule, proofs, skipped } = drawn(leagueRequest(sizes, { legs, pairs, noPlay }));
    expect(skipped).toEqual(noPlay);
    expect(clashesOf(schedule)).toEqual([]);
    const lines = seasonCertificate(schedule, proofs);
    expect(lines.filter(({ tone, code }) => tone !== "good" && code !== "longest-run")).toEqual([]);
    expect(lineOf(lines, "breaks")).toMatchObject({ value: breaks, bound: breaks, proved: true });
    expect(schedule.meetings.every(({ tables }) => tables.length === pairs)).toBe(true);
    expect(schedule.meetings.every(({ date }) => date !== null && !noPlay.includes(date))).toBe(true);
  });

  it("dates without play move every later night by one", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(12), { maxLength: 4 }), (weeks) => {
        const nights = (request: SeasonRequest) => [
          ...new Set(drawn(request).schedule.meetings.map(({ date }) => date as IsoDate)),
        ];
        const first = "2027-01-06" as IsoDate;
        const all = Array.from({ length: 20 }, (_, week) => addDays(first, 7 * week) as IsoDate);
        const noPlay = weeks.map((week) => all[week] as IsoDate);
        expect(nights(leagueRequest([4, 4], { noPlay }))).toEqual(
          all.filter((night) => !noPlay.includes(night)).slice(0, 7),
        );
      }),
      { numRuns: 20 },
    );
  });
});

describe("compared with every schedule", () => {
  const seen = new Set<string>();

  it.each([
    [[2, 2], [1, 1], 1],
    [[2, 2], [1, 1], 2],
    [[2, 2], [3, 3], 2],
    [[4], [3], 2],
    [[4], [2], 1],
    [[3, 1], [1, 1], 1],
    [[3, 1], [1, 0], 1],
    [[1, 1, 2], [0, 1, 1], 1],
    [[3], [1], 1],
  ])("bars of %j with %j tables, %i tables per meeting: possible or not, and equally good", (sizes, tables, pairs) => {
    const rng = seededRng(sizes.length * 100 + pairs);
    for (let trial = 0; trial < 6; trial++) {
      const request = withWishes(leagueRequest(sizes, { pairs }), tables, rng);
      const parsed = unwrap(readSeason(request)).request;
      const best = everySchedule(parsed, naiveItems(parsed), []);
      const result = drawnOf(request);
      expect(result.kind).toBe(best === null ? "impossible" : "schedule");
      seen.add(result.kind);
      if (result.kind === "schedule") {
        const lines = seasonCertificate(result.schedule, result.proofs);
        expect(clashesOf(result.schedule)).toEqual([]);
        expect(lineOf(lines, "breaks")).toMatchObject({ value: best?.breaks, bound: best?.breaks, proved: true });
        expect(lineOf(lines, "wishes")).toMatchObject({ value: request.wishes.length });
      }
      if (result.kind === "impossible") expect(everyFixWorks(request, result)).toBe(true);
    }
  });

  it("both came up", () => {
    expect([...seen].sort()).toEqual(["impossible", "schedule"]);
  });
});

function withWishes(request: SeasonRequest, tables: readonly number[], rng: () => number): SeasonRequest {
  const nights = ["2027-01-06", "2027-01-13", "2027-01-20"] as IsoDate[];
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(rng() * items.length)] as Item;
  const wishes = Array.from({ length: Math.floor(rng() * 4) }, () => ({
    kind: pick(["home", "away"] as const),
    team: pick(request.teams).id,
    date: pick(nights),
  }));
  const venues = request.venues.map((venue, i) => ({ ...venue, tables: tables[i] ?? 1 }));
  return { ...request, venues, wishes };
}

/** A request with a fix applied by hand. */
function fixed(request: SeasonRequest, steps: readonly FixStep[]): SeasonRequest {
  return {
    ...request,
    wishes: request.wishes.filter((_wish, i) => !steps.some((step) => step.kind === "drop-wish" && step.wish === i)),
    venues: request.venues.map((venue) => {
      const more = steps.find((step) => step.kind === "add-tables" && step.venue.id === venue.id);
      const open = steps.flatMap((step) =>
        step.kind === "open-venue" && step.venue.id === venue.id ? [step.date] : [],
      );
      const tables = more?.kind === "add-tables" ? more.tables : venue.tables;
      return { ...venue, tables, closed: venue.closed.filter((date) => !open.includes(date)) };
    }),
  };
}

function everyFixWorks(request: SeasonRequest, { clash }: Extract<DrawnUp, { kind: "impossible" }>): boolean {
  const fixes = unwrap(seasonFixes(request, clash, limitedChecks(3000)));
  return fixes.every(
    ({ steps }) => steps.length > 0 && drawnOf(fixed(request, steps), limitedChecks(60)).kind === "schedule",
  );
}

describe("two bars with too few tables get a reason and a fix", () => {
  it.each([
    [[6, 6], [3, 2], 1],
    [[6, 6], [2, 2], 1],
    [[4, 4], [4, 3], 2],
    [[4, 4], [1, 2], 1],
  ])("bars of %j, %j tables, %i tables a meeting", (sizes, tables, pairs) => {
    const base = leagueRequest(sizes, { pairs });
    const request = { ...base, venues: base.venues.map((venue, i) => ({ ...venue, tables: tables[i] ?? 1 })) };
    const result = drawnOf(request);
    if (result.kind !== "impossible") throw new Error(result.kind);
    const teams = sizes.reduce((sum, size) => sum + size, 0);
    expect(result.isIrreducible).toBe(true);
    expect(result.reasons).toMatchObject([
      {
        code: "meetings-over-room",
        date: "2027-01-06",
        meetings: teams / 2,
        rooms: tables.map((count, i) => ({
          venue: { name: `Bar ${i + 1}` },
          tables: count,
          meetings: Math.floor(count / pairs),
        })),
      },
    ]);
    const fixes = unwrap(seasonFixes(request, result.clash, limitedChecks(3000)));
    expect(fixes.length).toBeGreaterThan(0);
    expect(everyFixWorks(request, result)).toBe(true);
    // The minimum: with one table fewer at that bar it is still impossible.
    const [{ steps }] = fixes as readonly [{ readonly steps: readonly FixStep[] }];
    const least = steps.map((step) => (step.kind === "add-tables" ? { ...step, tables: step.tables - 1 } : step));
    expect(drawnOf(fixed(request, least)).kind).toBe("impossible");
  });

  it("four home teams, one table: the wish to drop, the tables to add", () => {
    const date = "2027-01-13" as IsoDate;
    const wishes = [1, 2].map((i) => ({ kind: "home" as const, team: `team-${i}`, date }));
    const base = leagueRequest([2, 4], { wishes });
    const result = drawnOf(base);
    if (result.kind !== "impossible") throw new Error(result.kind);
    expect(result.reasons).toMatchObject([
      {
        code: "home-teams-over-tables",
        date,
        teams: ["Team 1", "Team 2"],
        room: { tables: 1, venue: { name: "Bar 1" } },
      },
    ]);
    const steps = unwrap(seasonFixes(base, result.clash, limitedChecks(3000))).map((fix) => fix.steps);
    expect(steps).toContainEqual([expect.objectContaining({ kind: "drop-wish", wish: 0 })]);
    expect(steps).toContainEqual([expect.objectContaining({ kind: "add-tables", tables: 2 })]);
    expect(everyFixWorks(base, result)).toBe(true);
  });

  it("a closed bar: open it, or drop the wish", () => {
    const date = "2027-01-13" as IsoDate;
    const base = leagueRequest([3, 3], { wishes: [{ kind: "home", team: "team-1", date }] });
    const venues = base.venues.map((venue, i) => (i === 0 ? { ...venue, closed: [date] } : { ...venue, tables: 3 }));
    const request = { ...base, venues };
    const result = drawnOf(request);
    if (result.kind !== "impossible") throw new Error(result.kind);
    expect(result.reasons).toMatchObject([{ code: "home-teams-at-closed", date, teams: ["Team 1"] }]);
    const steps = unwrap(seasonFixes(request, result.clash, limitedChecks(3000))).map((fix) => fix.steps);
    expect(steps.map(([step]) => step?.kind)).toEqual(["open-venue", "drop-wish"]);
    expect(everyFixWorks(request, result)).toBe(true);
  });
});
