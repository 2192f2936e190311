import { beforeAll, describe, expect, test } from "vitest";
import { changeSignUp, checkIn, signUpProof, withdrawSignUp } from "@/lib/commands/events/sign-ups";
import { aLeague, codesOf, evening, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { newId } from "@/lib/test-kit/sample-values";
import { nobody } from "../auth/caller";
import { eventCardToken, signUpToken } from "../auth/secrets";
import { db } from "../data/connection/client";
import { loadCheckIn, loadPrivateSignUp } from "../sign-ups/load-links";
import { isSignUpFlood } from "../sign-ups/sign-up-flood";

type Home = Awaited<ReturnType<typeof aLeague>>;

beforeAll(() => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
});

const eventFields = {
  name: "Autumn Cup",
  most: null as number | null,
  deadline: null as string | null,
  fee: "$20 a team",
  about: "Come all.\nCome early.",
  championYear: null,
  ways: [] as { id: string; words: string; places: number | null }[],
  nights: [{ date: "2026-12-03", time: "19:00" }],
  venues: [] as string[],
};

async function anEvent(home: Home, more: Partial<typeof eventFields> = {}, publish = true) {
  const season = newId();
  const made = await send(home.secretary, {
    ...{ kind: "create-event", league: home.league, season, who: "teams", rulebook: "clabber", rules: {}, games: 3 },
    ...eventFields,
    ...more,
  });
  expect(nameOf(made), JSON.stringify(made)).toBe("applied");
  if (publish) await send(home.secretary, { kind: "publish-season", league: home.league, season });
  return season;
}

const signUpFields = (name: string) => ({
  name,
  members: [] as string[],
  contact: "812-555-0147",
  note: "",
  bar: "",
  club: "",
});

async function aSignUp(home: Home, season: string, name: string, more = {}, at = evening) {
  const signUp = newId();
  const key = { league: home.league, season, signUp };
  const answer = await send(nobody, { kind: "sign-up", ...key, ...signUpFields(name), ...more }, at);
  return { signUp, answer };
}

const stateOf = async (league: string, id: string) =>
  (await db().signUp.findUniqueOrThrow({ where: { leagueId_id: { leagueId: league, id } } })).state;

test("anybody signs up for a public event, in the order of arrival; a draft looks missing", async () => {
  const home = await aLeague();
  const season = await anEvent(home, {}, false);
  expect(nameOf((await aSignUp(home, season, "Owls")).answer)).toBe("missing");
  await send(home.secretary, { kind: "publish-season", league: home.league, season });
  expect((await aSignUp(home, season, "Owls")).answer).toMatchObject({ outcome: { result: { number: 1 } } });
  expect((await aSignUp(home, season, "Eagles")).answer).toMatchObject({ outcome: { result: { number: 2 } } });
  expect(codesOf((await aSignUp(home, season, " OWLS ")).answer)).toEqual(["already-signed-up"]);
  expect(codesOf((await aSignUp(home, season, "Moose", { members: ["Ann", "ann"] })).answer)).toEqual([
    "member-listed-twice",
  ]);
});

test("sign-up is open until the deadline's last minute in the league's zone, and no longer", async () => {
  const home = await aLeague();
  const season = await anEvent(home, { deadline: "2026-11-19" });
  // 23:59 of the 19th in Chicago.
  const last = new Date("2026-11-20T05:59:00.000Z");
  expect(nameOf((await aSignUp(home, season, "Owls", {}, last)).answer)).toBe("applied");
  const late = await aSignUp(home, season, "Eagles", {}, new Date("2026-11-20T06:00:00.000Z"));
  expect(codesOf(late.answer)).toEqual(["sign-up-closed"]);
});

test("accepting beyond the limit is refused with the number; a withdrawal moves nobody automatically", async () => {
  const home = await aLeague();
  const season = await anEvent(home, { most: 2 });
  const [owls, eagles, moose] = [
    await aSignUp(home, season, "Owls"),
    await aSignUp(home, season, "Eagles"),
    await aSignUp(home, season, "Moose"),
  ];
  const answer = (signUp: string, state: "accepted" | "waiting") =>
    send(home.secretary, { kind: "answer-sign-up", league: home.league, signUp, state });
  await answer(owls.signUp, "accepted");
  await answer(eagles.signUp, "accepted");
  expect(await answer(moose.signUp, "accepted")).toMatchObject({
    outcome: { problems: [{ code: "event-full", params: { most: 2, accepted: 2 } }] },
  });
  expect(nameOf(await answer(moose.signUp, "waiting"))).toBe("applied");
  await send(home.secretary, { kind: "withdraw-sign-up", league: home.league, signUp: owls.signUp });
  expect(await stateOf(home.league, moose.signUp)).toBe("waiting");
  expect(nameOf(await answer(moose.signUp, "accepted"))).toBe("applied");
  const lower = await send(home.secretary, {
    kind: "change-event",
    league: home.league,
    season,
    ...eventFields,
    most: 2,
  });
  expect(nameOf(lower)).toBe("applied");
  expect(codesOf(await answer(owls.signUp, "accepted"))).toEqual(["event-full"]);
});

test("the limit cannot go below the accepted number, and a used way stays", async () => {
  const home = await aLeague();
  const way = { id: newId(), words: "First four of the league", places: 4 };
  const season = await anEvent(home, { ways: [way] });
  for (const name of ["Owls", "Eagles", "Moose"]) {
    const key = { league: home.league, season, signUp: newId() };
    const entered = await send(home.secretary, {
      kind: "invite",
      ...key,
      ...signUpFields(name),
      home: null,
      way: way.id,
    });
    expect(nameOf(entered)).toBe("applied");
  }
  const change = { kind: "change-event" as const, league: home.league, season, ...eventFields };
  expect(codesOf(await send(home.secretary, { ...change, ways: [way], most: 2 }))).toEqual(["more-are-accepted"]);
  expect(codesOf(await send(home.secretary, { ...change, ways: [] }))).toEqual(["way-in-use"]);
  expect(nameOf(await send(home.secretary, { ...change, ways: [{ ...way, words: "The first four" }] }))).toBe(
    "applied",
  );
});

describe("by the private link", () => {
  let home: Home;
  let season: string;
  let signUp: string;
  let token: string;
  beforeAll(async () => {
    home = await aLeague();
    season = await anEvent(home, { deadline: "2026-11-25" });
    signUp = (await aSignUp(home, season, "Owls")).signUp;
    token = signUpToken(home.league, signUp);
  });
  const after = new Date("2026-11-27T01:00:00.000Z");

  function change(name: string, by = token) {
    const id = newId();
    const command = { id, kind: "change-sign-up" as const, league: home.league, signUp, ...signUpFields(name) };
    return { ...command, by: { proof: signUpProof(by, changeSignUp.parse(command)) } };
  }

  test("is readable by its holder only", async () => {
    const open = (secret: string) => loadPrivateSignUp({ league: home.league, card: signUp, token: secret }, evening);
    expect(await open(token)).toMatchObject({
      signUp: { name: "Owls", state: "asked", waitingPlace: null },
      event: { isOpen: true, isCheckIn: false },
    });
    expect(await open("A".repeat(22))).toBeNull();
  });

  test("its fields can be changed until the deadline, by a proof for exactly these fields", async () => {
    expect(nameOf(await send(nobody, change("Night Owls")))).toBe("applied");
    expect(nameOf(await send(nobody, change("Thieves", "A".repeat(22))))).toBe("missing");
    expect(nameOf(await send(nobody, { ...change("Night Owls"), name: "Thieves" }))).toBe("missing");
    const { by: _by, ...bare } = change("Thieves");
    expect(nameOf(await send(nobody, bare))).toBe("nobody");
    expect(codesOf(await send(nobody, change("Late Owls"), after))).toEqual(["sign-up-closed"]);
    expect(nameOf(await send(home.secretary, { ...bare, name: "Late Owls" }, after))).toBe("applied");
  });

  test("an accepted one checks in with it, with the check-in card, or at the desk; others do not", async () => {
    const here = (isHere: boolean) => ({
      ...{ id: newId(), kind: "check-in" as const, league: home.league, signUp, isHere },
    });
    const proven = (isHere: boolean) => {
      const command = here(isHere);
      return { ...command, by: { proof: signUpProof(token, checkIn.parse(command)) } };
    };
    expect(codesOf(await send(nobody, proven(true)))).toEqual(["not-accepted"]);
    await send(home.secretary, { kind: "answer-sign-up", league: home.league, signUp, state: "accepted", paid: true });
    expect(nameOf(await send(nobody, here(true)))).toBe("nobody");
    expect(nameOf(await send(nobody, proven(true)))).toBe("applied");
    expect(nameOf(await send(nobody, proven(true)))).toBe("agreed");
    expect(nameOf(await send(home.secretary, here(false)))).toBe("applied");

    const card = newId();
    await send(home.secretary, { kind: "issue-event-card", league: home.league, card, season });
    const cardToken = eventCardToken(home.league, card);
    const opened = () => loadCheckIn({ league: home.league, card, token: cardToken });
    const byCard = () => {
      const command = here(true);
      return { ...command, by: { card, proof: signUpProof(cardToken, checkIn.parse(command)) } };
    };
    expect(await opened()).toMatchObject({ accepted: [{ id: signUp, isHere: false }] });
    expect(nameOf(await send(nobody, byCard()))).toBe("applied");
    expect(await opened()).toMatchObject({ accepted: [{ isHere: true }] });
    await send(home.secretary, { kind: "revoke-event-card", league: home.league, card });
    expect(await opened()).toBe("ended");
    expect(nameOf(await send(nobody, byCard()))).toBe("missing");
  });

  test("they withdraw by it, and then change nothing any more", async () => {
    const command = { id: newId(), kind: "withdraw-sign-up" as const, league: home.league, signUp };
    const proof = signUpProof(token, withdrawSignUp.parse(command));
    expect(nameOf(await send(nobody, { ...command, by: { proof } }))).toBe("applied");
    expect(await stateOf(home.league, signUp)).toBe("withdrawn");
    expect(codesOf(await send(nobody, change("Owls again")))).toEqual(["sign-up-withdrawn"]);
  });
});

test("a team of another league is only a name until that league confirms; an unknown one is refused", async () => {
  const [home, other] = [await aLeague(), await aLeague()];
  const season = await anEvent(home);
  const team = newId();
  await db().team.create({ data: { leagueId: other.league, id: team, name: "Herons" } });
  const invite = (of: string) =>
    send(home.secretary, {
      ...{ kind: "invite", league: home.league, season, signUp: newId(), ...signUpFields("Herons"), way: null },
      home: { league: of, team },
    });
  expect(codesOf(await invite(home.league))).toEqual(["unknown-home"]);
  expect(nameOf(await invite(other.league))).toBe("applied");
  const row = await db().signUp.findFirstOrThrow({ where: { leagueId: home.league, seasonId: season } });
  const waits = { namedLeagueId: other.league, namedTeamId: team, namedRefusedAt: null };
  expect(row).toMatchObject({ homeLeagueId: null, teamId: null, ...waits, state: "accepted" });
});

test("another league's secretary cannot answer here, and an event's game must suit its entrants", async () => {
  const [home, other] = [await aLeague(), await aLeague()];
  const season = await anEvent(home);
  const { signUp } = await aSignUp(home, season, "Owls");
  const answer = { kind: "answer-sign-up" as const, signUp, state: "accepted" as const };
  expect(nameOf(await send(other.secretary, { ...answer, league: home.league }))).toBe("missing");
  expect(nameOf(await send(other.secretary, { ...answer, league: other.league }))).toBe("missing");
  const create = {
    kind: "create-event" as const,
    league: home.league,
    season: newId(),
    rules: {},
    games: 1,
    ...eventFields,
  };
  expect(codesOf(await send(home.secretary, { ...create, who: "singles", rulebook: "clabber" }))).toEqual([
    "event-game-unfit",
  ]);
  const late = { ...create, who: "teams" as const, rulebook: "clabber", deadline: "2026-12-04" };
  expect(codesOf(await send(home.secretary, late))).toEqual(["deadline-after-first-night"]);
});

test("many sign-ups from one address have to wait; another address does not", async () => {
  const tries: boolean[] = [];
  for (let i = 0; i < 31; i++) tries.push(await isSignUpFlood("192.0.2.9", { at: evening, newId }));
  expect(tries.filter(Boolean)).toHaveLength(1);
  expect(tries.at(-1)).toBe(true);
  expect(await isSignUpFlood("192.0.2.10", { at: evening, newId })).toBe(false);
});
