import { beforeAll, describe, expect, test } from "vitest";
import { aLeague, aSeason, codesOf, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { newId } from "@/lib/test-kit/sample-values";
import { db } from "../data/connection/client";

let home: Awaited<ReturnType<typeof aLeague>>;
let stranger: Awaited<ReturnType<typeof aLeague>>;

beforeAll(async () => {
  home = await aLeague();
  stranger = await aLeague();
});

/** A new season for each test: two teams, one match. */
async function twoTeams() {
  const { season } = await aSeason(home, "Owls\nEagles");
  const entrants = await db().entrant.findMany({ where: { seasonId: season }, orderBy: { position: "asc" } });
  const [owls, eagles] = entrants.map(({ id }) => id) as [string, string];
  const key = { league: home.league, season };
  const add = (names: readonly string[], more: { entrant?: string; role?: "captain" | "substitute" } = {}) =>
    send(home.secretary, { kind: "add-members", ...key, entrant: owls, names: [...names], ...more });
  const roster = (entrant = owls) =>
    db().entrantMember.findMany({ where: { entrantId: entrant }, orderBy: { name: "asc" } });
  const idOf = async (name: string) =>
    (await db().person.findFirstOrThrow({ where: { leagueId: home.league, name } })).id;
  return { season, owls, eagles, key, add, roster, idOf };
}

describe("a roster", () => {
  test("accepts several names, one person per name", async () => {
    const { add, roster } = await twoTeams();
    expect(nameOf(await add(["Jim Roth", "Ada Weiss", "jim  roth"]))).toBe("applied");
    expect((await roster()).map(({ name, role }) => [name, role])).toEqual([
      ["Ada Weiss", "regular"],
      ["Jim Roth", "regular"],
    ]);
    expect(nameOf(await add(["ADA WEISS"]))).toBe("agreed");
    expect(await roster()).toHaveLength(2);
  });

  test("finds a person of another season, in Russian with е for ё too", async () => {
    const first = await twoTeams();
    await first.add(["Семён Белов"]);
    const second = await twoTeams();
    await second.add(["Семен Белов"]);
    expect((await second.roster()).map(({ personId, name }) => [personId, name])).toEqual(
      (await first.roster()).map(({ personId, name }) => [personId, name]),
    );
  });

  test("has one captain", async () => {
    const { add, roster, key, owls, idOf } = await twoTeams();
    await add(["First Captain"], { role: "captain" });
    await add(["Second Captain", "Third Hand"], { role: "captain" });
    const change = { kind: "change-member" as const, ...key, entrant: owls, since: null, until: null, most: null };
    const third = await idOf("Third Hand");
    await send(home.secretary, { ...change, person: third, name: "Third Hand", role: "captain" });
    expect((await roster()).map(({ name, role }) => [name, role])).toEqual([
      ["First Captain", "regular"],
      ["Second Captain", "regular"],
      ["Third Hand", "captain"],
    ]);
  });

  test("stores a member's limits, and renames a person everywhere", async () => {
    const { add, roster, key, owls, idOf } = await twoTeams();
    await add(["Lou Bek"], { role: "substitute" });
    await send(home.secretary, { kind: "save-spare", ...key, name: "Lou Bek", entrants: [], most: 1, until: null });
    const person = await idOf("Lou Bek");
    const change = { kind: "change-member" as const, ...key, entrant: owls, person, role: "substitute" as const };
    const terms = { since: "2026-12-01", until: "2027-01-01", most: 3 };
    expect(nameOf(await send(home.secretary, { ...change, name: "Lou Beck", ...terms }))).toBe("applied");
    expect(await roster()).toMatchObject([
      { name: "Lou Beck", most: 3, since: new Date("2026-12-01"), until: new Date("2027-01-01") },
    ]);
    expect(await db().spare.findMany({ where: { seasonId: key.season } })).toMatchObject([{ name: "Lou Beck" }]);
    const backwards = await send(home.secretary, { ...change, name: "Lou Beck", ...terms, until: "2026-11-30" });
    expect(codesOf(backwards)).toEqual(["member-until-before-since"]);
    await add(["Otto Lang"]);
    const taken = await send(home.secretary, { ...change, name: "OTTO LANG", ...terms });
    expect(codesOf(taken)).toEqual(["person-name-taken"]);
  });

  test("deletes members who have not played, and no others", async () => {
    const { add, roster, key, owls, idOf, season } = await twoTeams();
    await add(["Stays On", "Goes Off"]);
    const match = await db().match.findFirstOrThrow({ where: { seasonId: season }, include: { sides: true } });
    const seat = match.sides.find(({ entrantId }) => entrantId === owls)?.side ?? 0;
    await send(home.secretary, {
      kind: "set-line-up",
      league: home.league,
      match: match.id,
      table: 1,
      fromGame: 1,
      seats: [{ seat, name: "Stays On" }],
    });
    const remove = { kind: "remove-member" as const, ...key, entrant: owls };
    expect(codesOf(await send(home.secretary, { ...remove, person: await idOf("Stays On") }))).toEqual([
      "member-has-played",
    ]);
    const off = { ...remove, person: await idOf("Goes Off") };
    expect(nameOf(await send(home.secretary, off))).toBe("applied");
    expect(nameOf(await send(home.secretary, off))).toBe("agreed");
    expect((await roster()).map(({ name }) => name)).toEqual(["Stays On"]);
  });

  test("is full at a hundred", async () => {
    const { add, roster } = await twoTeams();
    const names = (from: number) => Array.from({ length: 50 }, (_, i) => `Player ${from + i}`);
    await add(names(0));
    await add(names(50));
    expect(codesOf(await add(["One More"]))).toEqual(["roster-full"]);
    expect(await roster()).toHaveLength(100);
  });
});

describe("a floating spare", () => {
  test("has terms, which the same name changes", async () => {
    const { key, owls } = await twoTeams();
    const save = { kind: "save-spare" as const, ...key, name: "Float Er" };
    await send(home.secretary, { ...save, entrants: [owls, owls], most: 2, until: "2027-02-01" });
    await send(home.secretary, { ...save, name: "float er", entrants: [], most: null, until: null });
    const spares = await db().spare.findMany({ where: { seasonId: key.season } });
    expect(spares).toMatchObject([{ name: "Float Er", entrants: [], most: null, until: null }]);
  });

  test("is removed from the list before they have played", async () => {
    const { key, idOf, season } = await twoTeams();
    await send(home.secretary, { kind: "save-spare", ...key, name: "Stand By", entrants: [], most: null, until: null });
    const person = await idOf("Stand By");
    const match = await db().match.findFirstOrThrow({ where: { seasonId: season } });
    const lineUp = { kind: "set-line-up" as const, league: home.league, match: match.id, table: 1, fromGame: 1 };
    await send(home.secretary, { ...lineUp, seats: [{ seat: 0, person }] });
    const remove = { kind: "remove-spare" as const, ...key, person };
    expect(codesOf(await send(home.secretary, remove))).toEqual(["spare-has-played"]);
    await send(home.secretary, { ...lineUp, seats: [] });
    expect(nameOf(await send(home.secretary, remove))).toBe("applied");
    expect(nameOf(await send(home.secretary, remove))).toBe("agreed");
  });
});

describe("another league's", () => {
  test("looks missing", async () => {
    const { key, owls, add, idOf } = await twoTeams();
    await add(["Home Body"]);
    const person = await idOf("Home Body");
    const theirs = { ...key, league: stranger.league };
    const terms = { role: "regular" as const, since: null, until: null, most: null };
    const spare = { entrants: [], most: null, until: null };
    const limits = { substitutesMost: 1, spareMost: 1, untilRound: 1, strict: true };
    const commands = [
      { kind: "add-members" as const, ...theirs, entrant: owls, names: ["X"] },
      { kind: "change-member" as const, ...theirs, entrant: owls, person, name: "Mine Now", ...terms },
      { kind: "remove-member" as const, ...theirs, entrant: owls, person },
      { kind: "save-spare" as const, ...theirs, name: "X", ...spare },
      { kind: "remove-spare" as const, ...theirs, person },
      { kind: "choose-eligibility" as const, ...theirs, ...limits },
    ];
    for (const command of commands) {
      expect([command.kind, nameOf(await send(stranger.secretary, command))]).toEqual([command.kind, "missing"]);
      const trespass = await send(stranger.secretary, { ...command, league: home.league });
      expect([command.kind, nameOf(trespass)]).toEqual([command.kind, "missing"]);
    }
    const foreignTeam = { kind: "save-spare" as const, ...key, name: "X", ...spare, entrants: [newId()] };
    expect(nameOf(await send(home.secretary, foreignTeam))).toBe("missing");
    const someone = { kind: "change-member" as const, ...key, entrant: owls, person: newId(), name: "X", ...terms };
    expect(nameOf(await send(home.secretary, someone))).toBe("missing");
  });

  test("and outsiders may not write", async () => {
    const { key, owls } = await twoTeams();
    const nobody = { account: null, device: null };
    expect(nameOf(await send(nobody, { kind: "add-members", ...key, entrant: owls, names: ["X"] }))).toBe("nobody");
  });
});

test("the limits of substitutes are stored in the plan, with its other parts", async () => {
  const { key, season } = await twoTeams();
  const stage = await db().stage.findFirstOrThrow({ where: { seasonId: season } });
  const where = { leagueId_id: { leagueId: home.league, id: stage.id } };
  await db().stage.update({ where, data: { plan: { firstNight: "2026-11-19" } } });
  const limits = { substitutesMost: 2, spareMost: null, untilRound: 5, strict: true };
  expect(nameOf(await send(home.secretary, { kind: "choose-eligibility", ...key, ...limits }))).toBe("applied");
  const { plan } = await db().stage.findUniqueOrThrow({ where });
  expect(plan).toEqual({ firstNight: "2026-11-19", eligibility: limits });
});
