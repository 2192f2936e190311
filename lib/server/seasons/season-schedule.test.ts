import { beforeAll, describe, expect, test } from "vitest";
import type { IsoDate } from "@/lib/competition/schedule/iso-date";
import { seasonCertificate } from "@/lib/competition/schedule/season-certificate";
import { aLeague, aSeason, nameOf, seasonOf, send } from "@/lib/test-kit/leagues/a-league";
import { newId } from "@/lib/test-kit/sample-values";
import { db } from "../data/connection/client";
import { scheduleOf } from "./season-schedule";

let home: Awaited<ReturnType<typeof aLeague>>;

beforeAll(async () => {
  home = await aLeague();
});

describe("a stored schedule", () => {
  test("is read as the pure functions take it", async () => {
    const { season, matches } = await aSeason(home, "Owls\nEagles\nMoose");
    const stored = await scheduleOf(db(), home.league, { id: season });
    expect(stored?.schedule.setting).toMatchObject({ legs: 1, roundsPerNight: 1, pairs: 1, noPlay: [], wishes: [] });
    expect(stored?.schedule.meetings.map(({ id, round, status }) => [id, round, status])).toEqual(
      matches.map(({ id }, i) => [id, i + 1, "open"]),
    );
    expect(stored?.schedule.meetings.map(({ date, time }) => `${date} ${time}`)).toEqual([
      "2026-11-19 19:00",
      "2026-11-26 19:00",
      "2026-12-03 19:00",
    ]);
    const names = new Map(stored?.schedule.setting.teams.map(({ id, name }) => [id, name]));
    expect(stored?.schedule.meetings.map((one) => [names.get(one.home), names.get(one.away)])).toEqual(
      matches.map(({ sides }) => sides),
    );
  });

  test("a match that has begun is fixed, a cancelled one is off", async () => {
    const { season, matches } = await aSeason(home, "Owls\nEagles\nMoose");
    const [begun, cancelled] = matches.map(({ id }) => id);
    await send(home.secretary, {
      kind: "start-game",
      league: home.league,
      match: begun ?? "",
      table: 1,
      game: 1,
      firstDealer: 0,
    });
    await db().match.update({
      where: { leagueId_id: { leagueId: home.league, id: cancelled ?? "" } },
      data: { state: "cancelled" },
    });
    const stored = await scheduleOf(db(), home.league, { id: season });
    expect(stored?.schedule.meetings.map(({ status }) => status)).toEqual(["fixed", "off", "open"]);
  });

  test("keeps its proofs: with closed bars, with wishes, and with a bar without a home team", async () => {
    const { league, secretary } = await aLeague();
    const bar = { venue: newId(), name: "Elsewhere", tables: 3, address: "", timeZone: "America/Chicago" };
    await send(secretary, { kind: "save-venue", league, ...bar });
    const drawn = seasonOf(league, "Owls, West\nEagles, West\nMoose, North\nElks, East", ({ teams, bars }) => {
      const [west] = bars.map(({ id }) => id);
      const dates = ["2026-12-03", "2026-11-19"] as IsoDate[];
      return {
        closures: dates.map((date) => ({ date, venue: west ?? "" })),
        wishes: [{ date: "2026-11-26" as IsoDate, team: teams[2]?.id ?? "", kind: "away" }],
        bars: bars.map((one) => ({ ...one, tables: 2 })),
      };
    });
    expect(nameOf(await send(secretary, drawn))).toBe("applied");
    const stored = await scheduleOf(db(), league, { id: drawn.season });
    if (!stored) throw new Error("no season");
    const { schedule, plan } = stored;
    const breaks = seasonCertificate(schedule, plan.proofs ?? undefined).find(({ code }) => code === "breaks");
    // More than the two breaks that four teams need without closed dates, so that no theorem proves it.
    expect(breaks?.value).toBeGreaterThan(2);
    expect(breaks).toMatchObject({ bound: breaks?.value, proved: true });
  });

  test("another league's season looks missing", async () => {
    const other = await aLeague();
    const { season } = await aSeason(other, "Owls\nEagles");
    expect(await scheduleOf(db(), home.league, { id: season })).toBeNull();
    expect(await scheduleOf(db(), home.league, { id: newId() })).toBeNull();
  });
});
