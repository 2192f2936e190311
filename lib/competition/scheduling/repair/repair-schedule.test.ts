import { describe, expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { leagueRequest } from "@/lib/test-kit/competition/scheduling/sample-leagues";
import { isoDate } from "../../schedule/iso-date";
import { clashesOf } from "../../schedule/schedule-clashes";
import type { SeasonSchedule } from "../../schedule/season-schedule";
import { drawUpSeason } from "../draw-up-season";
import type { SeasonRequest } from "../season-request";
import type { RepairDemand, RepairOutcome, RepairPlan } from "./repair-demand";
import { repairSchedule } from "./repair-schedule";

const ports = { today: isoDate("2027-02-01"), isOver: () => false };

function season(sizes: readonly number[], more: Partial<SeasonRequest> = {}): SeasonSchedule {
  const drawn = unwrap(drawUpSeason(leagueRequest(sizes, more), { isOver: () => false }));
  if (drawn.kind !== "schedule") throw new Error(drawn.kind);
  const { setting, meetings } = drawn.schedule;
  const status = (date: string | null) =>
    date !== null && date < ports.today ? ("fixed" as const) : ("open" as const);
  return { setting, meetings: meetings.map((meeting) => ({ ...meeting, status: status(meeting.date) })) };
}

function plan(outcome: RepairOutcome): RepairPlan & { alternatives?: readonly RepairPlan[] } {
  if (outcome.kind !== "plan") throw new Error(JSON.stringify(outcome));
  return outcome;
}

const demands: readonly RepairDemand[] = [
  { kind: "close-venue", venue: "bar-1", date: isoDate("2027-02-17") },
  { kind: "no-play", date: isoDate("2027-02-10") },
  { kind: "move-night", date: isoDate("2027-02-10"), to: isoDate("2027-02-13") },
  { kind: "postpone", match: "r7m1" },
  { kind: "make-up", match: "r7m1" },
  { kind: "swap-sides", match: "r8m2" },
  { kind: "venue-tables", venue: "bar-2", tables: 0 },
  { kind: "withdraw-team", team: "team-3" },
  { kind: "add-team", team: { id: "late", name: "Late", venue: "bar-1" } },
];

/** Clashes from today on, without those of withdrawn teams' pairs and of played meetings. */
function clashesFrom(schedule: SeasonSchedule) {
  return clashesOf(schedule).filter(({ date }) => date === null || date >= ports.today);
}

const seasons: readonly [string, SeasonSchedule][] = [
  ["12 teams in 5 bars", season([3, 3, 2, 2, 2])],
  ["9 teams", season([3, 2, 2, 2])],
  [
    "8 teams, two rounds a night, both legs",
    season([3, 3, 2], { legs: 2, roundsPerNight: 2, firstNight: "2027-01-20" }),
  ],
  ["12 teams of two pairs", season([3, 3, 3, 3], { pairs: 2 })],
];

describe.each(seasons)("the repair of a season of %s", (_name, before) => {
  it.each(demands)("meets %o with a proved plan and no clash", (demand) => {
    const repaired = plan(repairSchedule(before, demand, ports));
    expect(repaired.proved).toBe(true);
    for (const one of [repaired, ...(repaired.alternatives ?? [])]) {
      expect(clashesFrom(one.after)).toEqual([]);
      for (const meeting of before.meetings.filter(({ status }) => status === "fixed")) {
        expect(one.after.meetings.find(({ id }) => id === meeting.id)).toEqual(meeting);
      }
    }
    expect(repairSchedule(before, demand, ports)).toEqual(repaired);
  });
});

describe("a match that is put off", () => {
  const noPlay = isoDate("2027-02-24");
  const before = season([1, 1, 1, 1, 1, 1, 1, 1], { noPlay: [noPlay] });
  const match = before.meetings.find(({ status }) => status === "open");
  const old = isoDate(match?.date ?? "");
  const after = { kind: "make-up", match: match?.id ?? "", after: old } as const;
  const repaired = plan(repairSchedule(before, after, ports));
  const offered = [repaired, ...(repaired.alternatives ?? [])];
  const placeOf = (one: RepairPlan) => one.after.meetings.find(({ id }) => id === match?.id);

  it("gets later nights only, without dates without play, other moves or clashes", () => {
    expect(offered.length).toBeGreaterThan(1);
    for (const one of offered) {
      expect(one.moved).toBe(1);
      expect((placeOf(one)?.date ?? "") > old).toBe(true);
      expect(placeOf(one)?.date).not.toBe(noPlay);
      expect(clashesFrom(one.after)).toEqual([]);
    }
  });

  it("gets no night on which the bars are closed", () => {
    const date = placeOf(repaired)?.date ?? "";
    const venues = before.setting.venues.map((venue) => ({ ...venue, closed: [isoDate(date)] }));
    const closed = { ...before, setting: { ...before.setting, venues } };
    const then = plan(repairSchedule(closed, after, ports));
    expect([then, ...(then.alternatives ?? [])].map((one) => placeOf(one)?.date)).not.toContain(date);
  });
});

describe("an impossible demand", () => {
  const before = season([3, 3, 2, 2, 2]);
  const night = isoDate("2027-02-10");

  it.each([
    [{ kind: "close-venue", venue: "bar-9", date: night }, "unknown-venue"],
    [{ kind: "close-venue", venue: "bar-1", date: isoDate("2027-01-13") }, "past"],
    [{ kind: "move-night", date: night, to: night }, "same-night"],
    [{ kind: "move-night", date: night, to: isoDate("2027-01-13") }, "past"],
    [{ kind: "move-night", date: isoDate("2027-02-11"), to: night }, "empty-night"],
    [{ kind: "postpone", match: "r1m1" }, "not-open"],
    [{ kind: "make-up", match: "r99m1" }, "unknown-match"],
    [{ kind: "withdraw-team", team: "nobody" }, "unknown-team"],
    [{ kind: "add-team", team: { id: "team-1", name: "Again", venue: null } }, "known-team"],
  ] as const satisfies readonly (readonly [RepairDemand, string])[])("%o: %s", (demand, code) => {
    const repaired = repairSchedule(before, demand, ports);
    expect(repaired.kind === "impossible" ? repaired.why.map((one) => one.code) : repaired.kind).toEqual([code]);
  });

  it("reports the closed bars that exclude a date", () => {
    const to = isoDate("2027-02-13");
    const venues = before.setting.venues.map((venue) => ({ ...venue, closed: [to] }));
    const closed = { ...before, setting: { ...before.setting, venues } };
    const repaired = repairSchedule(closed, { kind: "move-night", date: night, to }, ports);
    const codes = repaired.kind === "impossible" ? new Set(repaired.why.map((one) => one.code)) : new Set();
    expect(codes).toEqual(new Set(["closed", "no-place"]));
  });
});

it("offers no second plan that gives the same schedule", () => {
  const before = season([1, 1], { firstNight: "2027-02-10" });
  const [only] = before.meetings;
  if (!only?.date) throw new Error("the season has no match");
  const cancelled = plan(repairSchedule(before, { kind: "no-play", date: only.date }, ports));
  expect(cancelled.after.meetings).toHaveLength(1);
  expect(cancelled.after.meetings[0]?.date).not.toBe(only.date);
  expect(cancelled.alternatives ?? []).toEqual([]);
});
