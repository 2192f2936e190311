import { describe, expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { naiveFaults, naiveHolds } from "@/lib/test-kit/competition/scheduling/naive-season";
import { bestSchedule } from "./best-schedule";
import { type ScheduleJson, scheduleJson } from "./schedule-json";
import { parseScheduleRequest, type ScheduleRequest } from "./schedule-request";
import { seasonFrame } from "./season-frame";

type Printed = Extract<ScheduleJson, { rounds: unknown }>;

function requestOf(value: unknown): ScheduleRequest {
  return unwrap(parseScheduleRequest(value));
}

/** A time limit that expires after a number of checks: the same on every machine. */
function limitedChecks(limit: number): () => boolean {
  let looked = 0;
  return () => ++looked > limit;
}

function jsonOf(value: unknown, isOver = () => false): ScheduleJson {
  const request = requestOf(value);
  const frame = unwrap(seasonFrame(request));
  return scheduleJson(frame, bestSchedule(frame, { isOver, onProgress: () => undefined }), request.noPlay);
}

/** Checks a found schedule with the independent implementation of the rules. */
function drawUp(value: unknown, isOver = () => false): Printed {
  const request = requestOf(value);
  const json = jsonOf(value, isOver);
  if (!("rounds" in json)) throw new Error(JSON.stringify(json));
  expect(naiveFaults(request, json.rounds)).toEqual([]);
  const failing = request.wishes.filter((_wish, wish) => !naiveHolds(request, { wish }, json.rounds));
  if (request.hard) expect(failing).toEqual([]);
  return json;
}

/** Teams of several venues: the number of teams and tables of each. */
function league(sizes: readonly number[], tables: readonly number[], more: object = {}): object {
  const venues = sizes.map((_size, i) => ({ id: `bar ${i + 1}`, tables: tables[i] ?? 1 }));
  const teams = sizes.flatMap((size, i) => Array.from({ length: size }, () => `bar ${i + 1}`));
  return {
    teams: teams.map((venue, i) => ({ id: `team ${i + 1}`, venue })),
    venues,
    start: "2027-01-06",
    ...more,
  };
}

const twelve = [3, 3, 2, 2, 2];
const half = twelve.map((size) => Math.ceil(size / 2));

describe("seasons without wishes", () => {
  it("12 teams in 5 bars, 2 no-play dates", () => {
    const { rounds, certificate } = drawUp(league(twelve, half, { noPlay: ["2027-02-17", "2027-03-10"] }));
    expect(rounds.at(-1)?.date).toBe("2027-03-31");
    expect(certificate).toMatchObject({
      breaks: { value: 10, bound: 10, optimal: true },
      imbalance: { value: 1, bound: 1, optimal: true },
      longestRun: { value: 2 },
      noPlay: { ok: true },
      rounds: { value: 11, bound: 11 },
      byes: { value: 0 },
      ok: true,
    });
    expect(certificate.capacity.every(({ tables, most, ok }) => ok && most <= tables)).toBe(true);
  });

  it.each([
    [9, [4, 5], 1],
    [9, [9], 1],
    [20, [7, 6, 5, 2], 1],
    [40, [13, 11, 9, 7], 1],
    [40, Array(40).fill(1), 1],
    [12, [5, 4, 3], 2],
    [11, [5, 4, 2], 2],
    [64, [33, 31], 1],
  ])("%i teams in bars of %j, %i legs: no bar of k teams needs more than ⌈k/2⌉ tables", (n, sizes, legs) => {
    const tables = sizes.map((size) => Math.ceil(size / 2));
    const { certificate } = drawUp(league(sizes, tables, { legs }));
    const odd = n % 2 === 1;
    const single = odd ? 0 : n - 2;
    expect(certificate.breaks).toMatchObject({ value: legs === 1 ? single : odd ? n - 2 : 3 * n - 6, optimal: true });
    expect(certificate).toMatchObject({ ok: true, imbalance: { optimal: true }, byes: { value: 0 } });
  });

  it("more tables than are needed: still no more than ⌈k/2⌉ are used", () => {
    const { certificate } = drawUp(league([6, 4, 2], [9, 9, 9]));
    expect(certificate.capacity.map(({ most }) => most)).toEqual([3, 2, 1]);
  });

  it("several rounds a night, and as many as fit the weeks", () => {
    expect(drawUp(league([6], [3], { roundsPerNight: 2 })).rounds.map(({ date }) => date)).toEqual([
      "2027-01-06",
      "2027-01-06",
      "2027-01-13",
      "2027-01-13",
      "2027-01-20",
    ]);
    expect(new Set(drawUp(league([6, 6], [3, 3], { fitWeeks: 4 })).rounds.map(({ date }) => date)).size).toBe(4);
  });

  it("every team changes tables", () => {
    const { rounds } = drawUp(league([8], [4]));
    const tables = rounds.flatMap(({ matches }) =>
      matches.filter(({ home, away }) => [home, away].includes("team 1")).map(({ table }) => table),
    );
    expect(new Set(tables).size).toBeGreaterThan(2);
  });
});

describe("seasons with wishes", () => {
  const wishes = [
    { kind: "home", team: "team 1", date: "2027-01-06" },
    { kind: "home", team: "team 4", date: "2027-01-06" },
    { kind: "away", team: "team 2", date: "2027-01-13" },
    { kind: "pair", teams: ["team 1", "team 2"], date: "2027-01-20" },
    { kind: "pair", teams: ["team 7", "team 9"], date: "2027-03-17" },
    { kind: "never-home-together", teams: ["team 5", "team 12"] },
    { kind: "home", team: "team 11", date: "2027-02-03" },
    { kind: "away", team: "team 12", date: "2027-03-03" },
    { kind: "home", team: "team 8", date: "2027-03-10" },
    { kind: "pair", teams: ["team 3", "team 10"], date: "2027-02-24" },
  ];

  it("12 teams, 10 wishes", () => {
    const { certificate } = drawUp(league(twelve, half, { wishes }));
    expect(certificate).toMatchObject({ breaks: { value: 10, optimal: true }, ok: true });
    expect(certificate.wishes).toHaveLength(10);
  });

  it("the same seed, the same schedule; seeds differ", () => {
    const json = (seed: number) => JSON.stringify(jsonOf(league(twelve, half, { wishes, seed })));
    expect(json(3)).toBe(json(3));
    expect(json(3)).not.toBe(json(4));
  });

  it("a bar closed in mid-season", () => {
    const season = league(twelve, [3, 3, 2, 2, 2]);
    const closed = { id: "bar 1", tables: 3, closed: ["2027-02-03", "2027-02-10"] };
    const venues = [closed, ...requestOf(season).venues.slice(1)];
    expect(drawUp({ ...season, venues }, limitedChecks(60)).certificate.ok).toBe(true);
  });

  it("40 teams with wishes", () => {
    const { certificate } = drawUp(league([13, 11, 9, 7], [7, 6, 5, 4], { wishes: wishes.slice(0, 6) }));
    expect(certificate).toMatchObject({ breaks: { value: 38, optimal: true }, ok: true });
  });

  it("soft wishes: as many as possible", () => {
    const both = [{ kind: "away", team: "team 1", date: "2027-01-06" }, ...wishes];
    const { certificate } = drawUp(league(twelve, half, { wishes: both, hard: false }));
    expect(certificate.wishes.filter(({ met }) => !met)).toHaveLength(1);
    expect(certificate).toMatchObject({ breaks: { bound: 10 }, ok: true });
  });
});

describe("seasons that cannot be", () => {
  const why = (value: unknown) => {
    const json = jsonOf(value);
    return "impossible" in json ? json.impossible : json;
  };

  it.each([
    [[6, 6], [3, 2], "six matches; three tables at bar 1, two tables at bar 2"],
    [[10, 10], [5, 4], "ten matches; five tables at bar 1, four tables at bar 2"],
    [[20, 20], [9, 10], "20 matches; nine tables at bar 1, ten tables at bar 2"],
  ])("two bars of %j teams with %j tables: one too few", (sizes, tables, sentence) => {
    expect(why(league(sizes, tables))).toEqual({
      why: [`2027-01-06: ${sentence}`],
      clash: [{ tables: ["bar 1", "2027-01-06"] }, { tables: ["bar 2", "2027-01-06"] }],
    });
  });

  it("four home teams at a bar of three tables", () => {
    const wishes = [1, 2, 3, 4].map((i) => ({ kind: "home", team: `team ${i}`, date: "2027-01-13" }));
    expect(why(league([6, 6], [3, 3], { wishes }))).toEqual({
      why: ["2027-01-13: four home teams at bar 1, three tables"],
      clash: [{ wish: 0 }, { wish: 1 }, { wish: 2 }, { wish: 3 }, { tables: ["bar 1", "2027-01-13"] }],
    });
  });

  it("a home match in a closed bar; a night off for one of twelve; a date without play", () => {
    const season = league([6, 6], [3, 3]);
    const closed = [{ id: "bar 1", tables: 3, closed: ["2027-01-13"] }, ...requestOf(season).venues.slice(1)];
    const home = { kind: "home", team: "team 1", date: "2027-01-13" };
    expect(why({ ...season, venues: closed, wishes: [home] })).toMatchObject({
      why: ["2027-01-13: one home team at bar 1, which is closed"],
    });
    expect(why({ ...season, wishes: [{ ...home, kind: "off" }] })).toMatchObject({ clash: [{ wish: 0 }] });
    expect(why({ ...season, wishes: [{ ...home, date: "2027-01-14" }] })).toEqual({
      why: ["2027-01-14: team 1 at home; nothing is played on that date"],
      clash: [{ wish: 0 }],
    });
  });

  it("two teams that are never apart cannot meet", () => {
    const dates = requestOf(league([2, 2], [2, 2]));
    const nights = unwrap(seasonFrame(dates)).dates;
    const wishes = nights.flatMap((date) => ["team 1", "team 2"].map((team) => ({ kind: "home", team, date })));
    expect(why(league([2, 2], [2, 2], { wishes }))).toMatchObject({ clash: wishes.map((_wish, wish) => ({ wish })) });
  });

  it("no time: undecided", () => {
    const wishes = [{ kind: "pair", teams: ["team 1", "team 4"], date: "2027-01-06" }];
    expect(jsonOf(league(twelve, [3, 3, 2, 2, 2], { wishes }), () => true)).toHaveProperty("undecided");
  });
});
