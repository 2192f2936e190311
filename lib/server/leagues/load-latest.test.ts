import { beforeAll, describe, expect, test } from "vitest";
import { aLeague, aSeason, evening, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { newId } from "@/lib/test-kit/sample-values";
import { db } from "../data/connection/client";
import { loadLatest } from "./load-latest";

let home: Awaited<ReturnType<typeof aLeague>>;
let season: Awaited<ReturnType<typeof aSeason>>;
const adjustment = newId();

const latest = (most = 10) => loadLatest({ id: home.league, timeZone: "America/Chicago" }, most);
const after = (minutes: number) => new Date(evening.getTime() + minutes * 60_000);

beforeAll(async () => {
  home = await aLeague();
  season = await aSeason(home, "Owls\nEagles");
  const match = season.matches[0]?.id ?? "";
  for (const [game, totals] of [
    [1, [512, 344]],
    [2, [300, 520]],
  ] as const) {
    const command = { kind: "record-final-score" as const, league: home.league, match, table: 1, game };
    await send(home.secretary, { ...command, totals: [...totals], seen: null }, after(game));
  }
  const { id: entrant } = await db().entrant.findFirstOrThrow({ where: { seasonId: season.season, name: "Owls" } });
  const adjusted = await send(
    home.secretary,
    {
      kind: "adjust-points",
      league: home.league,
      season: season.season,
      adjustment,
      entrant,
      gamePoints: -20,
      gamesWon: 0,
      afterRound: 0,
      reason: "came late",
    },
    after(3),
  );
  expect(nameOf(adjusted)).toBe("applied");
});

describe("the latest changes in a league", () => {
  test("are latest first, by the league's own day, limited to the requested number", async () => {
    const sides = season.matches[0]?.sides;
    const path = `fall-2026/matches/${season.matches[0]?.slug}`;
    expect(await latest()).toMatchObject([
      { kind: "adjustment", team: "Owls", reason: "came late", date: "2026-11-19", path: "fall-2026/standings" },
      { kind: "game", sides, game: 2, totals: [300, 520], path },
      { kind: "game", sides, game: 1, totals: [512, 344], path },
    ]);
    expect((await latest(1)).map(({ kind }) => kind)).toEqual(["adjustment"]);
  });

  test("excludes revoked changes and drafts", async () => {
    const revoke = { kind: "revoke-adjustment" as const, league: home.league, season: season.season, adjustment };
    expect(nameOf(await send(home.secretary, { ...revoke, reason: "was on time" }))).toBe("applied");
    expect((await latest()).map(({ kind }) => kind)).toEqual(["game", "game"]);
    await db().season.updateMany({ where: { id: season.season }, data: { state: "draft" } });
    expect(await latest()).toEqual([]);
  });
});
