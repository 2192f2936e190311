import { beforeAll, expect, test } from "vitest";
import { addDays, isoDate } from "@/lib/competition/schedule/iso-date";
import { aLeague, aSeason, codesOf, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { newId } from "@/lib/test-kit/sample-values";
import { db } from "../data/connection/client";
import { loadBookings } from "./load-bookings";
import { loadDraw } from "./load-draw";

type Home = Awaited<ReturnType<typeof aLeague>>;

beforeAll(() => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
});

/** An event at a bar of three tables, drawn from a season's four teams, on the season's first night or another. */
async function aDrawnEvent(home: Home, on?: string) {
  const { league, secretary } = home;
  const { season: from } = await aSeason(home, "Owls\nEagles\nMoose\nElks");
  const night = on ?? "2026-11-19";
  const venue = newId();
  const bar = { name: "The Landing", tables: 3, address: "", timeZone: "America/Chicago" };
  expect(nameOf(await send(secretary, { kind: "save-venue", league, venue, ...bar }))).toBe("applied");
  const season = newId();
  await send(secretary, {
    ...{ kind: "create-event", league, season, who: "teams", rulebook: "clabber", rules: {}, games: 1, name: "Cup" },
    ...{ most: null, deadline: null, fee: "", about: "", championYear: null, ways: [], venues: [venue] },
    nights: [{ date: night, time: "19:00" }],
  });
  await send(secretary, { kind: "publish-season", league, season });
  const entrants = await db().entrant.findMany({ where: { leagueId: league, seasonId: from } });
  const entries = entrants.map(({ id }) => ({ entrant: id, signUp: newId() }));
  await send(secretary, { kind: "invite-all", league, season, from: { league, season: from }, entries });
  const drawn = await send(secretary, {
    ...{ kind: "draw-event", league, season, format: "single-elimination", settings: { thirdPlace: false } },
    seeds: { kind: "lot" },
  });
  expect(nameOf(drawn), JSON.stringify(drawn)).toBe("applied");
  const draw = await loadDraw(league, season);
  const [semis = [], [final] = []] = draw?.rounds.map(({ matches }) => matches.map(({ id }) => id)) ?? [];
  const [one = "", other = ""] = semis;
  return { season, venue, night, one, other, final: final ?? "" };
}

const shown = async (league: string, season: string, id: string) => {
  const draw = await loadDraw(league, season);
  const match = draw?.rounds.flatMap(({ matches }) => matches).find((one) => one.id === id);
  return match && [match.date, match.time, match.venue, match.table];
};

test("a round is placed by one command; also a match with unknown entrants, which then has that place", async () => {
  const home = await aLeague();
  const { league, secretary } = home;
  const { season, venue, one, other, final } = await aDrawnEvent(home, "2027-03-04");
  const at = (match: string, time: string, table: number) => {
    return { match, date: "2027-03-05", time, minutes: 45, venue, table };
  };
  const places = [at(one, "18:00", 2), at(other, "18:45", 2), at(final, "20:00", 3)];
  expect(nameOf(await send(secretary, { kind: "place-matches", league, season, places, clashes: 0 }))).toBe("applied");
  expect(await shown(league, season, other)).toEqual(["2027-03-05", "18:45", "The Landing", 2]);
  expect(await shown(league, season, final)).toEqual(["2027-03-05", "20:00", "The Landing", 3]);
  const rows = await db().match.findMany({ where: { leagueId: league, seasonId: season }, include: { round: true } });
  expect(rows.map(({ sequence, round }) => [sequence, round.date?.toISOString().slice(0, 10)])).toEqual([
    [1, "2027-03-05"],
    [1, "2027-03-05"],
  ]);
  for (const { id: match } of rows) {
    const key = { league, match, table: 1, game: 1 };
    await send(secretary, { kind: "record-final-score", ...key, totals: [510, 320], seen: null });
    expect(nameOf(await send(secretary, { kind: "confirm-game", ...key }))).toBe("applied");
  }
  const last = await db().match.findFirstOrThrow({
    where: { leagueId: league, seasonId: season, slug: final },
    include: { tables: true },
  });
  expect([last.date?.toISOString().slice(0, 10), last.time, last.venueId, last.tables[0]?.number]).toEqual([
    ...["2027-03-05", "20:00", venue, 3],
  ]);
});

test("clashes are counted, including season nights, and confirmed by their number", async () => {
  const home = await aLeague();
  const { league, secretary } = home;
  const { season, venue, night, one, other, final } = await aDrawnEvent(home);
  const booked = await loadBookings(league, season);
  // The season's own night: both of its matches, with all four teams.
  expect(booked?.others).toHaveLength(2);
  const place = (match: string, time: string, table: number, date: string = night) =>
    ({ match, date, time, minutes: 60, venue, table }) as const;
  const send1 = (places: ReturnType<typeof place>[], clashes: number) =>
    send(secretary, { kind: "place-matches", league, season, places, clashes });
  const refused = await send1([place(one, "19:00", 1), place(other, "19:00", 1)], 0);
  expect(codesOf(refused)).toEqual(["places-clash"]);
  const count = Number(
    refused.kind === "outcome" &&
      refused.outcome.outcome === "rejected" &&
      refused.outcome.problems[0]?.params?.["count"],
  );
  expect(count).toBeGreaterThan(1);
  expect(codesOf(await send1([place(one, "19:00", 1), place(other, "19:00", 1)], count - 1))).toEqual(["places-clash"]);
  expect(nameOf(await send1([place(one, "19:00", 1), place(other, "19:00", 1)], count))).toBe("applied");
  const later = String(addDays(isoDate(night), 2));
  const semis = [place(one, "19:00", 1, later), place(other, "19:00", 2, later)];
  // The final would be before the semifinals.
  expect(codesOf(await send1(semis, 0))).toEqual(["places-clash"]);
  expect(nameOf(await send1([...semis, place(final, "20:00", 1, later)], 0))).toBe("applied");
  expect(codesOf(await send1([place(one, "19:59", 2, later)], 0))).toEqual(["places-clash"]);
});

test("no table that the bar has not, no match that the draw has not, none that has begun", async () => {
  const home = await aLeague();
  const { league, secretary } = home;
  const { season, venue, one } = await aDrawnEvent(home, "2027-03-04");
  const place = { match: one, date: "2027-03-04", time: "19:00", minutes: 60, venue, table: 1 as number | null };
  const send1 = (...places: (typeof place)[]) =>
    send(secretary, { kind: "place-matches", league, season, places, clashes: 0 });
  expect(codesOf(await send1({ ...place, table: 4 }))).toEqual(["clash-no-such-table"]);
  expect(codesOf(await send1({ ...place, match: "w9-9" }))).toEqual(["no-such-drawn-match"]);
  expect(codesOf(await send1(place, place))).toEqual(["no-such-drawn-match"]);
  expect(codesOf(await send1({ ...place, venue: newId() }))).toEqual(["unknown-venue"]);
  const row = await db().match.findFirstOrThrow({ where: { leagueId: league, seasonId: season, slug: one } });
  const key = { league, match: row.id, table: 1, game: 1 };
  await send(secretary, { kind: "start-game", ...key, firstDealer: 0 });
  expect(codesOf(await send1(place))).toEqual(["match-has-begun"]);
});
