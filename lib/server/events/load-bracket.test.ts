import { beforeAll, expect, test } from "vitest";
import { entrantId } from "@/lib/competition/entrant";
import { aLeague, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { newId } from "@/lib/test-kit/made";
import { db } from "../data/connection/client";
import { loadBracket } from "./load-bracket";

const teams = ["Owls", "Eagles", "Moose", "Herons", "Larks"];

let home: Awaited<ReturnType<typeof aLeague>>;
let league: string;
let slug: string;
let season: string;

beforeAll(async () => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
  home = await aLeague();
  season = newId();
  const key = { league: home.league, season };
  await send(home.secretary, {
    ...{
      kind: "create-event",
      ...key,
      who: "teams",
      rulebook: "clabber",
      rules: {},
      games: 3,
      name: "Cup",
      most: null,
    },
    ...{ deadline: null, fee: "", about: "", championYear: null, ways: [], venues: [] },
    nights: [{ date: "2026-12-03", time: "19:00" }],
  });
  await send(home.secretary, { kind: "publish-season", ...key });
  const order: string[] = [];
  for (const name of teams) {
    const signUp = newId();
    order.push(signUp);
    const words = { name, members: [], contact: "", note: "", bar: "", club: "" };
    await send(home.secretary, { kind: "invite", ...key, signUp, ...words, home: null, way: null });
  }
  const where = { leagueId_id: { leagueId: home.league, id: season } };
  const found = await db().season.findUniqueOrThrow({ where, include: { league: { select: { slug: true } } } });
  [league, slug] = [found.league.slug, found.slug];
  expect(await loadBracket(league, slug), "nothing is drawn yet").toBeNull();
  const seeds = { kind: "hand" as const, order };
  const drawn = await send(home.secretary, {
    kind: "draw-event",
    ...key,
    format: "single-elimination",
    settings: {},
    seeds,
  });
  expect(nameOf(drawn)).toBe("applied");
});

async function bracket() {
  const found = await loadBracket(league, slug);
  if (!found) throw new Error("the event is drawn");
  return found;
}

test("every match has its night, and whoever has a sheet an address", async () => {
  const { facts, names, going } = await bracket();
  expect([...names.values()]).toEqual(teams);
  expect([...facts.keys()].toSorted()).toEqual(["final", "third", "w1-2", "w2-1", "w2-2"]);
  expect([...facts.values()].map(({ date }) => date)).toEqual(Array.from({ length: 5 }, () => "2026-12-03"));
  expect(facts.get("w1-2")?.slug).toBe("w1-2");
  expect(facts.get("final")?.slug).toBeNull();
  expect(names.get(entrantId(going.draw.entrants[0] ?? ""))).toBe("Owls");
});

test("a match that is being played says its games, and is not decided by them", async () => {
  const { id } = await db().match.findFirstOrThrow({
    where: { leagueId: home.league, seasonId: season, slug: "w1-2" },
  });
  const key = { league: home.league, match: id, table: 1 };
  const totals = [510, 420];
  await send(home.secretary, { kind: "record-final-score", ...key, game: 1, totals, seen: null });
  await send(home.secretary, { kind: "confirm-game", ...key, game: 1 });
  const { facts, going } = await bracket();
  expect(facts.get("w1-2")).toMatchObject({ figures: [1, 0], isPlaying: true });
  expect(going.matches.find(({ drawn }) => drawn.id === "w1-2")?.state).toBe("ready");
});
