import { expect, test } from "vitest";
import { aLeague, aSeason, codesOf, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { newId } from "@/lib/test-kit/sample-values";
import { db } from "../data/connection/client";
import { shortNamesIn } from "../seasons/load-short-names";

test("a team has its suggested short name until another is chosen, different from all others", async () => {
  const home = await aLeague();
  const { league, secretary } = home;
  await aSeason(home, "Knights of Columbus 2\nKnights of Pythias 2");
  const teams = new Map((await db().team.findMany({ where: { leagueId: league } })).map(({ id, name }) => [name, id]));
  const [columbus = "", pythias = ""] = ["Knights of Columbus 2", "Knights of Pythias 2"].map((name) =>
    teams.get(name),
  );
  const shown = async () => [...(await shortNamesIn(db(), league)).teams];
  expect(await shown()).toEqual([
    ["Knights of Columbus 2", "Knights 2"],
    ["Knights of Pythias 2", "Pythias 2"],
  ]);
  const name = (team: string, shortName: string, takesThe: boolean | null = null) =>
    send(secretary, { kind: "name-team", league, team, shortName, takesThe });
  expect(nameOf(await name(pythias, "Knights 2", false))).toBe("applied");
  expect(Object.fromEntries(await shown())).toEqual({
    "Knights of Columbus 2": "Columbus 2",
    "Knights of Pythias 2": "Knights 2",
  });
  expect(codesOf(await name(columbus, "KNIGHTS 2"))).toEqual(["short-name-taken"]);
  expect(nameOf(await name(columbus, "KofC 2", true))).toBe("applied");
  expect(await db().team.findFirst({ where: { leagueId: league, id: columbus } })).toMatchObject({
    shortName: "KofC 2",
    takesThe: true,
  });
  expect(nameOf(await name(columbus, ""))).toBe("applied");
  expect(Object.fromEntries(await shown())).toMatchObject({ "Knights of Columbus 2": "Columbus 2" });
  expect(nameOf(await name(newId(), "Owls"))).toBe("missing");
});

test("a team of another league is missing here, and its short name may be chosen", async () => {
  const [one, other] = [await aLeague(), await aLeague()];
  await aSeason(one, "Owls\nEagles");
  await aSeason(other, "Elks\nMoose");
  const teamIn = async (leagueId: string, name: string) =>
    (await db().team.findFirstOrThrow({ where: { leagueId, name } })).id;
  const [owls, elks] = [await teamIn(one.league, "Owls"), await teamIn(other.league, "Elks")];
  const names = { kind: "name-team", shortName: "Hoots", takesThe: null } as const;
  expect(nameOf(await send(one.secretary, { ...names, league: one.league, team: elks }))).toBe("missing");
  expect(nameOf(await send(one.secretary, { ...names, league: one.league, team: owls }))).toBe("applied");
  expect(nameOf(await send(other.secretary, { ...names, league: other.league, team: elks }))).toBe("applied");
});

test("a bar's short name is set with its other fields, and kept if missing", async () => {
  const { league, secretary } = await aLeague();
  const save = (venue: string, name: string, more: object) =>
    send(secretary, {
      ...{ kind: "save-venue", league, venue, name, tables: 1, address: "", timeZone: "America/Chicago" },
      ...more,
    });
  const [mill, court] = [newId(), newId()];
  expect(nameOf(await save(mill, "Franklin Street Tavern", { shortName: "Tavern", takesThe: true }))).toBe("applied");
  expect(nameOf(await save(mill, "Franklin Street Tavern", {}))).toBe("applied");
  expect(await db().venue.findFirst({ where: { leagueId: league, id: mill } })).toMatchObject({
    shortName: "Tavern",
    takesThe: true,
  });
  expect(codesOf(await save(court, "Court Street Tavern", { shortName: "tavern" }))).toEqual(["short-name-taken"]);
  expect(nameOf(await save(court, "Court Street Tavern", {}))).toBe("applied");
  expect(Object.fromEntries((await shortNamesIn(db(), league)).venues)).toEqual({
    "Franklin Street Tavern": "Tavern",
    "Court Street Tavern": "Court Street",
  });
});
