import { beforeAll, expect, test } from "vitest";
import { aLeague, codesOf, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { anEvent } from "@/lib/test-kit/leagues/an-event";
import { db } from "../data/connection/client";
import { drawnEventOf, drawnMatchesOf } from "../data/events/event-draws";
import { eventProgress } from "./event-progress";

let home: Awaited<ReturnType<typeof aLeague>>;

beforeAll(async () => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
  home = await aLeague();
});

async function stateOf(season: string) {
  const event = await drawnEventOf(db(), home.league, season);
  if (!event) throw new Error("not drawn");
  const rows = await drawnMatchesOf(db(), home.league, event.stage.id);
  return { event, rows, ...eventProgress(event, rows) };
}

/** The entrants of a match by its address: "1 – 5". */
async function pairsOf(season: string, prefix: string): Promise<Readonly<Record<string, string>>> {
  const { rows, event } = await stateOf(season);
  const numberOf = new Map(event.entrants.map(({ id, name }) => [id, name.replace("Entrant ", "")]));
  const own = rows.filter(({ slug }) => slug.startsWith(prefix));
  return Object.fromEntries(
    own.map(({ slug, sides }) => [slug, sides.map(({ entrantId }) => numberOf.get(entrantId)).join(" – ")]),
  );
}

async function idOf(season: string, slug: string): Promise<string> {
  return (await stateOf(season)).rows.find((row) => row.slug === slug)?.id ?? "";
}

/** Plays a match; `seen`: replaces an earlier result. */
async function play(season: string, slug: string, totals: number[], seen: number[] | null = null) {
  const at = { league: home.league, match: await idOf(season, slug), table: 1, game: 1 };
  const why = seen && { reason: "The columns were mixed up" };
  const scored = await send(home.secretary, { kind: "record-final-score", ...at, totals, seen, ...why });
  if (nameOf(scored) !== "applied") return scored;
  return send(home.secretary, { kind: "confirm-game", ...at });
}

test("a Swiss round is drawn when the previous one is over, redrawn after a correction, and never after it has begun", async () => {
  const season = await anEvent(home, 6, { who: "teams", format: "swiss", settings: { rounds: 3, apartRounds: 0 } });
  const first = Object.keys(await pairsOf(season, "s1-"));
  expect(first).toHaveLength(3);
  await play(season, "s1-1", [500, 300]);
  await play(season, "s1-2", [500, 300]);
  expect(await pairsOf(season, "s2-")).toEqual({});
  await play(season, "s1-3", [500, 300]);
  const before = await pairsOf(season, "s2-");
  expect(Object.keys(before)).toHaveLength(3);
  expect(nameOf(await play(season, "s1-1", [300, 500], [500, 300]))).toBe("applied");
  const after = await pairsOf(season, "s2-");
  expect(Object.keys(after)).toHaveLength(3);
  expect(after).not.toEqual(before);
  const [changed = ""] = Object.keys(after).filter((slug) => after[slug] !== before[slug]);
  expect(nameOf(await play(season, changed, [500, 300]))).toBe("applied");
  const refused = await play(season, "s1-1", [500, 300], [300, 500]);
  expect(codesOf(refused)).toEqual(["later-match-has-begun"]);
  expect(await pairsOf(season, "s2-")).toEqual(after);
});

test("an entrant that withdraws from a drawn Swiss round loses it, and is not paired any more", async () => {
  const season = await anEvent(home, 5, { who: "teams", format: "swiss", settings: { rounds: 3 } });
  for (const slug of Object.keys(await pairsOf(season, "s1-"))) await play(season, slug, [500, 300]);
  const drawn = await pairsOf(season, "s2-");
  const [slug = ""] = Object.keys(drawn);
  const { rows } = await stateOf(season);
  const entrant = rows.find((row) => row.slug === slug)?.sides[0]?.entrantId ?? "";
  await send(home.secretary, { kind: "withdraw-entrant", league: home.league, season, entrant });
  expect(await pairsOf(season, "s2-")).toEqual(drawn);
  expect((await stateOf(season)).rows.find((row) => row.slug === slug)).toMatchObject({
    ruling: "forfeit",
    forfeitBy: [0],
  });
  for (const other of Object.keys(drawn)) if (other !== slug) await play(season, other, [500, 300]);
  const third = (await stateOf(season)).rows.filter((row) => row.slug.startsWith("s3-"));
  expect(third).toHaveLength(2);
  expect(third.flatMap(({ sides }) => sides.map(({ entrantId }) => entrantId))).not.toContain(entrant);
});

test("one of four absent players withdraws, and three play; ties wait for the secretary", async () => {
  const season = await anEvent(home, 8, { who: "singles", format: "tables-of-four", settings: {} });
  const match = await idOf(season, "w1-1");
  const rule = (sides: number[], ruling: "no-show" | "forfeit" = "no-show") =>
    send(home.secretary, { kind: "rule-match", league: home.league, match, ruling, sides });
  expect(codesOf(await rule([3]))).toEqual(["ruling-leaves-too-many"]);
  const { rows } = await stateOf(season);
  const entrant = rows.find(({ id }) => id === match)?.sides[3]?.entrantId ?? "";
  expect(nameOf(await send(home.secretary, { kind: "withdraw-entrant", league: home.league, season, entrant }))).toBe(
    "applied",
  );
  const seats = await db().seating.findMany({ where: { leagueId: home.league, table: { matchId: match } } });
  expect(seats.map(({ seat, personId }) => [seat, personId !== null])).toEqual([
    [0, true],
    [1, true],
    [2, true],
  ]);
  await play(season, "w1-1", [500, 200, 200]);
  expect((await stateOf(season)).results.get("w1-1")?.waits).toBe("equal");
  expect(nameOf(await rule([2], "forfeit"))).toBe("applied");
  await play(season, "w1-2", [100, 400, 300, 200]);
  const { going } = await stateOf(season);
  const final = going.matches.find(({ drawn }) => drawn.id === "final");
  expect(final?.state).toBe("ready");
  expect(Object.values(await pairsOf(season, "final"))).toHaveLength(1);
});
