import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changeBetween } from "@/lib/competition/schedule/change-between";
import { isoDate } from "@/lib/competition/schedule/iso-date";
import type { SeasonSchedule } from "@/lib/competition/schedule/season-schedule";
import type { RepairDemand } from "@/lib/competition/scheduling/repair/repair-demand";
import { repairSchedule } from "@/lib/competition/scheduling/repair/repair-schedule";
import { aLeague, aSeason, codesOf, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { atVenues, aVenue } from "@/lib/test-kit/leagues/a-venue";
import { newId } from "@/lib/test-kit/sample-values";
import { db } from "../data/connection/client";
import { scheduleOf } from "../seasons/season-schedule";

let home: Awaited<ReturnType<typeof aLeague>>;
let season: string;

beforeAll(async () => {
  home = await aLeague();
});

beforeEach(async () => {
  ({ season } = await aSeason(home, "Owls\nEagles\nMoose\nServel\nGermania\nKnights"));
  await atVenues(home.league, season, [await aVenue(home.league, 2), await aVenue(home.league, 2)]);
});

async function stored(): Promise<{ version: number; schedule: SeasonSchedule }> {
  const stored = await scheduleOf(db(), home.league, { id: season });
  if (!stored) throw new Error("the season is gone");
  return { version: stored.season.scheduleVersion, schedule: stored.schedule };
}

/** As at the desk: computes a plan and sends its changes; the stored schedule then equals the shown one. */
async function accept(demand: RepairDemand): Promise<string> {
  const { version, schedule } = await stored();
  const outcome = repairSchedule(schedule, demand, { today: isoDate("2026-11-18"), isOver: () => false, newId });
  if (outcome.kind !== "plan") throw new Error(JSON.stringify(outcome));
  const {
    changes,
    added = [],
    closures = [],
    noPlay = [],
    tables = [],
    team,
    withdrawn,
  } = changeBetween(schedule, outcome.after);
  const change = newId();
  const answer = await send(home.secretary, {
    kind: "change-schedule",
    league: home.league,
    season,
    change,
    basis: version,
    what: "by-hand",
    changes: changes.map(({ tables: at, ...edit }) => ({ ...edit, ...(at && { tables: [...at] }) })),
    added: added.map((meeting) => ({ ...meeting, tables: [...meeting.tables] })),
    closures: [...closures],
    noPlay: [...noPlay],
    tables: [...tables],
    ...(team && { team }),
    ...(withdrawn && { withdrawn: { ...withdrawn, results: "kept" } }),
  });
  expect(codesOf(answer)).toEqual([]);
  expect(nameOf(answer)).toBe("applied");
  const byId = (one: SeasonSchedule) => one.meetings.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  expect(byId((await stored()).schedule)).toEqual(byId(outcome.after));
  return change;
}

describe("an accepted plan becomes the schedule, and its undo restores the old one", () => {
  test.each<[string, (schedule: SeasonSchedule) => RepairDemand]>([
    [
      "a closed bar",
      ({ meetings: [one] }) => ({ kind: "close-venue", venue: one?.venue ?? "", date: isoDate("2026-11-19") }),
    ],
    ["a cancelled night", () => ({ kind: "no-play", date: isoDate("2026-11-26") })],
    ["a night that moves", () => ({ kind: "move-night", date: isoDate("2026-11-26"), to: isoDate("2026-11-27") })],
    ["a match put off", ({ meetings: [one] }) => ({ kind: "postpone", match: one?.id ?? "" })],
    ["a match on another date", ({ meetings: [one] }) => ({ kind: "make-up", match: one?.id ?? "" })],
    ["home and away swapped", ({ meetings: [one] }) => ({ kind: "swap-sides", match: one?.id ?? "" })],
    [
      "a team that leaves",
      ({
        setting: {
          teams: [one],
        },
      }) => ({ kind: "withdraw-team", team: one?.id ?? "" }),
    ],
    ["a late team", () => ({ kind: "add-team", team: { id: newId(), name: "Latecomers", venue: null } })],
  ])("%s", async (_name, demandOf) => {
    const { schedule } = await stored();
    const change = await accept(demandOf(schedule));
    const undo = { kind: "undo-schedule-change" as const, league: home.league, season, change };
    expect(nameOf(await send(home.secretary, undo))).toBe("applied");
    expect((await stored()).schedule).toEqual(schedule);
  });
});
