import { describe, expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { planSeason, type SeasonRequest } from "./season-plan";

const eight: SeasonRequest = {
  teams: "Owls\nEagles\nGermania\nServel\nMoose\nKnights\nBucyrus-Erie\nWest Side",
  firstNight: "2026-10-15",
  intervalDays: 7,
  noPlay: ["2026-11-26"],
  legs: 1,
  gamesAMeeting: 2,
};

function codes(request: SeasonRequest): readonly string[] {
  const result = planSeason(request);
  return result.ok ? [] : result.error.map(({ code }) => code);
}

describe("a season of eight", () => {
  const plan = unwrap(planSeason(eight));

  it("has seven Thursdays, Thanksgiving passed over", () => {
    expect(plan.rounds.map(({ date }) => date)).toEqual([
      "2026-10-15",
      "2026-10-22",
      "2026-10-29",
      "2026-11-05",
      "2026-11-12",
      "2026-11-19",
      "2026-12-03",
    ]);
    expect(plan.skipped).toEqual(["2026-11-26"]);
  });

  it("has 28 matches at four tables, and six breaks of six", () => {
    expect(plan.matches).toBe(28);
    expect(plan.rounds.map(({ matches }) => matches.map(({ table }) => table))).toEqual(
      plan.rounds.map(() => [1, 2, 3, 4]),
    );
    expect(plan.certificate.breaks).toMatchObject({ value: 6, bound: 6, optimal: true });
    expect(plan.certificate.meetings).toEqual({ value: 28, bound: 28, optimal: true });
  });

  it("names the teams in the order typed", () => {
    expect(plan.teams.map(({ id, name, status }) => [id, name, status]).slice(0, 2)).toEqual([
      ["team-1", "Owls", "active"],
      ["team-2", "Eagles", "active"],
    ]);
    expect(plan).toMatchObject({ legs: 1, gamesAMeeting: 2 });
  });

  it("is the same plan every time", () => {
    expect(unwrap(planSeason({ ...eight }))).toEqual(plan);
  });
});

describe("other seasons", () => {
  it("seven teams, two legs: two byes each", () => {
    const plan = unwrap(planSeason({ ...eight, teams: eight.teams.replace("\nWest Side", ""), legs: 2 }));
    expect(plan.rounds).toHaveLength(14);
    const byes = plan.rounds.flatMap((round) => round.byes);
    expect(plan.teams.map(({ id }) => byes.filter((bye) => bye === id).length)).toEqual([2, 2, 2, 2, 2, 2, 2]);
  });

  it("three rounds a night make the season a third as long", () => {
    const plan = unwrap(planSeason({ ...eight, roundsANight: 3 }));
    expect(new Set(plan.rounds.map(({ date }) => date)).size).toBe(3);
  });

  it("two hundred teams", () => {
    const teams = Array.from({ length: 200 }, (_, i) => `Team ${i}`).join("\n");
    const plan = unwrap(planSeason({ ...eight, teams, legs: 2 }));
    expect(plan.matches).toBe(39_800);
    expect(plan.rounds).toHaveLength(398);
    expect(plan.certificate.breaks.optimal).toBe(true);
  });
});

describe("refusals", () => {
  it.each([
    [{ ...eight, legs: 0 }, ["legs-out-of-range"]],
    [{ ...eight, legs: 3 }, ["legs-out-of-range"]],
    [{ ...eight, gamesAMeeting: 0 }, ["games-a-meeting-out-of-range"]],
    [{ ...eight, gamesAMeeting: 10 }, ["games-a-meeting-out-of-range"]],
    [{ ...eight, gamesAMeeting: 1.5 }, ["games-a-meeting-out-of-range"]],
    [{ ...eight, firstNight: "9999-12-30" }, ["season-past-calendar"]],
    [
      { ...eight, teams: "Owls\nowls\nMoose", firstNight: "", intervalDays: 0, legs: 9 },
      ["team-listed-twice", "interval-out-of-range", "date-unreadable", "legs-out-of-range"],
    ],
  ])("%# is refused", (request, expected) => {
    expect(codes(request)).toEqual(expected);
  });
});
