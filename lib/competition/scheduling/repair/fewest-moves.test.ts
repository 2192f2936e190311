import { describe, expect, it } from "vitest";
import { type Rng, randomInt, seededRng, shuffled } from "@/lib/kernel/rng";
import {
  isSound,
  type NaiveDemand,
  naivelyPossible,
  naivePlaces,
} from "@/lib/test-kit/competition/scheduling/repair/naive-repair";
import { addDays, type IsoDate, isoDate } from "../../schedule/iso-date";
import type { Meeting, ScheduleVenue, SeasonSchedule } from "../../schedule/season-schedule";
import type { RepairPlan } from "./repair-demand";
import { repairBy, repairSeason } from "./repair-season";
import { isMoved } from "./repaired-schedule";

const start = isoDate("2027-03-03");
const date = (week: number): IsoDate => addDays(start, 7 * week) ?? start;

/** A small random season: a round robin, bars with few tables, and some initial clashes. */
function seasonByLot(rng: Rng, n: number): SeasonSchedule {
  const weeks = n % 2 === 0 ? n - 1 : n;
  const venues = Array.from({ length: 1 + randomInt(rng, 3) }, (_, i): ScheduleVenue => {
    const closed = rng() < 0.3 ? [date(randomInt(rng, weeks))] : [];
    return { id: `v${i}`, name: `V${i}`, tables: 1 + randomInt(rng, 3), closed };
  });
  const pick = () => (rng() < 0.1 ? null : (venues[randomInt(rng, venues.length)]?.id ?? null));
  const teams = Array.from({ length: n }, (_, i) => ({ id: `t${i}`, name: `T${i}`, venue: pick(), withdrawn: false }));
  const played = 1 + randomInt(rng, 2);
  const meetings = Array.from({ length: weeks }, (_, week) => week).flatMap((week) =>
    circle(n, week).map(([a, b], i): Meeting => {
      const [home, away] = shuffled(rng, [a, b]) as [number, number];
      const status = week < played ? (rng() < 0.7 ? "fixed" : "open") : rng() < 0.1 ? "fixed" : "open";
      const venue = teams[home]?.venue ?? null;
      const when = rng() < 0.05 ? null : date(week);
      const base = { round: week + 1, time: "19:00", tables: [], status } as const;
      return { id: `m${week}-${i}`, home: `t${home}`, away: `t${away}`, date: when, venue, ...base };
    }),
  );
  return {
    setting: { teams, venues, noPlay: [], legs: 1, roundsPerNight: 1, pairs: 1, wishes: [] },
    meetings,
  };
}

function circle(n: number, week: number): [number, number][] {
  const even = n + (n % 2);
  const places = [0, ...Array.from({ length: even - 1 }, (_, i) => 1 + ((i + week) % (even - 1)))];
  return Array.from({ length: even / 2 }, (_, i): [number, number] => [
    places[i] ?? 0,
    places[even - 1 - i] ?? 0,
  ]).filter((pair) => pair.every((team) => team < n));
}

/** The properties of a plan, checked without the search. */
function faults(demand: NaiveDemand, plan: RepairPlan): string[] {
  const { schedule, leave } = demand;
  const after = new Map(plan.after.meetings.map((meeting) => [meeting.id, meeting]));
  const problems: string[] = [];
  let moved = 0;
  for (const meeting of schedule.meetings) {
    const now = after.get(meeting.id);
    if (now === undefined) problems.push(`${meeting.id} is gone`);
    else if (isMoved(meeting, now)) {
      moved++;
      const isMeant = naivePlaces(demand, meeting).some((place) => !isMoved(place, now));
      if (!isMeant || meeting.status !== "open") problems.push(`${meeting.id} is where it may not be`);
    } else if (leave.has(meeting.id)) problems.push(`${meeting.id} stays`);
  }
  if (!isSound(demand, plan.after.meetings)) problems.push("something clashes");
  if (moved !== plan.moved) problems.push("moves are miscounted");
  return problems;
}

const kinds = ["close", "cancel", "swap-nights", "tables", "date"] as const;

/** A random demand, within a number of new nights. */
function demandByLot(rng: Rng, before: SeasonSchedule, newNights: number) {
  const kind = kinds[randomInt(rng, kinds.length)] ?? "close";
  const today = date(1 + randomInt(rng, 2));
  const weeks = Math.max(...before.meetings.map(({ round }) => round));
  const night = date(randomInt(rng, weeks));
  const { venues } = before.setting;
  const bar = venues[randomInt(rng, venues.length)] ?? { id: "", name: "", tables: 0, closed: [] };
  const open = before.meetings.filter((meeting) => meeting.status === "open" && meeting.date === night);
  const changes = (changed: ScheduleVenue) => venues.map((one) => (one === bar ? changed : one));
  const setting =
    kind === "close"
      ? { venues: changes({ ...bar, closed: [...bar.closed, night] }) }
      : kind === "tables"
        ? { venues: changes({ ...bar, tables: bar.tables - 1 }) }
        : {};
  let calls = 0;
  const isOver = () => ++calls > 300;
  const season = repairSeason(before, setting, { today, isOver }, { newNights });
  const all = [...season.nights.played, ...season.nights.free, ...season.later];
  const leavers = kind === "tables" ? [] : kind === "close" ? open.filter(({ venue }) => venue === bar.id) : open;
  const leaverDates = kind === "cancel" ? all.filter((other) => other > night) : kind === "date" ? [date(3)] : all;
  const demand: NaiveDemand = {
    schedule: season.schedule,
    today,
    leave: new Set(leavers.map(({ id }) => id)),
    leaverDates: leaverDates.filter((other) => other >= today),
    dates: all,
    strictVenue: kind === "tables" ? bar.id : null,
  };
  const strict = demand.strictVenue === null ? {} : { strictVenue: demand.strictVenue };
  const ids = [...demand.leave];
  const answer = repairBy(season, { way: "least-moved", leave: ids, dates: () => demand.leaverDates, ...strict });
  return { demand, answer, kind };
}

/** Statistics of a case, or its fault. */
function judged(rng: Rng, n: number): string {
  const { demand, answer, kind } = demandByLot(rng, seasonByLot(rng, n), randomInt(rng, 2));
  if (answer.kind === "undecided") return "undecided";
  if (answer.kind === "impossible") {
    const isPossible = naivelyPossible(demand, n === 4 ? 6 : 3);
    return isPossible ? `wrong: ${kind} is possible` : `${kind} impossible`;
  }
  const { plan } = answer;
  const problems = faults(demand, plan);
  if (problems.length > 0) return `wrong: ${problems.join()}`;
  if (!plan.proved) return `wrong: ${kind} without a proof`;
  // Up to four can be tried quickly.
  const isLess = plan.moved > 0 && plan.moved <= 4 && naivelyPossible(demand, plan.moved - 1);
  if (isLess) return `wrong: ${kind} with fewer than ${plan.moved}`;
  return `${kind} ${plan.moved > demand.leave.size ? "more" : "only forced"}`;
}

describe("fewest moves", () => {
  it.each([4, 5, 6])("are as few as by trying everything, %i teams", (n) => {
    const rng = seededRng(n * 1000 + 7);
    const cases = Array.from({ length: 150 }, () => judged(rng, n));
    expect(cases.filter((one) => one.startsWith("wrong"))).toEqual([]);
    expect(cases.filter((one) => one === "undecided").length).toBeLessThan(3);
    expect(new Set(cases).size).toBeGreaterThan(7);
  });
});
