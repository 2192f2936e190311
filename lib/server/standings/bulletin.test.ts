import { beforeAll, describe, expect, test } from "vitest";
import { aLeague, aSeason, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { db } from "../data/connection/client";
import { latestBulletin, loadBulletin } from "./load-bulletin";
import { loadStandings } from "./load-standings";

let home: Awaited<ReturnType<typeof aLeague>>;
let season: Awaited<ReturnType<typeof aSeason>>;
let address: string;

beforeAll(async () => {
  home = await aLeague();
  season = await aSeason(home, "Eagles\nHawks\nMoose\nOwls", 1);
  const where = { leagueId_id: { leagueId: home.league, id: season.season } };
  address = (await db().season.findUniqueOrThrow({ where })).slug;
});

/** The first side of a match wins because the other is absent. */
async function decide(at: number) {
  const match = season.matches[at]?.id ?? "";
  const ruling = { kind: "rule-match", league: home.league, match, ruling: "no-show" } as const;
  expect(nameOf(await send(home.secretary, { ...ruling, sides: [1] }))).toBe("applied");
}

async function tableAfter(week: number) {
  return (await loadBulletin(home.league, address, week))?.lines
    .map(({ name, gamesWon }) => `${name} ${gamesWon}`)
    .sort();
}

describe("the bulletin of a week", () => {
  test("does not exist before the first result, nor for unknown weeks", async () => {
    expect(await latestBulletin(home.league, address)).toBeNull();
    for (const week of [0, 4, 1.5, Number.NaN]) expect(await loadBulletin(home.league, address, week)).toBeNull();
    expect(await loadBulletin(home.league, "no-such-season", 1)).toBeNull();
  });

  test("has the table as it stood after that week, whatever was played later", async () => {
    await decide(0);
    await decide(1);
    const first = await tableAfter(1);
    expect(first?.filter((line) => line.endsWith(" 1"))).toHaveLength(2);
    await decide(2);
    await decide(3);
    expect(await latestBulletin(home.league, address)).toBe(2);
    expect(await tableAfter(1)).toEqual(first);
    expect((await tableAfter(2))?.reduce((sum, line) => sum + Number(line.split(" ")[1]), 0)).toBe(4);
  });

  test("has a table taken during its week until every match of its night is over", async () => {
    const phases = async () => [
      (await loadBulletin(home.league, address, 2))?.phase,
      (await loadStandings(home.league, address))?.phase,
    ];
    expect(await phases()).toEqual(["after", "after"]);
    expect((await loadBulletin(home.league, address, 3))?.phase).toBe("during");
    await decide(4);
    expect((await loadStandings(home.league, address))?.phase).toBe("during");
    await decide(5);
    expect((await loadStandings(home.league, address))?.phase).toBe("after");
  });

  test("shows the following week; the last has none", async () => {
    const [second, last] = [await loadBulletin(home.league, address, 2), await loadBulletin(home.league, address, 3)];
    expect(second?.next?.number).toBe(3);
    expect(second?.next?.matches).toHaveLength(2);
    expect(last?.next).toBeNull();
    expect(last?.weeks).toEqual([1, 2, 3]);
  });
});
