import { beforeAll, describe, expect, test } from "vitest";
import { acceptInvitation, invitationProof, type LeagueRole } from "@/lib/commands/memberships";
import { aLeague, codesOf, evening, nameOf, seasonOf, send } from "@/lib/test-kit/leagues/a-league";
import { newId } from "@/lib/test-kit/sample-values";
import type { Caller } from "../auth/caller";
import { policy } from "../auth/policy";
import { invitationToken } from "../auth/secrets";
import { insertAccount } from "../data/accounts/accounts";
import { db } from "../data/connection/client";
import { insertMembership, leaguesOf } from "../data/leagues/leagues";
import { membershipsOf, playerOf } from "../data/people/memberships";

type Home = Awaited<ReturnType<typeof aLeague>>;

beforeAll(() => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
});

/** An account with these roles. */
async function somebody(name: string, league = "", ...roles: readonly LeagueRole[]): Promise<Caller> {
  const id = newId();
  const account = { id, email: `${id}@example.com`, name, passwordHash: "none", locale: "en", createdAt: evening };
  await insertAccount(db(), { ...account, administrator: false, demo: false });
  for (const role of roles) await insertMembership(db(), { leagueId: league, accountId: id, role, createdAt: evening });
  const held = roles.map((role) => ({ leagueId: league, role }));
  return { account: { id, sessionId: "s", name, administrator: false, roles: held }, device: null };
}

const idOf = (caller: Caller) => caller.account?.id ?? "";

async function invited(by: Caller, league: string, role: LeagueRole, person: string | null = null) {
  const invitation = newId();
  const command = { invitation, role, forWhom: "Nora", person };
  return { invitation, answer: await send(by, { kind: "invite-member", league, ...command }) };
}

/** Follows an invitation with its own token, or another. */
function follow(who: Caller, league: string, invitation: string, { token = "", at = evening, id = newId() } = {}) {
  const unproven = { id, kind: "accept-invitation", league, invitation, by: { proof: "0".repeat(64) } } as const;
  const proof = invitationProof(token || invitationToken(league, invitation), acceptInvitation.parse(unproven));
  return send(who, { ...unproven, by: { proof } }, at);
}

async function rolesIn(league: string): Promise<string[]> {
  return (await membershipsOf(db(), league)).map(({ role, account }) => `${account.name}: ${role}`);
}

describe("an invitation", () => {
  test("gives its role once, to any signed-in holder", async () => {
    const { league, secretary } = await aLeague();
    const { invitation, answer } = await invited(secretary, league, "host");
    expect(nameOf(answer)).toBe("applied");
    const [ann, bob] = [await somebody("Ann"), await somebody("Bob")];
    expect(nameOf(await follow(ann, league, invitation))).toBe("applied");
    expect(await rolesIn(league)).toEqual(["Ann: host", "Secretary: secretary"]);
    expect(codesOf(await follow(bob, league, invitation))).toEqual(["invitation-used"]);
    expect(await rolesIn(league)).toEqual(["Ann: host", "Secretary: secretary"]);
  });

  test("sent twice under one id is accepted once, with the same answer", async () => {
    const { league, secretary } = await aLeague();
    const { invitation } = await invited(secretary, league, "player");
    const ann = await somebody("Ann");
    const id = newId();
    expect(nameOf(await follow(ann, league, invitation, { id }))).toBe("applied");
    expect(nameOf(await follow(ann, league, invitation, { id }))).toBe("applied");
  });

  test("looks missing without its secret, and in another league", async () => {
    const { league, secretary } = await aLeague();
    const { league: other } = await aLeague();
    const { invitation } = await invited(secretary, league, "host");
    const ann = await somebody("Ann");
    expect(nameOf(await follow(ann, league, invitation, { token: "A".repeat(22) }))).toBe("missing");
    expect(nameOf(await follow(ann, other, invitation))).toBe("missing");
    expect(nameOf(await follow(ann, league, newId()))).toBe("missing");
    expect(nameOf(await follow({ account: null, device: null }, league, invitation))).toBe("nobody");
  });

  test("works for fourteen days, and not after it was ended", async () => {
    const { league, secretary } = await aLeague();
    const ann = await somebody("Ann");
    const later = (days: number, ms = 0) => new Date(evening.getTime() + days * 86_400_000 + ms);
    const late = await invited(secretary, league, "host");
    expect(codesOf(await follow(ann, league, late.invitation, { at: later(14) }))).toEqual(["invitation-expired"]);
    expect(nameOf(await follow(ann, league, late.invitation, { at: later(14, -1) }))).toBe("applied");
    const ended = await invited(secretary, league, "host");
    const end = { kind: "revoke-invitation", league, invitation: ended.invitation } as const;
    expect(nameOf(await send(secretary, end))).toBe("applied");
    expect(nameOf(await send(secretary, end))).toBe("agreed");
    expect(codesOf(await follow(ann, league, ended.invitation))).toEqual(["invitation-revoked"]);
  });

  test.each([
    ["owner", "owner", true],
    ["owner", "secretary", true],
    ["secretary", "owner", false],
    ["secretary", "secretary", false],
    ["secretary", "host", true],
    ["secretary", "captain", true],
    ["captain", "player", false],
    ["host", "host", false],
    ["player", "player", false],
  ] as const)("%s may invite %s: %s", async (role, grantable, may) => {
    const { league } = await aLeague();
    const caller = await somebody("Giver", league, role);
    const { answer } = await invited(caller, league, grantable);
    expect(nameOf(answer)).toBe(may ? "applied" : "forbidden");
  });

  test("of another league's secretary gets the answer of an unknown league", async () => {
    const { league } = await aLeague();
    const { secretary: stranger } = await aLeague();
    expect(nameOf((await invited(stranger, league, "player")).answer)).toBe("missing");
  });

  test("leaves no secret in the ledger", async () => {
    const { league, secretary } = await aLeague();
    const { invitation } = await invited(secretary, league, "host");
    await follow(await somebody("Ann"), league, invitation);
    const rows = await db().ledgerEntry.findMany({ where: { leagueId: league } });
    expect(JSON.stringify(rows)).not.toContain(invitationToken(league, invitation));
  });
});

describe("a role", () => {
  test("ends immediately, by a role that may give it or by its holder", async () => {
    const { league, secretary } = await aLeague();
    const [ann, bob] = [await somebody("Ann", league, "host"), await somebody("Bob", league, "host")];
    const end = (account: Caller) => ({ kind: "end-role", league, account: idOf(account), role: "host" }) as const;
    expect(nameOf(await send(ann, end(bob)))).toBe("forbidden");
    expect(nameOf(await send(secretary, end(ann)))).toBe("applied");
    expect(nameOf(await send(bob, end(bob)))).toBe("applied");
    expect(await rolesIn(league)).toEqual(["Secretary: secretary"]);
    expect(nameOf(await send(bob, end(bob)))).toBe("missing");
  });

  test("of an owner is ended by owners alone, and the last stays", async () => {
    const { league, secretary } = await aLeague();
    const [ann, bob] = [await somebody("Ann", league, "owner"), await somebody("Bob", league, "owner")];
    const end = (account: Caller) => ({ kind: "end-role", league, account: idOf(account), role: "owner" }) as const;
    expect(nameOf(await send(secretary, end(ann)))).toBe("forbidden");
    expect(nameOf(await send(ann, end(bob)))).toBe("applied");
    expect(codesOf(await send(ann, end(ann)))).toEqual(["last-owner"]);
  });
});

/** A published season of two teams: Ann is captain of the first, Bob plays there, Cid plays for the second. */
async function aSeasonOfPeople({ league, secretary }: Home) {
  const command = seasonOf(league, "Moose\nElks");
  await send(secretary, command);
  const [moose, elks] = command.teams.map(({ entrant }) => entrant);
  const people = { ann: newId(), bob: newId(), cid: newId() };
  const add = (entrant: string, ids: readonly string[], names: readonly string[]) =>
    db().entrantMember.createMany({
      data: ids.map((personId, i) => ({
        ...{ leagueId: league, entrantId: entrant, personId, personLeagueId: league, name: names[i] ?? "" },
        role: i === 0 && entrant === moose ? ("captain" as const) : ("regular" as const),
      })),
    });
  await db().person.createMany({
    data: Object.entries(people).map(([name, id]) => ({ leagueId: league, id, name })),
  });
  await add(moose ?? "", [people.ann, people.bob], ["ann", "bob"]);
  await add(elks ?? "", [people.cid], ["cid"]);
  await send(secretary, { kind: "publish-season", league, season: command.season });
  return people;
}

describe("a claim", () => {
  async function claimed(who: Caller, league: string, person: string) {
    const claim = newId();
    return { claim, answer: await send(who, { kind: "claim-player", league, claim, person }) };
  }

  test("gives nothing until it is confirmed, then the player and the role", async () => {
    const home = await aLeague();
    const { league, secretary } = home;
    const { bob } = await aSeasonOfPeople(home);
    const robert = await somebody("Robert");
    const { claim, answer } = await claimed(robert, league, bob);
    expect(nameOf(answer)).toBe("applied");
    expect((await playerOf(db(), league, bob))?.accountId).toBeNull();
    expect(await rolesIn(league)).toEqual(["Secretary: secretary"]);
    expect(codesOf((await claimed(robert, league, bob)).answer)).toEqual(["claim-waits-already"]);
    expect(nameOf(await send(robert, { kind: "answer-claim", league, claim, isRight: true }))).toBe("missing");
    expect(nameOf(await send(secretary, { kind: "answer-claim", league, claim, isRight: true }))).toBe("applied");
    expect((await playerOf(db(), league, bob))?.accountId).toBe(idOf(robert));
    expect(await rolesIn(league)).toEqual(["Robert: player", "Secretary: secretary"]);
    expect(codesOf(await send(secretary, { kind: "answer-claim", league, claim, isRight: false }))).toEqual([
      "claim-answered",
    ]);
    const other = await claimed(await somebody("Bobby"), league, bob);
    expect(codesOf(other.answer)).toEqual(["player-is-claimed"]);
  });

  test("is answered by the captain of the team, and for no other team", async () => {
    const home = await aLeague();
    const { league } = home;
    const { ann, bob, cid } = await aSeasonOfPeople(home);
    const captain = await somebody("Ann", league, "captain");
    const ofMoose = await claimed(await somebody("Robert"), league, bob);
    const ofElks = await claimed(await somebody("Sid"), league, cid);
    const answer = (claim: string) => send(captain, { kind: "answer-claim", league, claim, isRight: true });
    // A captain who is not a player here may not answer.
    expect(codesOf(await answer(ofMoose.claim))).toEqual(["claim-not-of-team"]);
    await db().person.update({
      where: { leagueId_id: { leagueId: league, id: ann } },
      data: { accountId: idOf(captain) },
    });
    expect(codesOf(await answer(ofElks.claim))).toEqual(["claim-not-of-team"]);
    expect(nameOf(await answer(ofMoose.claim))).toBe("applied");
  });

  test("is not confirmed by its author", async () => {
    const home = await aLeague();
    const { league } = home;
    const { ann, bob } = await aSeasonOfPeople(home);
    const captain = await somebody("Ann", league, "captain");
    await db().person.update({
      where: { leagueId_id: { leagueId: league, id: ann } },
      data: { accountId: idOf(captain) },
    });
    const { claim } = await claimed(captain, league, bob);
    expect(codesOf(await send(captain, { kind: "answer-claim", league, claim, isRight: true }))).toEqual([
      "claim-is-own",
    ]);
  });

  test("to a person without a public roster is refused", async () => {
    const { league } = await aLeague();
    const hidden = newId();
    await db().person.create({ data: { leagueId: league, id: hidden, name: "hidden" } });
    const robert = await somebody("Robert");
    expect(nameOf((await claimed(robert, league, hidden)).answer)).toBe("missing");
    expect(nameOf((await claimed(robert, league, newId())).answer)).toBe("missing");
  });
});

test("an administrator creates a league and owns it", async () => {
  const commands = {
    kind: "found-league",
    league: newId(),
    name: "Elks",
    locale: "en",
    timeZone: "Europe/Moscow",
  } as const;
  const ann = await somebody("Ann");
  expect(nameOf(await send(ann, commands))).toBe("forbidden");
  expect(nameOf(await send({ account: null, device: null }, commands))).toBe("nobody");
  const administrator = { ...ann, account: ann.account && { ...ann.account, administrator: true } };
  expect(codesOf(await send(administrator, { ...commands, timeZone: "Mars/Olympus" }))).toEqual(["unknown-time-zone"]);
  expect(nameOf(await send(administrator, commands))).toBe("applied");
  expect(await rolesIn(commands.league)).toEqual(["Ann: owner"]);
  expect(nameOf(await send(administrator, commands))).toBe("reused");
});

describe("a league's book", () => {
  test("archives and reopens; an archived league is read-only and keeps its data", async () => {
    const { league, secretary } = await aLeague();
    const owner = await somebody("Ann", league, "owner");
    expect(nameOf(await send(secretary, { kind: "archive-league", league }))).toBe("forbidden");
    expect(nameOf(await send(owner, { kind: "archive-league", league }))).toBe("applied");
    expect(codesOf((await invited(secretary, league, "host")).answer)).toEqual(["league-archived"]);
    expect(nameOf(await send(owner, { kind: "restore-league", league }))).toBe("applied");
    expect(nameOf((await invited(secretary, league, "host")).answer)).toBe("applied");
  });

  test("is deleted only when it is closed and its name is typed", async () => {
    const home = await aLeague();
    const { league } = home;
    await aSeasonOfPeople(home);
    const owner = await somebody("Ann", league, "owner");
    const command = { kind: "delete-league", league, name: "A league" } as const;
    expect(codesOf(await send(owner, command))).toEqual(["league-not-archived"]);
    await send(owner, { kind: "archive-league", league });
    expect(codesOf(await send(owner, { ...command, name: "A League" }))).toEqual(["league-name-differs"]);
    expect(nameOf(await send(owner, command))).toBe("applied");
    expect(await leaguesOf(db())).not.toContainEqual(expect.objectContaining({ id: league }));
  });
});

test("roles decide who may give roles: nobody gives a role above their own", () => {
  const order: readonly LeagueRole[] = ["player", "captain", "host", "secretary", "owner"];
  const holding = (role: LeagueRole): Caller => ({
    account: { id: "a", sessionId: "s", name: "", administrator: true, roles: [{ leagueId: "l", role }] },
    device: null,
  });
  for (const role of order) {
    for (const invited of order) {
      const command = { id: "c", kind: "invite-member", league: "l", invitation: "i", role: invited } as const;
      const denied = policy["invite-member"](holding(role), { ...command, forWhom: "", person: null });
      const above = order.indexOf(invited) > order.indexOf(role);
      if (above) expect(denied, `${role} gives ${invited}`).toBe("forbidden");
    }
  }
});
