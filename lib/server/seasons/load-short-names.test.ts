import { expect, test } from "vitest";
import { aLeague, aSeason } from "@/lib/test-kit/leagues/a-league";
import { newId } from "@/lib/test-kit/sample-values";
import { db } from "../data/connection/client";
import { loadDeskNames, loadPublicNames, shortNamesIn } from "./load-short-names";

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

test("a bar is named by its short name to everybody once a public season plays there", async () => {
  const home = await aLeague();
  const { season } = await aSeason(home, "Owls\nEagles");
  const where = { leagueId_id: { leagueId: home.league, id: season } };
  const bar = { leagueId: home.league, id: newId() };
  const name = "Haynie’s Corner Grill Room";
  await db().venue.create({ data: { ...bar, name, shortName: "Haynie’s", timeZone: "America/Chicago" } });
  expect((await loadPublicNames(home.league)).venues).toEqual([]);
  await db().match.updateMany({ where: { leagueId: home.league }, data: { venueId: bar.id } });
  expect((await loadPublicNames(home.league)).venues).toEqual([["Haynie’s Corner Grill Room", "Haynie’s"]]);
  await db().season.update({ where, data: { state: "draft" } });
  expect((await loadPublicNames(home.league)).venues).toEqual([]);
});

test("a team that only an event has takes the article, and a short name that no team of the league has", async () => {
  const home = await aLeague();
  const { season } = await aSeason(home, "Owls\nGermania of the Ohio River");
  const where = { leagueId_id: { leagueId: home.league, id: season } };
  const before = (await shortNamesIn(db(), home.league)).teams.get("Germania of the Ohio River");
  await db().season.update({ where, data: { kind: "event" } });
  await db().event.create({ data: { leagueId: home.league, seasonId: season, who: "teams", venueIds: [] } });
  const guest = { leagueId: home.league, seasonId: season, homeLeagueId: home.league };
  for (const [at, name] of ["Germania Maennerchor", "Knights"].entries()) {
    await db().entrant.create({ data: { ...guest, id: newId(), name, position: 10 + at } });
  }
  const names = await shortNamesIn(db(), home.league);
  expect(names.teams.get("Germania of the Ohio River")).toBe(before);
  expect(names.teams.get("Germania Maennerchor")).not.toBe(before);
  expect([...names.takesThe]).toEqual(["Owls", "Knights"]);
});
