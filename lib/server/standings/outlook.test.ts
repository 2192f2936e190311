import { beforeEach, describe, expect, test } from "vitest";
import { aLeague, aSeason, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { playedHandOf } from "@/lib/test-kit/sample-values";
import { db } from "../data/connection/client";
import { loadOutlook, loadPlaces, placesOfTeam } from "./load-outlook";

let home: Awaited<ReturnType<typeof aLeague>>;
let season: Awaited<ReturnType<typeof aSeason>>;
let address: string;

beforeEach(async () => {
  home = await aLeague();
  season = await aSeason(home, "Eagles\nHawks\nMoose\nOwls", 1);
  const where = { leagueId_id: { leagueId: home.league, id: season.season } };
  address = (await db().season.findUniqueOrThrow({ where })).slug;
});

function matchOf(one: string, other: string) {
  const match = season.matches.find(({ sides }) => sides.includes(one) && sides.includes(other));
  if (!match) throw new Error(`${one} and ${other} do not meet`);
  return match;
}

/** The first named side wins because the other is absent. */
async function wins(one: string, other: string) {
  const { id, sides } = matchOf(one, other);
  const ruling = { kind: "rule-match", league: home.league, match: id, ruling: "no-show" } as const;
  expect(nameOf(await send(home.secretary, { ...ruling, sides: [sides.indexOf(other)] }))).toBe("applied");
}

async function annul(one: string, other: string) {
  const { id } = matchOf(one, other);
  const ruling = { kind: "rule-match", league: home.league, match: id, ruling: "void" } as const;
  expect(nameOf(await send(home.secretary, ruling))).toBe("applied");
}

/** "Eagles 1–4": best and worst place, as proved. */
async function places() {
  const loaded = await loadPlaces(home.league, address);
  const names = new Map<string, string>(loaded?.view.entrants.map(({ id, name }) => [id, name]));
  return loaded?.reckoned?.proved.map(
    ({ entrant, best, worst }) => `${names.get(entrant)} ${best.proved}–${worst.proved}`,
  );
}

describe("the outlook", () => {
  test("anything, before the first match", async () => {
    expect(await places()).toEqual(["Eagles 1–4", "Hawks 1–4", "Moose 1–4", "Owls 1–4"]);
    const outlook = await loadOutlook(home.league, address);
    if (!outlook?.reckoned || !("teams" in outlook.reckoned)) throw new Error("reckoned");
    const { left, rule, teams, estimates } = outlook.reckoned;
    expect(left.matches).toHaveLength(6);
    expect(teams.map(({ suffice, needed, left: games }) => [suffice, needed, games])).toEqual([
      [3, 2, 3],
      [3, 2, 3],
      [3, 2, 3],
      [3, 2, 3],
    ]);
    expect(placesOfTeam(left, rule, 0).map(({ place, suffice }) => [place, suffice])).toEqual([
      [1, 3],
      [2, 3],
      [3, 2],
    ]);
    expect(estimates.map(({ places: shares }) => shares.length)).toEqual([4, 4, 4, 4]);
  });

  test("a winner of everything is sure of the first place, whatever the others do", async () => {
    for (const other of ["Hawks", "Moose", "Owls"]) await wins("Eagles", other);
    expect(await places()).toEqual(["Eagles 1–1", "Hawks 2–4", "Moose 2–4", "Owls 2–4"]);
  });

  test("void matches will not be played; postponed ones will", async () => {
    for (const other of ["Hawks", "Moose", "Owls"]) await wins("Eagles", other);
    await annul("Hawks", "Moose");
    await annul("Hawks", "Owls");
    await db().match.update({
      where: { leagueId_id: { leagueId: home.league, id: matchOf("Moose", "Owls").id } },
      data: { state: "postponed", date: null },
    });
    // The winner passes the Hawks, who have no matches left; the loser has at least as many points.
    expect(await places()).toEqual(["Eagles 1–1", "Hawks 3–4", "Moose 2–3", "Owls 2–3"]);
    await annul("Moose", "Owls");
    expect(await places()).toEqual(["Eagles 1–1", "Hawks 2–2", "Moose 2–2", "Owls 2–2"]);
  });

  test("a cancelled match will not be played", async () => {
    for (const other of ["Hawks", "Moose", "Owls"]) await wins("Eagles", other);
    await db().match.updateMany({ where: { leagueId: home.league, state: "scheduled" }, data: { state: "cancelled" } });
    expect(await places()).toEqual(["Eagles 1–1", "Hawks 2–2", "Moose 2–2", "Owls 2–2"]);
  });

  test("a game in play is open until it is over", async () => {
    const { id } = matchOf("Eagles", "Owls");
    const key = { league: home.league, match: id, table: 1, game: 1 };
    await send(home.secretary, { kind: "start-game", ...key, firstDealer: 0 });
    await send(home.secretary, { kind: "record-hand", ...key, hand: 1, baseRevision: 0, entry: playedHandOf(142) });
    const places = await loadPlaces(home.league, address);
    expect(places?.view.season.hasOutlook).toBe(true);
    expect(places?.reckoned?.left.matches).toHaveLength(6);
  });

  test("an unknown season has none", async () => {
    expect(await loadPlaces(home.league, "no-such-season")).toBeNull();
    expect(await loadOutlook(home.league, "no-such-season")).toBeNull();
  });
});
