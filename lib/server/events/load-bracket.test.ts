import { beforeAll, expect, test } from "vitest";
import { entrantId } from "@/lib/competition/entrant";
import { aLeague, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { aPublicEvent } from "@/lib/test-kit/leagues/an-event";
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
  const event = await aPublicEvent(home, teams, { games: 3 });
  season = event.season;
  const key = { league: home.league, season };
  const order = event.signUps;
  const where = { leagueId_id: { leagueId: home.league, id: season } };
  const result = await db().season.findUniqueOrThrow({ where, include: { league: { select: { slug: true } } } });
  [league, slug] = [result.league.slug, result.slug];
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
  const result = await loadBracket(league, slug);
  if (!result) throw new Error("the event is drawn");
  return result;
}

test("every match has its night, and each with a sheet an address", async () => {
  const { facts, names, going } = await bracket();
  expect([...names.values()]).toEqual(teams);
  expect([...facts.keys()].toSorted()).toEqual(["final", "third", "w1-2", "w2-1", "w2-2"]);
  expect([...facts.values()].map(({ date }) => date)).toEqual(Array.from({ length: 5 }, () => "2026-12-03"));
  expect(facts.get("w1-2")?.slug).toBe("w1-2");
  expect(facts.get("final")?.slug).toBeNull();
  expect(names.get(entrantId(going.draw.entrants[0] ?? ""))).toBe("Owls");
});

test("a match in play shows its games, and is not decided by them", async () => {
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
