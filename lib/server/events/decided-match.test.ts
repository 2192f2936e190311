import { beforeAll, describe, expect, test } from "vitest";
import { aRecordedLeague, codesOf, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { aPublicEvent } from "@/lib/test-kit/leagues/an-event";
import { db } from "../data/connection/client";
import { verifyLeague } from "../ledger/verify-league";

type Home = Awaited<ReturnType<typeof aRecordedLeague>>;

let home: Home;
let season: string;

const teams = ["Owls", "Eagles", "Moose", "Herons"];

beforeAll(async () => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
  home = await aRecordedLeague();
  const event = await aPublicEvent(home, teams, { games: 3 });
  season = event.season;
  const key = { league: home.league, season };
  const order = event.signUps;
  const seeds = { kind: "hand" as const, order };
  await send(home.secretary, { kind: "draw-event", ...key, format: "single-elimination", settings: {}, seeds });
});

const matchAt = (slug: string) =>
  db().match.findFirst({ where: { leagueId: home.league, seasonId: season, slug }, select: { id: true, state: true } });

async function recordScore(slug: string, game: number, totals: number[], seen: number[] | null = null) {
  const match = (await matchAt(slug))?.id ?? "";
  const key = { league: home.league, match, table: 1, game };
  const reason = seen ? { reason: "The columns were mixed up" } : {};
  const answer = await send(home.secretary, { kind: "record-final-score", ...key, totals, seen, ...reason });
  if (nameOf(answer) === "applied") await send(home.secretary, { kind: "confirm-game", ...key });
  return answer;
}

describe("a best of three that is decided by its first two games", () => {
  test("is finished then, the winners advance, and no third game is played", async () => {
    await recordScore("w1-1", 1, [510, 300]);
    expect(await matchAt("w1-1")).toMatchObject({ state: "playing" });
    await recordScore("w1-1", 2, [505, 480]);
    expect(await matchAt("w1-1")).toMatchObject({ state: "finished" });
    expect(codesOf(await recordScore("w1-1", 3, [510, 300]))).toEqual(["match-decided"]);
    await recordScore("w1-2", 1, [510, 300]);
    await recordScore("w1-2", 2, [510, 300]);
    const final = await db().match.findFirstOrThrow({
      where: { leagueId: home.league, seasonId: season, slug: "final" },
      select: { sides: { orderBy: { side: "asc" }, select: { entrant: { select: { name: true } } } } },
    });
    expect(final.sides.map(({ entrant }) => entrant.name)).toEqual(["Owls", "Moose"]);
  });

  test("can no more be forfeited, like any other that was played to its end", async () => {
    const match = (await matchAt("w1-1"))?.id ?? "";
    const ruled = await send(home.secretary, {
      ...{ kind: "rule-match", league: home.league, match, ruling: "forfeit", sides: [0] },
    });
    expect(codesOf(ruled)).toEqual(["match-is-finished"]);
  });

  test("is reopened when a correction removes the second win, and its third game is played", async () => {
    expect(nameOf(await recordScore("w1-1", 2, [480, 505], [505, 480]))).toBe("applied");
    expect(await matchAt("w1-1")).toMatchObject({ state: "playing" });
    expect(await matchAt("final")).toBeNull();
    expect(nameOf(await recordScore("w1-1", 3, [300, 510]))).toBe("applied");
    expect(await matchAt("w1-1")).toMatchObject({ state: "finished" });
    expect(await matchAt("final")).not.toBeNull();
  });

  test("matches the ledger", async () => {
    const league = await db().league.findUniqueOrThrow({ where: { id: home.league } });
    expect(await verifyLeague(db(), league)).toMatchObject({ ok: true });
  });
});
