import { beforeAll, describe, expect, test } from "vitest";
import { playerAddress } from "@/lib/competition/people/player-address";
import { aLeague, codesOf, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { aMovementSeason, movementSeasonOf } from "@/lib/test-kit/leagues/a-movement-season";
import { newId } from "@/lib/test-kit/sample-values";
import { db } from "../data/connection/client";
import { loadPlayer } from "../people/load-player";
import { loadTeam } from "../teams/load-team";
import { loadBulletin } from "./load-bulletin";
import { loadCrosstable } from "./load-crosstable";
import { loadFigures } from "./load-figures";
import { loadPlaces } from "./load-outlook";
import { loadStandings } from "./load-standings";
import { loadWhatIf } from "./load-what-if";

const names = ["Ann", "Ben", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal"];
const joker = { rulebook: "joker", movement: { kind: "singles" }, standings: "table-points" } as const;

let home: Awaited<ReturnType<typeof aLeague>>;
let season: Awaited<ReturnType<typeof aMovementSeason>>;
let address: string;

async function addressOf(id: string): Promise<string> {
  const where = { leagueId_id: { leagueId: home.league, id } };
  return (await db().season.findUniqueOrThrow({ where })).slug;
}

async function ended(match: string, totals: number[]) {
  const key = { league: home.league, match, table: 1, game: 1 };
  const sent = await send(home.secretary, { kind: "record-final-score", ...key, totals, seen: null });
  expect(nameOf(sent)).toBe("applied");
}

beforeAll(async () => {
  home = await aLeague();
  season = await aMovementSeason(home, names, joker);
  address = await addressOf(season.season);
  const [first, second] = season.matches;
  await ended(first?.id ?? "", [2100, 1500, 1500, -300]);
  await ended(second?.id ?? "", [900, 800, 700, 600]);
});

const at = (table: number, side: number) => season.matches[table]?.sides[side]?.[0] ?? "";

describe("a season of single players", () => {
  test("ranks by points for places, with equal shares for ties", async () => {
    const view = await loadStandings(home.league, address);
    expect(view?.season.hasOutlook).toBe(false);
    expect([view?.sides, view?.who]).toEqual([4, "person"]);
    const rows = view?.lines.map(({ place, name, tablePoints, gamesWon, pointsFor }) => [
      place,
      name,
      tablePoints / 12,
      gamesWon,
      pointsFor,
    ]);
    expect(rows?.slice(0, 3)).toEqual([
      [1, at(0, 0), 4, 1, 2100],
      [2, at(1, 0), 4, 1, 900],
      [3, at(1, 1), 2, 0, 800],
    ]);
    expect(rows?.filter(([, , points]) => points === 1.5).map(([place]) => place)).toEqual([4, 4]);
    expect(view?.lines[1]?.above?.decidedBy).toBe("game-points");
  });

  test("may be looked at by the total, and by no rule of two sides", async () => {
    const supposed = await loadWhatIf(home.league, address, "total-score");
    expect(supposed?.supposed.rows.slice(0, 2).map(({ name }) => name)).toEqual([at(0, 0), expect.any(String)]);
    expect(supposed?.supposed.rows[1]?.pointsFor).toBe(1500);
    expect(await loadWhatIf(home.league, address, "games-won")).toBeNull();
  });

  test("has no outlook that could not be proved", async () => {
    expect((await loadPlaces(home.league, address))?.reckoned).toBeNull();
  });

  test("shows the order at each table, and the terms of a player's row", async () => {
    const cross = await loadCrosstable(home.league, address);
    const row = cross?.rows.find(({ name }) => name === at(0, 1));
    const against = (name: string) => row?.cells.get(cross?.rows.find((one) => one.name === name)?.entrant ?? "");
    expect([against(at(0, 0))?.lost, against(at(0, 3))?.won, against(at(0, 2))?.heat]).toEqual([1, 1, 0]);
    const figures = await loadFigures(home.league, address, at(0, 1).toLowerCase());
    expect(figures?.lines.map(({ games, score }) => [games[0]?.place, score.tablePoints])).toEqual([[2, 18]]);
    const player = await loadTeam(home.league, address, at(0, 1).toLowerCase());
    expect([player?.who, player?.person === null, player?.partners]).toEqual(["person", false, []]);
  });

  test("has its results in the bulletin, total by total", async () => {
    const view = await loadBulletin(home.league, address, 1);
    expect(view?.round.matches.map(({ totals }) => totals)).toEqual([
      [[2100, 1500, 1500, -300]],
      [[900, 800, 700, 600]],
    ]);
  });

  test("an adjustment of table points changes the row, with its reason; revoked, it does not count", async () => {
    const place = await aMovementSeason(home, names, { ...joker, name: "Corrected" });
    const slug = await addressOf(place.season);
    const { entrant = "", name = "" } = place.players[0] ?? {};
    const at = { league: home.league, season: place.season, adjustment: newId() };
    const command = {
      ...at,
      entrant,
      gamePoints: 0,
      gamesWon: 0,
      tablePoints: -6,
      afterRound: 0,
      reason: "left early",
    };
    expect(codesOf(await send(home.secretary, { kind: "adjust-points", ...command, tablePoints: 0 }))).toEqual([
      "adjustment-of-nothing",
    ]);
    expect(nameOf(await send(home.secretary, { kind: "adjust-points", ...command }))).toBe("applied");
    const corrected = await loadStandings(home.league, slug);
    expect(corrected?.lines.at(-1)).toMatchObject({ name, tablePoints: -6, pointsFor: 0, place: 8 });
    expect(corrected?.lines.at(-1)?.adjustments).toMatchObject([{ tablePoints: -6, reason: "left early" }]);
    expect(corrected?.lines.at(-1)?.above?.decidedBy).toBe("table-points");
    expect((await loadFigures(home.league, slug, name.toLowerCase()))?.row.tablePoints).toBe(-6);
    expect(nameOf(await send(home.secretary, { kind: "revoke-adjustment", ...at, reason: "she stayed" }))).toBe(
      "applied",
    );
    const after = await loadStandings(home.league, slug);
    expect(after?.lines.map(({ tablePoints }) => tablePoints)).toEqual(names.map(() => 0));
  });

  test("absent players are last; the others share the places before, by the rulebook's score", async () => {
    const place = await aMovementSeason(home, names, { ...joker, name: "Another" });
    const match = place.matches[0];
    const ruling = { kind: "rule-match", league: home.league, match: match?.id ?? "", ruling: "no-show" } as const;
    expect(nameOf(await send(home.secretary, { ...ruling, sides: [1, 3] }))).toBe("applied");
    const view = await loadStandings(home.league, await addressOf(place.season));
    const rowOf = (side: number) => {
      const line = view?.lines.find(({ name }) => name === match?.sides[side]?.[0]);
      return [(line?.tablePoints ?? 0) / 12, line?.gamesWon, line?.gamesLost, line?.pointsFor];
    };
    expect([0, 1, 2, 3].map(rowOf)).toEqual([
      [3, 0, 0, 1200],
      [0, 0, 1, 0],
      [3, 0, 0, 1200],
      [0, 0, 1, 0],
    ]);
  });

  test.each(["by:matches-won", "by:games-won,head-to-head"])("is not ranked by %s", async (standings) => {
    const choose = { kind: "choose-standings", league: home.league, season: season.season, standings } as const;
    expect(codesOf(await send(home.secretary, choose))).toEqual(["no-such-standings"]);
    const created = send(home.secretary, movementSeasonOf(home.league, names, { ...joker, standings }));
    expect(codesOf(await created)).toEqual(["no-such-standings"]);
  });
});

describe("a season of changing partners", () => {
  test("ranks each player by the games of his side, and shows the partners", async () => {
    const place = await aMovementSeason(home, names.slice(0, 4), { name: "Partners" });
    const where = await addressOf(place.season);
    for (const match of place.matches) await ended(match.id, [510, 300]);
    const view = await loadStandings(home.league, where);
    expect([view?.sides, view?.who]).toEqual([2, "person"]);
    for (const { name, gamesWon, gamesLost, tablePoints } of view?.lines ?? []) {
      const won = place.matches.filter(({ sides }) => sides[0]?.includes(name)).length;
      expect([gamesWon, gamesLost, tablePoints]).toEqual([won, place.matches.length - won, 0]);
    }
    expect((await loadPlaces(home.league, where))?.reckoned).toBeNull();
    const player = await loadTeam(home.league, where, "ann");
    expect(player?.partners.map(({ name, won, lost }) => [name, won + lost]).toSorted()).toEqual([
      ["Ben", 1],
      ["Cid", 1],
      ["Dot", 1],
    ]);
  });

  test("is not ranked by points for places", async () => {
    const created = send(home.secretary, movementSeasonOf(home.league, names, { standings: "table-points" }));
    expect(codesOf(await created)).toEqual(["no-such-standings"]);
  });
});

test("a player's own page shows total and place at each table, without partners", async () => {
  const person = await db().person.findFirstOrThrow({ where: { leagueId: home.league, name: at(0, 1) } });
  const view = await loadPlayer(home.league, playerAddress(person));
  const games = view?.seasons.flatMap(({ matches }) => matches.flatMap((match) => match.games)) ?? [];
  expect(games.map(({ own, place, partners }) => [own, place, partners])).toEqual([[1500, 2, []]]);
  expect(view?.seasons.flatMap(({ matches }) => matches.map(({ who }) => who))).toContain("person");
});
