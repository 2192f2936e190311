import ICAL from "ical.js";
import { beforeAll, describe, expect, test } from "vitest";
import { playerAddress } from "@/lib/competition/people/player-address";
import { usualSheets } from "@/lib/competition/sheet-settings";
import { totalCounts } from "@/lib/rulebooks/total-counts";
import { aLeague, aSeason, evening, nameOf, seasonOf, send } from "@/lib/test-kit/leagues/a-league";
import { newId } from "@/lib/test-kit/sample-values";
import { db } from "../data/connection/client";
import { loadPlayerFeed } from "../exports/load-feed";
import { loadTeamHands, loadTeamHandsWith } from "../teams/load-team-hands";
import { loadPlayer, loadPlayerHands } from "./load-player";

let home: Awaited<ReturnType<typeof aLeague>>;
let season: Awaited<ReturnType<typeof aSeason>>;
/** The first match of the Owls, and their side in it. */
let match: { id: string; slug: string; side: 0 | 1; opponent: string };

const request = { origin: "https://league.example", language: null, alarm: null };

async function person(name: string) {
  return db().person.findFirstOrThrow({ where: { leagueId: home.league, name } });
}

async function load(name: string) {
  return loadPlayer(home.league, encodeURIComponent(playerAddress(await person(name))));
}

/** Two facing seats of the Owls, from a game on; their opponents are not recorded. */
async function seat(fromGame: number, ...names: string[]) {
  const seats = names.map((name, i) => ({ seat: match.side + 2 * i, name }));
  const command = { kind: "set-line-up" as const, league: home.league, match: match.id, table: 1, fromGame, seats };
  expect(nameOf(await send(home.secretary, command))).toBe("applied");
}

async function final(game: number, own: number, theirs: number) {
  const totals = match.side === 0 ? [own, theirs] : [theirs, own];
  const key = { league: home.league, match: match.id, table: 1, game };
  expect(nameOf(await send(home.secretary, { kind: "record-final-score", ...key, totals, seen: null }))).toBe(
    "applied",
  );
}

beforeAll(async () => {
  home = await aLeague();
  season = await aSeason(home, "Owls\nEagles\nMoose\nServel");
  const owlsMatch = season.matches.find(({ sides }) => sides.includes("Owls"));
  if (!owlsMatch) throw new Error("the Owls do not play");
  const side = owlsMatch.sides[0] === "Owls" ? 0 : 1;
  match = { id: owlsMatch.id, slug: owlsMatch.slug, side, opponent: owlsMatch.sides[1 - side] ?? "" };
  const { id } = await db().entrant.findFirstOrThrow({ where: { seasonId: season.season, name: "Owls" } });
  const key = { kind: "add-members" as const, league: home.league, season: season.season, entrant: id };
  await send(home.secretary, { ...key, names: ["Ann", "Bob"], role: "regular" });
  await send(home.secretary, { ...key, names: ["Sue"], role: "substitute" });
  await seat(1, "Ann", "Bob");
  await seat(2, "Ann", "Sue");
  await final(1, 512, 344);
  await final(2, 288, 520);
});

describe("a player's page", () => {
  test("shows seasons, teams, every game with its partner, and the totals", async () => {
    const ann = await load("Ann");
    expect(ann?.record).toEqual({ games: 2, won: 1, lost: 1, pointsFor: 800, pointsAgainst: 864 });
    expect(ann?.partners.map(({ partner, won, lost }) => [partner.name, won, lost])).toEqual([
      ["Bob", 1, 0],
      ["Sue", 0, 1],
    ]);
    expect(ann?.seasons).toMatchObject([
      {
        name: "Fall 2026",
        places: [{ team: "Owls", address: "owls", role: "regular" }],
        matches: [{ slug: match.slug, own: "Owls", opponent: match.opponent, games: [{ own: 512 }, { own: 288 }] }],
      },
    ]);
  });

  test("counts for each the games that they sat in", async () => {
    expect((await load("Bob"))?.record).toMatchObject({ games: 1, won: 1, lost: 0 });
    expect((await load("Sue"))?.record).toMatchObject({ games: 1, won: 0, lost: 1 });
    expect((await load("Sue"))?.seasons[0]?.matches[0]).toMatchObject({ substitute: true });
  });

  test("adds up the hands of every game that the player sat in, equal to a count of the stored entries", async () => {
    const [, second] = season.matches.filter(({ sides }) => sides.includes("Owls"));
    if (!second) throw new Error("the Owls play once");
    const own = second.sides[0] === "Owls" ? 0 : 1;
    const table = { league: home.league, match: second.id, table: 1, game: 1 };
    const made = (maker: number, counted: number, trickPoints: number) => ({
      ...{ kind: "played" as const, maker, trump: "H" as const, counted, trickPoints, melds: [[], []], bella: null },
    });
    const lineUp = {
      ...{ kind: "set-line-up" as const, league: home.league, match: second.id, table: 1, fromGame: 1 },
      seats: ["Kim", "Lou"].map((name, i) => ({ seat: own + 2 * i, name })),
    };
    expect(nameOf(await send(home.secretary, lineUp))).toBe("applied");
    expect(nameOf(await send(home.secretary, { kind: "start-game", ...table, firstDealer: 0 }))).toBe("applied");
    const entries = [made(own, own, 162), made(1 - own, own, 100), made(own, own, 20), made(own, own, 162)];
    for (const [i, entry] of entries.entries()) {
      const command = { kind: "record-hand" as const, ...table, hand: i + 1, baseRevision: 0, entry };
      expect(nameOf(await send(home.secretary, command))).toBe("applied");
    }
    // The game is not over: its hands do not count yet.
    expect((await load("Kim"))?.played).toEqual([]);
    const last = { kind: "record-hand" as const, ...table, hand: 5, baseRevision: 0, entry: made(own, own, 162) };
    expect(nameOf(await send(home.secretary, last))).toBe("applied");

    const stored = await db().handRevision.findMany({
      where: { leagueId: home.league, standing: "current", game: { table: { matchId: second.id } } },
      orderBy: { hand: "asc" },
    });
    const naive = stored.map(({ entry }) => entry as ReturnType<typeof made>);
    const [played] = (await load("Kim"))?.played ?? [];
    const total = totalCounts(played?.hands ?? []);
    expect(total).toMatchObject({
      hands: naive.length,
      trumps: naive.filter(({ maker }) => maker === own).length,
      set: naive.filter(({ maker, trickPoints }) => maker === own && trickPoints <= 81).length,
      "set-others": naive.filter(({ maker, trickPoints }) => maker !== own && 162 - trickPoints <= 81).length,
      "all-tricks": naive.filter(({ trickPoints }) => trickPoints === 162).length,
    });
    expect(total["made"]).toBe((total["trumps"] ?? 0) - (total["set"] ?? 0));
    expect((await load("Ann"))?.played).toEqual([]);

    // Kim and Lou played all hands of their team.
    const team = await loadTeamHands(home.league, "fall-2026", "owls");
    expect(totalCounts(team?.hands ?? [])).toEqual(total);
    expect((await loadTeamHandsWith(home.league, "fall-2026", "owls", "set"))?.hands).toHaveLength(1);
    expect(await loadTeamHandsWith(home.league, "fall-2026", "owls", "constructor")).toBeNull();

    const sets = await loadPlayerHands(home.league, playerAddress(await person("Kim")), "set");
    expect(sets?.seasons.map(({ hands }) => hands.map(({ game, hand }) => [game, hand]))).toEqual([[[1, 3]]]);
    expect(await loadPlayerHands(home.league, playerAddress(await person("Kim")), "constructor")).toBeNull();
  });

  test("exists only for people in a public roster or line-up, under the league's own address", async () => {
    const draft = seasonOf(home.league, "Larks\nHerons", (plan) => ({ ...plan, name: "Next year" }));
    await send(home.secretary, draft);
    const { id: larks } = await db().entrant.findFirstOrThrow({ where: { seasonId: draft.season, name: "Larks" } });
    const key = { kind: "add-members" as const, league: home.league, season: draft.season, entrant: larks };
    await send(home.secretary, { ...key, names: ["Dora", "Ann"], role: "regular" });
    expect(await load("Dora")).toBeNull();
    expect(await loadPlayerFeed((await person("Dora")).id, request)).toBeNull();
    expect((await load("Ann"))?.seasons).toHaveLength(1);

    const other = await aLeague();
    expect(await loadPlayer(other.league, playerAddress(await person("Ann")))).toBeNull();
    expect(await loadPlayer(home.league, "ann")).toBeNull();
    expect(await loadPlayer(home.league, `nobody-${newId().slice(0, 10)}`)).toBeNull();
  });

  test("stays under the old address after a rename", async () => {
    const before = await person("Bob");
    const [entrant] = await db().entrantMember.findMany({ where: { personId: before.id } });
    const changed = await send(home.secretary, {
      kind: "change-member",
      league: home.league,
      season: season.season,
      entrant: entrant?.entrantId ?? "",
      person: before.id,
      name: "Robert",
      role: "regular",
      since: null,
      until: null,
      most: null,
    });
    expect(nameOf(changed)).toBe("applied");
    expect((await loadPlayer(home.league, playerAddress(before)))?.person.name).toBe("Robert");
  });

  test("excludes games in doubt, if the season does", async () => {
    const choose = (unconfirmed: "count" | "wait") =>
      send(home.secretary, {
        kind: "choose-sheets",
        league: home.league,
        season: season.season,
        ...usualSheets,
        unconfirmed,
        reason: "agreed among the captains",
      });
    await db().game.updateMany({ where: { leagueId: home.league }, data: { confirmed: false } });
    expect(nameOf(await choose("wait"))).toBe("applied");
    expect((await load("Ann"))?.record.games).toBe(0);
    expect(nameOf(await choose("count"))).toBe("applied");
    expect((await load("Ann"))?.record.games).toBe(2);
  });
});

describe("a player's calendar", () => {
  const eventsOf = async (name: string) => {
    const text = await loadPlayerFeed((await person(name)).id, request);
    const calendar = new ICAL.Component(ICAL.parse(text ?? ""));
    return calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event).uid.split("@")[0]);
  };

  test("has every match of the team for a regular; of a substitute, those with a line-up that names them", async () => {
    const owls = season.matches.filter(({ sides }) => sides.includes("Owls")).map(({ id }) => id);
    expect((await eventsOf("Ann")).sort()).toEqual(owls.sort());
    expect(await eventsOf("Sue")).toEqual([match.id]);
  });

  test("follows the days on the roster, and continues in the next season", async () => {
    const ann = await person("Ann");
    const until = new Date(evening.getTime() - 40 * 86_400_000);
    await db().entrantMember.updateMany({
      where: { personId: ann.id, entrant: { seasonId: season.season } },
      data: { until },
    });
    expect(await eventsOf("Ann")).toEqual([match.id]);
    await send(home.secretary, {
      kind: "publish-season",
      league: home.league,
      season: (await db().season.findFirstOrThrow({ where: { leagueId: home.league, name: "Next year" } })).id,
    });
    const next = await db().match.findMany({ where: { leagueId: home.league, season: { name: "Next year" } } });
    expect((await eventsOf("Ann")).sort()).toEqual([match.id, ...next.map(({ id }) => id)].sort());
  });
});
