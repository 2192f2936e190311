import { describe, expect, it } from "vitest";
import { bestSchedule } from "@/lib/competition/scheduling/best-schedule";
import { type ScheduleJson, scheduleJson } from "@/lib/competition/scheduling/schedule-json";
import { parseScheduleRequest, type ScheduleRequest } from "@/lib/competition/scheduling/schedule-request";
import { seasonFrame } from "@/lib/competition/scheduling/season-frame";
import { unwrap } from "@/lib/kernel/result";
import { type Rng, randomInt, seededRng } from "@/lib/kernel/rng";
import { everySchedule } from "./every-schedule";
import { naiveDates, naiveFaults, naiveFigures, naiveHolds, naiveItems } from "./naive-season";

const ports = { isOver: () => false, onProgress: () => undefined };

function solved(request: ScheduleRequest): { json: ScheduleJson; isProved: boolean } {
  const frame = unwrap(seasonFrame(request));
  const outcome = bestSchedule(frame, ports);
  const isProved =
    outcome.kind === "schedule" ? outcome.isProved : outcome.kind === "impossible" && outcome.isIrreducible;
  return { json: scheduleJson(frame, outcome, request.noPlay), isProved };
}

/** A random season with venues, closures and wishes; about half of them are impossible. */
function seasonByLot(rng: Rng, n: number, legs: number, hard: boolean): ScheduleRequest {
  const venues = Array.from({ length: 1 + randomInt(rng, n) }, (_, i) => ({
    id: `v${i}`,
    tables: 1 + randomInt(rng, 3),
    closed: [] as string[],
  }));
  const teams = Array.from({ length: n }, (_, i) => ({ id: `t${i}`, venue: `v${randomInt(rng, venues.length)}` }));
  const base = {
    teams,
    venues,
    start: "2027-02-24",
    noPlay: ["2027-03-10"],
    roundsPerNight: 1 + Number(rng() < 0.2),
    legs,
    hard,
    seed: randomInt(rng, 9),
  };
  const dates = naiveDates(unwrap(parseScheduleRequest(base)));
  const date = () => (rng() < 0.05 ? "2027-01-01" : (dates[randomInt(rng, dates.length)] ?? ""));
  for (const venue of venues) if (rng() < 0.2) venue.closed.push(date());
  const wishes = Array.from({ length: randomInt(rng, 6) }, () => {
    const one = randomInt(rng, n);
    const pair = [`t${one}`, `t${(one + 1 + randomInt(rng, n - 1)) % n}`];
    const kinds = [
      "home",
      "away",
      "home",
      "away",
      "pair",
      "pair",
      "off",
      "never-home-together",
      "home-together",
    ] as const;
    const kind = kinds[randomInt(rng, kinds.length)] ?? "home";
    if (kind === "pair") return { kind, teams: pair, date: date() };
    if (kind === "never-home-together" || kind === "home-together") return { kind, teams: pair };
    return { kind, team: `t${one}`, date: date() };
  });
  return unwrap(parseScheduleRequest({ ...base, wishes }));
}

/** Compares the solver's result for a season with all possible schedules. */
function compare(request: ScheduleRequest): "schedule" | "impossible" {
  const { json, isProved } = solved(request);
  expect(isProved).toBe(true);
  const items = naiveItems(request);
  const isWish = (item: (typeof items)[number]) => "wish" in item;
  const hard = request.hard ? items : items.filter((item) => !isWish(item));
  const soft = request.hard ? [] : items.filter(isWish);
  if ("undecided" in json) throw new Error("undecided");
  if ("impossible" in json) {
    const { clash, why } = json.impossible;
    expect(why.length).toBeGreaterThan(0);
    expect(everySchedule(request, clash, [], false)).toBeNull();
    for (const item of clash) {
      const others = clash.filter((other) => other !== item);
      expect(everySchedule(request, others, [], false)).not.toBeNull();
    }
    return "impossible";
  }
  const { rounds, certificate } = json;
  expect(naiveFaults(request, rounds)).toEqual([]);
  expect(hard.filter((item) => !naiveHolds(request, item, rounds))).toEqual([]);
  const figures = naiveFigures(
    request.teams.map(({ id }) => id),
    rounds,
  );
  const failing = soft.filter((item) => !naiveHolds(request, item, rounds)).length;
  expect({ failing, ...figures }).toEqual(everySchedule(request, hard, soft));
  expect(certificate).toMatchObject({
    breaks: { value: figures.breaks },
    imbalance: { value: figures.imbalance },
    longestRun: { value: figures.longestRun },
    noPlay: { ok: true },
    wishes: request.wishes.map((_wish, wish) => ({ wish, met: naiveHolds(request, { wish }, rounds) })),
    ok: true,
  });
  const alone = everySchedule(request, hard);
  expect(certificate.breaks.bound).toBe(alone?.breaks);
  expect(certificate.imbalance.bound).toBeLessThanOrEqual(certificate.imbalance.value);
  return "schedule";
}

describe("against all possible schedules", () => {
  it.each([
    [2, 1, true, 20],
    [3, 1, true, 30],
    [3, 2, false, 20],
    [4, 1, true, 60],
    [4, 1, false, 40],
    [4, 2, true, 30],
    [4, 2, false, 20],
    [5, 1, true, 6],
    [6, 1, true, 5],
  ])(
    "%i teams, %i legs, hard %s: feasible or not, optimum, clash (%i seasons)",
    { timeout: 120_000 },
    (n, legs, hard, count) => {
      const rng = seededRng(1000 * n + 10 * legs + Number(hard));
      const seen = Array.from({ length: count }, () => compare(seasonByLot(rng, n, legs, hard)));
      expect(seen).toContain("schedule");
      if (hard) expect(seen).toContain("impossible");
    },
  );
});
