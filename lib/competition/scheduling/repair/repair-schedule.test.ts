import { describe, expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { isoDate } from "../../iso-date";
import { clashesOf } from "../../schedule-clashes";
import type { SeasonSchedule } from "../../season-schedule";
import { drawUpSeason } from "../draw-up-season";
import { leagueRequest } from "../sample-leagues";
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

describe("the repair of a season of 12 teams in 5 bars", () => {
  const before = season([3, 3, 2, 2, 2]);
  const from = (schedule: SeasonSchedule) =>
    clashesOf(schedule).filter(({ date }) => date === null || date >= ports.today);

  it.each(demands)("meets %o with a proved plan and no clash", (demand) => {
    const found = plan(repairSchedule(before, demand, ports));
    expect(found.proved).toBe(true);
    for (const one of [found, ...(found.alternatives ?? [])]) {
      // A withdrawn team's results count no more; its pairs are its own affair.
      expect(from(one.after)).toEqual([]);
      for (const meeting of before.meetings.filter(({ status }) => status === "fixed")) {
        expect(one.after.meetings.find(({ id }) => id === meeting.id)).toEqual(meeting);
      }
    }
  });
});
