import { beforeAll, describe, expect, test } from "vitest";
import { changeSignUp, signUpProof } from "@/lib/commands/events/sign-ups";
import { aCaptain } from "@/lib/test-kit/leagues/a-captain";
import { aLeague, aSeason, codesOf, evening, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { newId } from "@/lib/test-kit/sample-values";
import { type Caller, nobody } from "../auth/caller";
import { signUpToken } from "../auth/secrets";
import { db } from "../data/connection/client";
import { loadTeamFeed } from "../exports/load-feed";
import { loadTeamsNamed } from "./load-teams-named";

beforeAll(() => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
});

const signUpFields = (name: string) => ({ name, members: [], contact: "", note: "", bar: "", club: "" });

/** A public event of a league, and a team with that name in another league of the city; its captain has an account. */
async function aCity(team: string) {
  const [home, city] = [await aLeague(), await aLeague()];
  await aSeason(city, `${team}\n${newId()}`);
  const entrant = await db().entrant.findFirstOrThrow({ where: { leagueId: city.league, name: team } });
  const captain = await aCaptain(city.league, entrant.id);
  const event = newId();
  await send(home.secretary, {
    ...{ kind: "create-event", league: home.league, season: event, who: "teams", rulebook: "clabber", rules: {} },
    ...{ games: 1, name: "Cup", most: null, deadline: null, fee: "", about: "", championYear: null, ways: [] },
    ...{ venues: [], nights: [{ date: "2026-12-03", time: "19:00" }] },
  });
  await send(home.secretary, { kind: "publish-season", league: home.league, season: event });
  return { home, city, captain, event, team: entrant.teamId ?? "" };
}

type City = Awaited<ReturnType<typeof aCity>>;

async function signedUp({ home, event }: City, name: string): Promise<string> {
  const signUp = newId();
  const answer = await send(nobody, {
    kind: "sign-up",
    league: home.league,
    season: event,
    signUp,
    ...signUpFields(name),
  });
  expect(nameOf(answer)).toBe("applied");
  return signUp;
}

const rowOf = ({ home }: City, id: string) =>
  db().signUp.findUniqueOrThrow({ where: { leagueId_id: { leagueId: home.league, id } } });

const answer = ({ home }: City, who: Caller, signUp: string, isOurs: boolean) =>
  send(who, { kind: "answer-team-named", league: home.league, signUp, isOurs });

/** The entrant that the draw makes of a sign-up, next to another one. */
async function drawn(city: City, signUp: string) {
  const { home, event } = city;
  const other = await signedUp(city, "Strangers");
  const key = { league: home.league, season: event };
  const order = [signUp, other];
  for (const one of order)
    await send(home.secretary, { kind: "answer-sign-up", league: home.league, signUp: one, state: "accepted" });
  const draw = { kind: "draw-event", ...key, format: "single-elimination", settings: {} } as const;
  expect(nameOf(await send(home.secretary, { ...draw, seeds: { kind: "hand", order } }))).toBe("applied");
  const { entrantId } = await rowOf(city, signUp);
  return db().entrant.findUniqueOrThrow({
    where: { leagueId_id: { leagueId: home.league, id: entrantId ?? "" } },
    select: { name: true, teamId: true, homeLeagueId: true },
  });
}

async function feedOf(team: string): Promise<string> {
  return (await loadTeamFeed(team, { origin: "https://league.example.org", language: null, alarm: null })) ?? "";
}

describe("a sign-up under the name of a league's team", () => {
  test("is a name only, also when it is accepted and drawn", async () => {
    const city = await aCity("Herons");
    const signUp = await signedUp(city, " HERONS ");
    expect(await rowOf(city, signUp)).toMatchObject({ homeLeagueId: null, teamId: null, namedTeamId: city.team });
    expect(await drawn(city, signUp)).toMatchObject({ teamId: null, homeLeagueId: city.home.league });
    expect(await feedOf(city.team)).not.toContain("Cup");
    expect(codesOf(await answer(city, city.captain, signUp, true))).toEqual(["event-is-drawn"]);
  });

  test.each(["captain", "secretary"] as const)("is the team once its %s agrees", async (who) => {
    const city = await aCity(`Larks of the ${who}`);
    const signUp = await signedUp(city, `Larks of the ${who}`);
    const caller = who === "captain" ? city.captain : city.city.secretary;
    expect(await loadTeamsNamed(caller)).toMatchObject([{ signUp, league: city.home.league, event: "Cup" }]);
    expect(nameOf(await answer(city, caller, signUp, true))).toBe("applied");
    expect(nameOf(await answer(city, caller, signUp, true))).toBe("agreed");
    expect(await loadTeamsNamed(caller)).toEqual([]);
    expect(await drawn(city, signUp)).toMatchObject({ teamId: city.team, homeLeagueId: city.city.league });
    expect(await feedOf(city.team)).toContain("Cup");
  });

  test("is answered by its own people only: for others it looks missing", async () => {
    const [city, far] = [await aCity("Swifts"), await aCity("Swallows")];
    const signUp = await signedUp(city, "Swifts");
    for (const who of [city.home.secretary, far.captain, far.city.secretary])
      expect(nameOf(await answer(city, who, signUp, true))).toBe("missing");
    expect(nameOf(await answer(city, nobody, signUp, true))).toBe("nobody");
    expect(await loadTeamsNamed(far.captain)).toEqual([]);
    expect(await loadTeamsNamed(nobody)).toEqual([]);
    expect((await rowOf(city, signUp)).teamId).toBeNull();
  });

  test("is refused, can be confirmed later until the draw, and revoked", async () => {
    const city = await aCity("Terns");
    const signUp = await signedUp(city, "Terns");
    expect(nameOf(await answer(city, city.captain, signUp, false))).toBe("applied");
    expect(await rowOf(city, signUp)).toMatchObject({ teamId: null, namedTeamId: city.team, namedRefusedAt: evening });
    expect(await loadTeamsNamed(city.captain)).toEqual([]);
    expect(nameOf(await answer(city, city.captain, signUp, true))).toBe("applied");
    expect((await rowOf(city, signUp)).teamId).toBe(city.team);
    expect(nameOf(await answer(city, city.captain, signUp, false))).toBe("applied");
    expect((await rowOf(city, signUp)).teamId).toBeNull();
  });

  test("renamed by its private link is unlinked, and the team of the new name is asked", async () => {
    const city = await aCity("Gulls");
    await db().team.create({ data: { leagueId: city.home.league, id: newId(), name: "Auks" } });
    const signUp = await signedUp(city, "Gulls");
    await answer(city, city.captain, signUp, true);
    const { league } = city.home;
    const change = { id: newId(), kind: "change-sign-up", league, signUp, ...signUpFields("Auks") } as const;
    const proof = signUpProof(signUpToken(league, signUp), changeSignUp.parse(change));
    expect(nameOf(await send(nobody, { ...change, by: { proof } }))).toBe("applied");
    expect(await rowOf(city, signUp)).toMatchObject({ homeLeagueId: null, teamId: null, namedLeagueId: league });
    expect(await loadTeamsNamed(city.captain)).toEqual([]);
    expect(await loadTeamsNamed(city.home.secretary)).toHaveLength(1);
  });
});
