import { beforeAll, expect, test } from "vitest";
import { aLeague, aSeason, codesOf, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { newId } from "@/lib/test-kit/sample-values";
import { nobody } from "../auth/caller";
import { db } from "../data/connection/client";
import { signUpsOf } from "../data/events/sign-ups";
import { loadLatestBulkEntry } from "./invite-all";

type Home = Awaited<ReturnType<typeof aLeague>>;

beforeAll(() => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
});

async function anEvent({ league, secretary }: Home, max: number | null = null) {
  const season = newId();
  const made = await send(secretary, {
    ...{ kind: "create-event", league, season, who: "teams", rulebook: "clabber", rules: {}, games: 1, name: "Cup" },
    ...{ most: max, deadline: null, fee: "", about: "", championYear: null, ways: [], venues: [] },
    nights: [{ date: "2026-12-03", time: "19:00" }],
  });
  expect(nameOf(made), JSON.stringify(made)).toBe("applied");
  await send(secretary, { kind: "publish-season", league, season });
  return season;
}

const entrantsOf = async (league: string, season: string) =>
  db().entrant.findMany({ where: { leagueId: league, seasonId: season }, orderBy: { position: "asc" } });

const listOf = async (league: string, season: string) => {
  const list = await db().signUp.findMany({
    where: { leagueId: league, seasonId: season },
    orderBy: { number: "asc" },
  });
  return list.map(({ number, name, state }) => [number, name, state]);
};

async function inviteAll(home: Home, season: string, from: { league: string; season: string }) {
  const entries = (await entrantsOf(from.league, from.season)).map(({ id }) => ({ entrant: id, signUp: newId() }));
  return send(home.secretary, { kind: "invite-all", league: home.league, season, from, entries });
}

const fields = { members: [], contact: "", note: "", bar: "", club: "" };

test("a season's teams enter by one row; listed ones are skipped, those without a place wait, and it can be undone completely", async () => {
  const home = await aLeague();
  const { league, secretary } = home;
  const { season: from } = await aSeason(home, "Owls\nEagles\nMoose\nElks");
  const season = await anEvent(home, 3);
  await send(nobody, { kind: "sign-up", league, season, signUp: newId(), name: "OWLS", ...fields });
  const rows = () => db().ledgerEntry.count({ where: { leagueId: league } });
  const before = await rows();
  const answer = await inviteAll(home, season, { league, season: from });
  expect(answer).toMatchObject({ outcome: { outcome: "applied", result: { entered: 3, waiting: 0, there: 1 } } });
  expect(await rows()).toBe(before + 1);
  expect(await listOf(league, season)).toEqual([
    [1, "OWLS", "asked"],
    [2, "Eagles", "accepted"],
    [3, "Moose", "accepted"],
    [4, "Elks", "accepted"],
  ]);
  const teams = await db().signUp.findMany({ where: { leagueId: league, seasonId: season, state: "accepted" } });
  expect(teams.every(({ teamId, homeLeagueId }) => teamId !== null && homeLeagueId === league)).toBe(true);
  expect(codesOf(await inviteAll(home, season, { league, season: from }))).toEqual(["all-are-listed"]);

  // One of them has paid meanwhile, and stays.
  const [, , paid] = await db().signUp.findMany({
    where: { leagueId: league, seasonId: season },
    orderBy: { number: "asc" },
  });
  await send(secretary, { kind: "answer-sign-up", league, signUp: paid?.id ?? "", paid: true });
  const row = answer.kind === "outcome" && answer.outcome.outcome === "applied" ? answer.outcome.result?.["row"] : 0;
  const undo = () => send(secretary, { kind: "undo-invite-all", league, season, entered: Number(row) });
  expect(await undo()).toMatchObject({ outcome: { outcome: "applied", result: { removed: 2 } } });
  expect(await listOf(league, season)).toEqual([
    [1, "OWLS", "asked"],
    [3, "Moose", "accepted"],
  ]);
  expect(nameOf(await undo())).toBe("agreed");
  // Another row's number removes nobody.
  expect(nameOf(await send(secretary, { kind: "undo-invite-all", league, season, entered: 1 }))).toBe("missing");
});

test("those over the limit wait; teams of another league are only named; those of last year's event are copied", async () => {
  const [home, other] = [await aLeague(), await aLeague()];
  const { league, secretary } = home;
  const { season: theirs } = await aSeason(other, "Owls\nEagles\nMoose");
  const cup = await anEvent(home, 2);
  const answer = await inviteAll(home, cup, { league: other.league, season: theirs });
  expect(answer).toMatchObject({ outcome: { result: { entered: 2, waiting: 1, there: 0 } } });
  const named = await db().signUp.findMany({ where: { leagueId: league, seasonId: cup } });
  expect(named.every((one) => one.teamId === null && one.namedLeagueId === other.league)).toBe(true);
  await send(secretary, {
    ...{ kind: "draw-event", league, season: cup, format: "single-elimination", settings: {} },
    seeds: { kind: "lot" },
  });
  expect(codesOf(await inviteAll(home, cup, { league: other.league, season: theirs }))).toEqual(["event-is-drawn"]);
  const next = await anEvent(home);
  expect(nameOf(await inviteAll(home, next, { league, season: cup }))).toBe("applied");
  expect((await listOf(league, next)).map(([, name]) => name).toSorted()).toEqual(
    (await entrantsOf(league, cup)).map(({ name }) => name).toSorted(),
  );
});

test("outsiders of the season do not enter, and drafts are not readable", async () => {
  const home = await aLeague();
  const { league, secretary } = home;
  const { season: from } = await aSeason(home, "Owls\nEagles");
  const season = await anEvent(home);
  const [owls] = await entrantsOf(league, from);
  const send1 = (entries: { entrant: string; signUp: string }[], of = from) =>
    send(secretary, { kind: "invite-all", league, season, from: { league, season: of }, entries });
  expect(codesOf(await send1([{ entrant: newId(), signUp: newId() }]))).toEqual(["entrants-have-changed"]);
  const twice = { entrant: owls?.id ?? "", signUp: newId() };
  expect(codesOf(await send1([twice, { ...twice, signUp: newId() }]))).toEqual(["entrants-have-changed"]);
  expect(codesOf(await send1([twice], season))).toEqual(["no-such-entry-season"]);
  await db().season.update({ where: { leagueId_id: { leagueId: league, id: from } }, data: { state: "draft" } });
  expect(codesOf(await send1([twice]))).toEqual(["no-such-entry-season"]);
  expect(
    nameOf(
      await send(nobody, {
        ...{ kind: "invite-all", league, season },
        from: { league, season: from },
        entries: [twice],
      }),
    ),
  ).toBe("nobody");
});

test("the latest bulk entry can be undone while its sign-ups are unchanged, then the one before", async () => {
  const home = await aLeague();
  const { league, secretary } = home;
  const { season: one } = await aSeason(home, "Owls\nEagles");
  const { season: two } = await aSeason(home, "Moose\nElks\nHawks");
  const season = await anEvent(home);
  const undoable = async () => loadLatestBulkEntry(db(), league, season, await signUpsOf(db(), league, season));
  const undo = async () =>
    send(secretary, { kind: "undo-invite-all", league, season, entered: (await undoable())?.row ?? 0 });
  expect(await undoable()).toBeNull();
  await inviteAll(home, season, { league, season: one });
  expect(await undoable()).toMatchObject({ count: 2 });
  await inviteAll(home, season, { league, season: two });
  expect(await undoable()).toMatchObject({ count: 3 });
  const list = await signUpsOf(db(), league, season);
  await send(secretary, {
    ...{ kind: "answer-sign-up", league, paid: true },
    signUp: list.find(({ name }) => name === "Elks")?.id ?? "",
  });
  expect(await undoable()).toMatchObject({ count: 2 });
  expect(nameOf(await undo())).toBe("applied");
  expect(await undoable()).toMatchObject({ count: 2 });
  expect(nameOf(await undo())).toBe("applied");
  expect(await undoable()).toBeNull();
  expect((await listOf(league, season)).map(([, name]) => name)).toEqual(["Elks"]);
});
