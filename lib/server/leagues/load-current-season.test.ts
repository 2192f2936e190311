import { beforeAll, describe, expect, test } from "vitest";
import type { IsoDate } from "@/lib/competition/schedule/iso-date";
import { aLeague, nameOf, seasonOf, send } from "@/lib/test-kit/leagues/a-league";
import { db } from "../data/connection/client";
import { loadNextMatch, loadNextMatches } from "../next-match/load-next-matches";
import { loadWall } from "../wall/load-wall";
import { loadCurrentSeason } from "./load-current-season";

let home: Awaited<ReturnType<typeof aLeague>>;
const league = () => ({ id: home.league, timeZone: "America/Chicago" });
const noonOf = (date: string) => new Date(`${date}T18:00:00.000Z`);
const clubs = "Owls\nEagles\nMoose\nServel";

/** A season of three nights from `firstNight` on, published by default. */
async function aSeasonFrom(name: string, firstNight: string, isPublished = true): Promise<string> {
  const command = seasonOf(home.league, clubs, { name, firstNight: firstNight as IsoDate });
  expect(nameOf(await send(home.secretary, command))).toBe("applied");
  if (isPublished) {
    const published = await send(home.secretary, {
      kind: "publish-season",
      league: home.league,
      season: command.season,
    });
    expect(nameOf(published)).toBe("applied");
  }
  return command.season;
}

beforeAll(async () => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
  process.env["PUBLIC_URL"] = "https://league.example";
  home = await aLeague();
  await aSeasonFrom("Fall 2026", "2026-11-19");
  await aSeasonFrom("Spring 2027", "2027-01-14");
  await aSeasonFrom("Summer 2027", "2027-06-03", false);
});

describe("the current season of a league", () => {
  test.each([
    ["the first one, before its first night", "2026-11-18", "Fall 2026"],
    ["the one being played, not the one published later", "2026-11-26", "Fall 2026"],
    ["the last one between seasons", "2027-01-02", "Fall 2026"],
    ["the next one from its first night on", "2027-01-14", "Spring 2027"],
  ])("is %s", async (_, date, name) => {
    const { current, coming } = await loadCurrentSeason(league(), noonOf(date));
    expect(current?.name).toBe(name);
    const next = coming.map((season) => [season.name, season.firstNight]);
    expect(next).toEqual(name === "Fall 2026" ? [["Spring 2027", "2027-01-14"]] : []);
  });

  test("is on the wall display on a night without matches, and has the teams' pages", async () => {
    const between = noonOf("2026-11-20");
    expect((await loadWall(home.league, null, between))?.standings?.season).toBe("Fall 2026");
    const view = await loadNextMatches(home.league, between);
    expect(view?.teams.map(({ href }) => href)).toEqual(
      ["eagles", "moose", "owls", "servel"].map((team) => `/leagues/${home.league}/fall-2026/teams/${team}`),
    );
    const owls = await db().team.findFirstOrThrow({ where: { leagueId: home.league, name: "Owls" } });
    expect((await loadNextMatch(owls.id, between))?.href).toBe(`/leagues/${home.league}/fall-2026/teams/owls`);
  });

  test("ends with its last planned night, even if a match is moved after it", async () => {
    const { id } = await db().season.findFirstOrThrow({ where: { leagueId: home.league, name: "Fall 2026" } });
    const last = await db().match.findFirstOrThrow({ where: { seasonId: id }, orderBy: { date: "desc" } });
    await db().match.update({ where: { id: last.id }, data: { date: new Date("2027-02-18") } });
    const { seasons } = await loadCurrentSeason(league(), noonOf("2027-01-14"));
    expect(seasons.map(({ name, phase }) => [name, phase])).toEqual([
      ["Spring 2027", "playing"],
      ["Fall 2026", "ended"],
    ]);
  });
});
