import { beforeAll, expect, test } from "vitest";
import { aLeague, aSeason, codesOf, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { aPublicEvent } from "@/lib/test-kit/leagues/an-event";
import { db } from "../data/connection/client";
import { drawnEventOf } from "../data/events/event-draws";
import { tableOrder, tablesOfTeams } from "./table-order";

type Home = Awaited<ReturnType<typeof aLeague>>;

beforeAll(() => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
});

/** A season of four teams whose first match was won by the away side; returns its teams by name. */
async function aPlayedSeason(home: Home) {
  const { season, matches } = await aSeason(home, "Owls\nEagles\nMoose\nHerons", 1);
  const teams = await db().team.findMany({ where: { leagueId: home.league }, select: { id: true, name: true } });
  const [first] = matches;
  if (!first) throw new Error("no match");
  const key = { league: home.league, match: first.id, table: 1, game: 1 };
  await send(home.secretary, { kind: "record-final-score", ...key, totals: [300, 510], seen: null });
  await send(home.secretary, { kind: "confirm-game", ...key });
  return { season, winner: first.sides[1] ?? "", teamOf: new Map(teams.map(({ id, name }) => [name, id])) };
}

/** A public event with these teams; teams of the league are linked. */
async function anEvent(home: Home, names: readonly string[], teamOf: ReadonlyMap<string, string>) {
  const { season: event, signUps: entered } = await aPublicEvent(home, names, { teamOf });
  const key = { league: home.league, season: event };
  const signUps = new Map(names.map((name, i) => [name, entered[i] ?? ""]));
  const draw = (season: string, order: readonly string[]) =>
    send(home.secretary, {
      ...{ kind: "draw-event", ...key, format: "single-elimination", settings: {} },
      seeds: { kind: "season", season, order: order.map((name) => signUps.get(name) ?? "") },
    });
  return { event, draw };
}

test("an event is seeded by a season's standings; others follow, and the draw says so", async () => {
  const home = await aLeague();
  const { season, winner, teamOf } = await aPlayedSeason(home);
  const names = ["Strangers", "Owls", "Eagles", "Moose", "Herons"];
  const { event, draw } = await anEvent(home, names, teamOf);
  const tables = await tablesOfTeams(db(), home.league, [...teamOf.values()]);
  expect(tables.map((table) => table.season)).toEqual([season]);
  const nameById = new Map([...teamOf].map(([name, id]) => [id, name]));
  const ranked = (tables[0]?.teams ?? []).map((id) => nameById.get(id) ?? "");
  expect(ranked).toHaveLength(4);
  expect(ranked[0]).toBe(winner);

  const order = [...ranked, "Strangers"];
  expect(codesOf(await draw(season, ["Strangers", ...ranked]))).toEqual(["seeds-have-moved"]);
  expect(codesOf(await draw(season, ranked))).toEqual(["seeds-not-those-accepted"]);
  expect(codesOf(await draw(event, order))).toEqual(["no-such-seeding-season"]);
  expect(nameOf(await draw(season, order))).toBe("applied");
  const drawn = await drawnEventOf(db(), home.league, event);
  expect(drawn?.seeds).toEqual({ kind: "season", season, name: "Fall 2026", ranked: 4 });
  expect(drawn?.entrants.map(({ name }) => name)).toEqual(order);
});

test("another league's season seeds nothing", async () => {
  const [home, foreign] = [await aLeague(), await aLeague()];
  const { season } = await aPlayedSeason(foreign);
  const { draw } = await anEvent(home, ["Owls", "Eagles"], new Map());
  expect(await tableOrder(db(), home.league, season)).toBeNull();
  expect(codesOf(await draw(season, ["Owls", "Eagles"]))).toEqual(["no-such-seeding-season"]);
});
