import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { naiveFigures } from "@/lib/test-kit/competition/scheduling/naive-season";
import { leagueRequest } from "@/lib/test-kit/competition/scheduling/sample-leagues";
import { drawUpSeason } from "../scheduling/draw-up-season";
import type { SeasonRequest } from "../scheduling/season-request";
import type { IsoDate } from "./iso-date";
import { clashesOf, clashWeight } from "./schedule-clashes";
import { moveMeeting } from "./schedule-edits";
import { type CertificateLine, seasonCertificate } from "./season-certificate";
import type { SeasonSchedule } from "./season-schedule";

function drawn(request: SeasonRequest) {
  const result = unwrap(drawUpSeason(request, { isOver: () => false }));
  if (result.kind !== "schedule") throw new Error(result.kind);
  return result;
}

function lineOf(schedule: SeasonSchedule, code: CertificateLine["code"]): CertificateLine {
  const claim = seasonCertificate(schedule).find((line) => line.code === code);
  if (claim === undefined) throw new Error(code);
  return claim;
}

function weightOf(schedule: SeasonSchedule): number {
  return clashesOf(schedule).reduce((sum, clash) => sum + clashWeight(clash), 0);
}

/** The figures of the independent implementation, for a schedule with unchanged rounds. */
function recounted({ setting, meetings }: SeasonSchedule) {
  const last = Math.max(...meetings.map(({ round }) => round));
  const rounds = Array.from({ length: last }, (_, i) => ({
    date: "",
    matches: meetings.filter(({ round }) => round === i + 1),
  }));
  return naiveFigures(
    setting.teams.map(({ id }) => id),
    rounds,
  );
}

describe("are counted in the current schedule", () => {
  it.each([
    [[4, 4], 1],
    [[3, 4], 1],
    [[3, 3], 2],
  ])("bars of %j, %i legs: after any swaps of sides the figures are those of a recount", (sizes, legs) => {
    const { schedule, proofs } = drawn(leagueRequest(sizes, { legs }));
    fc.assert(
      fc.property(fc.subarray(schedule.meetings.map(({ id, away }) => ({ id, away }))), (swaps) => {
        const after = swaps.reduce((now, { id, away }) => moveMeeting(now, id, { home: away }).schedule, schedule);
        const figures = recounted(after);
        expect(lineOf(after, "breaks").value).toBe(figures.breaks);
        expect(lineOf(after, "imbalance").value).toBe(figures.imbalance);
        expect(lineOf(after, "longest-run").value).toBe(figures.longestRun);
        const breaks = seasonCertificate(after, proofs).find(({ code }) => code === "breaks");
        // No bound called proved exceeds the real minimum.
        const least = schedule.setting.teams.length % 2 === 0 ? (legs === 2 ? 12 : 6) : 0;
        if (breaks?.proved) expect(figures.breaks).toBeLessThanOrEqual(least);
      }),
      { numRuns: 25 },
    );
  });

  it("one side swapped: no longer proved, with the theorem's number beside it", () => {
    const { schedule, proofs } = drawn(leagueRequest([4, 4]));
    const worse = schedule.meetings.map(({ id, away }) => moveMeeting(schedule, id, { home: away }).schedule);
    const changed = worse.find((after) => recounted(after).breaks > 6) ?? schedule;
    const breaks = seasonCertificate(changed, proofs).find(({ code }) => code === "breaks");
    expect(breaks).toMatchObject({ tone: "warn", bound: 6, proved: false, source: "de Werra 1980" });
  });

  it("a meeting moved to its own night: the theorem no longer applies", () => {
    const { schedule, proofs } = drawn(leagueRequest([4, 4]));
    const { schedule: after } = moveMeeting(schedule, "r3m1", { date: "2027-06-01" as IsoDate });
    const breaks = seasonCertificate(after, proofs).find(({ code }) => code === "breaks");
    expect(breaks).toMatchObject({ bound: null, proved: false });
  });

  it("a team that has left: everyone else still meets", () => {
    const { schedule } = drawn(leagueRequest([4, 4]));
    const teams = schedule.setting.teams.map((team, i) => ({ ...team, withdrawn: i === 0 }));
    const after = { ...schedule, setting: { ...schedule.setting, teams } };
    expect(lineOf(after, "meetings")).toMatchObject({ value: 21, bound: 21, tone: "good" });
  });

  it("the maximum number of tables in use at the same time, by bar and night", () => {
    const { schedule } = drawn(leagueRequest([4, 4], { pairs: 2 }));
    for (const line of seasonCertificate(schedule).filter(({ code }) => code === "capacity")) {
      const at = schedule.meetings.filter(({ venue }) => venue === line.params["venueId"]);
      const used = line.nights?.map(({ date }) => at.filter((meeting) => meeting.date === date).length * 2);
      expect(line.nights?.map(({ value }) => value)).toEqual(used);
      expect(line.value).toBe(Math.max(...(used ?? [])));
    }
  });

  it("met and failed wishes, the failed one by its position", () => {
    const { schedule } = drawn(leagueRequest([4, 4]));
    const { home, away, date } = schedule.meetings[0] as { home: string; away: string; date: IsoDate };
    const wishes = [
      { kind: "home", team: home, date },
      { kind: "home", team: away, date },
      { kind: "pair", teams: [home, away], date },
      { kind: "off", team: away, date },
      { kind: "never-home-together", teams: [home, away] },
    ] as const;
    const setting = { ...schedule.setting, wishes: wishes as unknown as SeasonSchedule["setting"]["wishes"] };
    const lines = seasonCertificate({ ...schedule, setting });
    const failing = lines.filter(({ code }) => code === "wish").map(({ params }) => params["position"]);
    expect(failing.slice(0, 2)).toEqual([2, 4]);
    expect(lines.find(({ code }) => code === "wishes")?.value).toBe(5 - failing.length);
  });
});

describe("fixes have the stated effects", () => {
  const { schedule } = drawn(leagueRequest([4, 4, 4]));
  const [first] = schedule.meetings;
  const date = first?.date as IsoDate;
  const withVenue = (change: object): SeasonSchedule => ({
    ...schedule,
    setting: {
      ...schedule.setting,
      venues: schedule.setting.venues.map((venue) => (venue.id === first?.venue ? { ...venue, ...change } : venue)),
    },
  });

  it.each([
    ["a bar with one table too few", withVenue({ tables: 1 }), "capacity"],
    ["a closed bar", withVenue({ closed: [date] }), "closures"],
    ["a date without play", { ...schedule, setting: { ...schedule.setting, noPlay: [date] } }, "no-play"],
  ] as const)("%s", (_title, broken, code) => {
    const red = seasonCertificate(broken).find((line) => line.code === code && line.tone === "bad");
    const moves = red?.fixes.flatMap((fix) => (fix.kind === "move" ? [fix] : [])) ?? [];
    expect(moves.length).toBeGreaterThan(0);
    for (const { meeting, to, clashes, breaks } of moves) {
      const after = moveMeeting(broken, meeting, to).schedule;
      expect(weightOf(after) - weightOf(broken)).toBe(clashes.after - clashes.before);
      expect(clashes.after).toBeLessThan(clashes.before);
      expect(breaks.after).toBeGreaterThanOrEqual(0);
    }
    const table = red?.fixes.find((fix) => fix.kind === "add-table");
    if (code === "capacity") expect(table).toMatchObject({ venue: first?.venue, tables: 2 });
    expect(seasonCertificate(broken, undefined, { withFixes: false }).flatMap(({ fixes }) => fixes)).toEqual(
      table === undefined ? [] : [table],
    );
  });
});
