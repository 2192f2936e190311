import { expect, test } from "vitest";
import { aLeague, aSeason } from "@/lib/test-kit/leagues/a-league";
import { db } from "../data/connection/client";
import { loadDeskNames, loadPublicNames } from "./load-short-names";

test("a team that only a draft has is named to its desk alone, until the season is published", async () => {
  const home = await aLeague();
  await aSeason(home, "Owls\nEagles of the Far River");
  const { season } = await aSeason(home, "Owls\nNewcomers of the Near River");
  const where = { leagueId_id: { leagueId: home.league, id: season } };
  await db().season.update({ where, data: { state: "draft" } });
  const [far, near] = ["Eagles of the Far River", "Newcomers of the Near River"];
  expect((await loadPublicNames(home.league)).teams.map(([name]) => name)).toEqual([far]);
  expect((await loadPublicNames(home.league)).takesThe).toEqual([far, "Owls"]);
  expect((await loadDeskNames(home.league)).teams.map(([name]) => name).sort()).toEqual([far, near]);
  await db().season.update({ where, data: { state: "published" } });
  expect((await loadPublicNames(home.league)).teams.map(([name]) => name).sort()).toEqual([far, near]);
});
