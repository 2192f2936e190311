import { beforeAll, expect, test } from "vitest";
import { aLeague, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { anEvent } from "@/lib/test-kit/leagues/an-event";
import { db } from "../data/connection/client";
import { matchesToPlay } from "../data/matches/matches";
import { loadEventTables } from "./load-event-tables";
import { loadHallEvent } from "./load-hall";

let home: Awaited<ReturnType<typeof aLeague>>;

beforeAll(async () => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
  home = await aLeague();
});

test("two with equal wins who never met: the better seed is champion, and the page says why", async () => {
  const settings = { who: "teams", format: "swiss", settings: { rounds: 1, apartRounds: 0 } } as const;
  const season = await anEvent(home, 4, settings);
  const league = await db().league.findUniqueOrThrow({ where: { id: home.league } });
  expect(await loadHallEvent(league, season)).toBeNull();
  for (const match of await matchesToPlay(db(), home.league, season)) {
    const at = { league: home.league, match: match.id, table: 1, game: 1 };
    const best = match.sides.map(({ name }) => name).toSorted()[0];
    const totals = match.sides.map(({ name }) => (name === best ? 500 : 300));
    await send(home.secretary, { kind: "record-final-score", ...at, totals, seen: null });
    expect(nameOf(await send(home.secretary, { kind: "confirm-game", ...at }))).toBe("applied");
  }
  const now = await db().league.findUniqueOrThrow({ where: { id: home.league } });
  const hall = await loadHallEvent(now, season);
  expect(hall?.places).toEqual([
    { from: 1, to: 1, names: ["Entrant 1"] },
    { from: 2, to: 2, names: ["Entrant 2"] },
    { from: 3, to: 3, names: ["Entrant 3"] },
  ]);
  const [table] = await loadEventTables(now.slug, hall?.slug ?? "");
  const below = table?.rows[1]?.below;
  expect(below?.name).toBe("Entrant 1");
  expect(below?.why.steps.filter(({ decided }) => decided)).toMatchObject([{ code: "seed", mine: 1, theirs: 2 }]);
});
