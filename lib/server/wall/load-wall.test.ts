import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aLeague, aSeason, codesOf, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { newId, playedHandOf } from "@/lib/test-kit/sample-values";
import { db } from "../data/connection/client";
import { loadWall, shownAddress } from "./load-wall";

let home: Awaited<ReturnType<typeof aLeague>>;
let season: Awaited<ReturnType<typeof aSeason>>;
const bar = newId();
const before = process.env["PUBLIC_URL"];
/** The first night, a quarter of an hour after its start. */
const quarterPast = new Date("2026-11-20T01:15:00.000Z");
const fields = { name: "Tavern", tables: 2, address: "", timeZone: "America/New_York", retired: false };

beforeAll(async () => {
  process.env["PUBLIC_URL"] = "https://league.example";
  home = await aLeague();
  season = await aSeason(home, "Owls\nEagles\nMoose\nServel");
  await send(home.secretary, { kind: "save-venue", league: home.league, venue: bar, ...fields });
  await db().match.update({
    where: { leagueId_id: { leagueId: home.league, id: season.matches[0]?.id ?? "" } },
    data: { venueId: bar },
  });
});
afterAll(() => {
  if (before === undefined) delete process.env["PUBLIC_URL"];
  else process.env["PUBLIC_URL"] = before;
});

it.each([
  ["evansville-1944", "league.example/leagues/evansville-1944"],
  ["джокер-клуб", "league.example/leagues/джокер-клуб"],
  ["л".repeat(37), `league.example/leagues/${"л".repeat(37)}`],
  ["л".repeat(38), "league.example"],
])("the address of %s is shown as %s", (slug, shown) => {
  expect(shownAddress("https://league.example", slug)).toBe(shown);
});

const line = (wallLine?: string) =>
  send(home.secretary, {
    kind: "save-venue",
    league: home.league,
    venue: bar,
    ...fields,
    ...(wallLine !== undefined && { wallLine }),
  });

describe("a wall", () => {
  it("of a league shows all tables and bars of the night, without an expected end of matches that have not begun", async () => {
    const wall = await loadWall(home.league, null, quarterPast);
    expect(wall?.night).toBe("2026-11-19");
    expect(wall?.tables.map(({ sides, venue }) => [sides, venue])).toEqual([
      [season.matches[0]?.sides, "Tavern"],
      [season.matches[1]?.sides, null],
    ]);
    expect(wall?.tables.map(({ endsAt, state }) => [state, endsAt])).toEqual([
      ["scheduled", null],
      ["scheduled", null],
    ]);
    expect(wall?.next?.matches).toHaveLength(2);
    expect(wall?.standings?.rows).toHaveLength(4);
    expect(wall?.bar).toBeNull();
    expect(wall?.code.address).toBe(`league.example/leagues/${home.league}`);
  });

  it("of a bar shows its own matches only, by its own clock", async () => {
    const wall = await loadWall(home.league, "tavern", quarterPast);
    expect(wall?.timeZone).toBe("America/New_York");
    expect(wall?.tables.map(({ sides }) => sides)).toEqual([season.matches[0]?.sides]);
    expect(wall?.tables[0]?.venue).toBeNull();
    expect(wall?.next).toBeNull();
  });

  it("shows a game's current score, and its expected end by its start", async () => {
    const match = season.matches[0]?.id ?? "";
    const at = new Date("2026-11-20T01:00:00.000Z");
    const key = { league: home.league, match, table: 1, game: 1 };
    await send(home.secretary, { kind: "start-game", ...key, firstDealer: 0 }, at);
    await send(home.secretary, { kind: "record-hand", ...key, hand: 1, baseRevision: 0, entry: playedHandOf(100) }, at);
    const wall = await loadWall(home.league, "tavern", quarterPast);
    const [table] = wall?.tables ?? [];
    expect(table).toMatchObject({
      state: "playing",
      endsAt: "20:50",
      minutes: 25,
      game: { number: 1, hand: 2, totals: [100, 62] },
    });
    expect(table?.won).toEqual([0, 0]);
  });

  it("has the bar's own message from the secretary; saving without one keeps it", async () => {
    expect(nameOf(await line("<b>Chili</b> after nine"))).toBe("applied");
    expect(nameOf(await line())).toBe("applied");
    expect((await loadWall(home.league, bar, quarterPast))?.bar?.line).toBe("<b>Chili</b> after nine");
    await line("");
    expect((await loadWall(home.league, bar, quarterPast))?.bar?.line).toBe("");
  });

  it("does not exist for unknown bars, nor for a bar of another league", async () => {
    const foreign = await aLeague();
    expect(await loadWall("none", null, quarterPast)).toBeNull();
    expect(await loadWall(home.league, "none", quarterPast)).toBeNull();
    expect(await loadWall(foreign.league, bar, quarterPast)).toBeNull();
    const theirs = { kind: "save-venue" as const, league: home.league, venue: bar, ...fields, wallLine: "ours now" };
    expect(nameOf(await send(foreign.secretary, theirs))).toBe("missing");
    expect(codesOf(await line("x"))).toEqual([]);
  });

  it("is read at the version that it names", async () => {
    const wall = await loadWall(home.league, null, quarterPast);
    const league = await db().league.findUniqueOrThrow({ where: { id: home.league } });
    expect(wall?.version).toBe(league.ledgerSeq);
  });
});
