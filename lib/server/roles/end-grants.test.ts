import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { acceptInvitation, invitationProof, type LeagueRole } from "@/lib/commands/memberships";
import { formatCard } from "@/lib/commands/tables/card-fragment";
import { aLeague, aSeason, codesOf, evening, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { anAccount, aSession, password, sendToAccount } from "@/lib/test-kit/leagues/an-account";
import { newId } from "@/lib/test-kit/sample-values";
import type { Caller } from "../auth/caller";
import { hashOf, invitationToken } from "../auth/secrets";
import { deviceOfCookie } from "../auth/session";
import { db } from "../data/connection/client";
import { insertMembership } from "../data/leagues/leagues";
import { insertTableDevice } from "../data/tables/table-devices";
import { createInvitedAccount } from "../joining/create-invited-account";
import { loadEndedGrants } from "./load-ended-grants";
import { loadInvitation } from "./load-invitation";

beforeAll(() => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
});

interface Somebody {
  readonly id: string;
  readonly caller: Caller & { readonly account: NonNullable<Caller["account"]> };
}

let league: string;
let secretary: Caller;
let owner: Somebody;
let bob: Somebody;

async function somebody(...roles: readonly LeagueRole[]): Promise<Somebody> {
  const account = await anAccount();
  for (const role of roles)
    await insertMembership(db(), { leagueId: league, accountId: account.id, role, createdAt: evening });
  return { id: account.id, caller: (await aSession(account)).caller };
}

beforeEach(async () => {
  ({ league, secretary } = await aLeague());
  owner = await somebody("owner");
  bob = await somebody("owner");
});

async function invited(by: Caller, role: LeagueRole): Promise<string> {
  const invitation = newId();
  const command = { invitation, role, forWhom: "Nora", person: null };
  expect(nameOf(await send(by, { kind: "invite-member", league, ...command }))).toBe("applied");
  return invitation;
}

function follow(who: Caller, invitation: string) {
  const unproven = {
    id: newId(),
    kind: "accept-invitation",
    league,
    invitation,
    by: { proof: "0".repeat(64) },
  } as const;
  const proof = invitationProof(invitationToken(league, invitation), acceptInvitation.parse(unproven));
  return send(who, { ...unproven, by: { proof } });
}

const end = (account: string, role: LeagueRole, by = owner.caller) =>
  send(by, { kind: "end-role", league, account, role });
const cardOf = (invitation: string) => ({ league, card: invitation, token: invitationToken(league, invitation) });
const again = async (who: Somebody): Promise<Caller> => ({ account: await callerOf(who), device: null });
async function callerOf({ caller }: Somebody) {
  const { account } = caller;
  const roles = await db().membership.findMany({ where: { accountId: account.id } });
  return { ...account, roles: roles.map(({ leagueId, role }) => ({ leagueId, role })) };
}
const resultOf = async (commandKind: string) => {
  const row = await db().ledgerEntry.findFirst({
    where: { leagueId: league, kind: commandKind },
    orderBy: { seq: "desc" },
  });
  return (row?.outcome as { readonly result?: unknown } | undefined)?.result;
};

describe("a removed owner", () => {
  test.each(["owner", "secretary", "host", "captain", "player"] as const)(
    "is not restored as %s by an earlier invitation, nor is a new account of theirs",
    async (role) => {
      const invitation = await invited(bob.caller, role);
      expect(nameOf(await end(bob.id, "owner"))).toBe("applied");
      expect(await resultOf("end-role")).toEqual({ invitations: 1 });
      for (const who of [await again(bob), (await somebody()).caller]) {
        expect(codesOf(await follow(who, invitation))).toEqual(["invitation-revoked"]);
      }
      expect(await loadInvitation(cardOf(invitation), evening)).toMatchObject({ ended: "invitation-revoked" });
      const made = { card: formatCard(cardOf(invitation)), account: newId(), name: "Nora", locale: "en" as const };
      const answer = await createInvitedAccount(
        { ...made, email: `${newId()}@example.com`, password: "a sentence for the tests" },
        { at: evening, newId },
      );
      expect(answer).toEqual({ code: "invitation-revoked" });
      expect(await db().membership.count({ where: { leagueId: league, accountId: bob.id } })).toBe(0);
    },
  );

  test("leaves invitations for the desk to renew; one to another role or person renews nothing", async () => {
    const listed = async () => (await loadEndedGrants(league, evening)).invitations;
    await invited(bob.caller, "host");
    await end(bob.id, "owner");
    expect(await listed()).toEqual([{ role: "host", forWhom: "Nora" }]);
    await invited(owner.caller, "player");
    await send(owner.caller, {
      ...{ kind: "invite-member", league, invitation: newId(), role: "host", forWhom: "Nils", person: null },
    });
    expect(await listed()).toHaveLength(1);
    await invited(owner.caller, "host");
    expect(await listed()).toEqual([]);
  });

  test("ends no invitation that another owner wrote", async () => {
    const [host, captain] = [await invited(owner.caller, "host"), await invited(owner.caller, "captain")];
    await end(bob.id, "owner");
    for (const invitation of [host, captain])
      expect(nameOf(await follow((await somebody()).caller, invitation))).toBe("applied");
  });

  test("has no open claims; its answers stay", async () => {
    const [one, two] = [newId(), newId()];
    await aSeason({ league, secretary }, "Owls\nEagles");
    const entrant = await db().entrant.findFirstOrThrow({ where: { leagueId: league } });
    for (const [id, name] of [
      [one, "one"],
      [two, "two"],
    ] as const) {
      await db().person.create({ data: { leagueId: league, id, name } });
      await db().entrantMember.create({
        data: { leagueId: league, entrantId: entrant.id, personId: id, personLeagueId: league, name, role: "regular" },
      });
    }
    const [answered, own] = [newId(), newId()];
    const eve = await somebody();
    await send(eve.caller, { kind: "claim-player", league, claim: answered, person: one });
    expect(nameOf(await send(bob.caller, { kind: "answer-claim", league, claim: answered, isRight: true }))).toBe(
      "applied",
    );
    expect(nameOf(await send(bob.caller, { kind: "claim-player", league, claim: own, person: two }))).toBe("applied");
    await end(bob.id, "owner");
    expect(await resultOf("end-role")).toEqual({ claims: 1 });
    expect(codesOf(await send(owner.caller, { kind: "answer-claim", league, claim: own, isRight: true }))).toEqual([
      "claim-answered",
    ]);
    expect(await db().membership.count({ where: { leagueId: league, accountId: eve.id } })).toBe(1);
  });
});

describe("an invitation", () => {
  test("of an owner who is now secretary gives what a secretary may give", async () => {
    await insertMembership(db(), { leagueId: league, accountId: bob.id, role: "secretary", createdAt: evening });
    const [high, low] = [await invited(bob.caller, "secretary"), await invited(bob.caller, "host")];
    await end(bob.id, "owner");
    const nora = await somebody();
    expect(codesOf(await follow(nora.caller, high))).toEqual(["invitation-revoked"]);
    expect(nameOf(await follow(nora.caller, low))).toBe("applied");
  });

  test("ends when a secretary resigns, and when the account is deleted", async () => {
    const [leaving, going] = [await somebody("secretary"), await somebody("secretary")];
    const [one, two] = [await invited(leaving.caller, "player"), await invited(going.caller, "player")];
    expect(nameOf(await end(leaving.id, "secretary", leaving.caller))).toBe("applied");
    const left = await sendToAccount(going.caller, { kind: "delete-account", proof: password });
    expect(left).toEqual({ kind: "applied" });
    const nora = await somebody();
    for (const invitation of [one, two]) {
      expect(codesOf(await follow(nora.caller, invitation))).toEqual(["invitation-revoked"]);
    }
  });

  test("gives nothing while its author is disabled or has lost the role", async () => {
    const [one, two] = [await invited(bob.caller, "host"), await invited(secretary, "host")];
    await db().account.update({ where: { id: bob.id }, data: { disabledAt: evening } });
    await db().membership.deleteMany({ where: { leagueId: league, accountId: secretary.account?.id ?? "" } });
    const nora = await somebody();
    for (const invitation of [one, two]) {
      expect(codesOf(await follow(nora.caller, invitation))).toEqual(["invitation-revoked"]);
    }
  });
});

describe("links and cards", () => {
  /**
   * One grant of each kind, made at the desk; and phones at the table of the link and of links made by each bar's card.
   */
  async function ofEach(by: Caller) {
    const { season, matches } = await aSeason({ league, secretary }, "Owls, Nest\nEagles, Eyrie");
    const match = matches[0]?.id ?? "";
    const { venueId } = await db().match.findFirstOrThrow({ where: { id: match } });
    const venue = venueId ?? "";
    const bar = (await db().venue.findFirstOrThrow({ where: { id: venue } })).name;
    const entrantRow = await db().entrant.findFirstOrThrow({ where: { leagueId: league, seasonId: season } });
    const { id: entrant, name: team } = entrantRow;
    const [link, event] = [newId(), newId()];
    const seasonRow = { leagueId: league, slug: event, name: "Cup", kind: "event", state: "published" } as const;
    await db().season.create({ data: { ...seasonRow, id: event, createdAt: evening } });
    await db().event.create({ data: { leagueId: league, seasonId: event, who: "teams" } });
    const all = [
      { kind: "issue-table-link", league, link, match },
      { kind: "issue-venue-table-link", league, link: newId(), venue, table: 1 },
      { kind: "issue-open-card", league, link: newId(), venue },
      { kind: "issue-team-card", league, card: newId(), entrant },
      { kind: "issue-event-card", league, card: newId(), season: event },
    ] as const;
    for (const command of all) expect(nameOf(await send(by, command)), command.kind).toBe("applied");
    const links = [link];
    for (const { link: venueLinkId } of [all[1], all[2]]) {
      const id = newId();
      const terms = { leagueId: league, id, matchId: match, tokenHash: newId(), createdBy: "", createdAt: evening };
      await db().tableLink.create({
        data: { ...terms, expiresAt: new Date(evening.getTime() + 3_600_000), venueLinkId },
      });
      links.push(id);
    }
    const cookies: string[] = [];
    for (const linkId of links) {
      const cookie = newId();
      const device = { leagueId: league, id: newId(), linkId, cookieHash: hashOf(cookie), createdAt: evening };
      await insertTableDevice(db(), device);
      cookies.push(cookie);
    }
    return { all, cookies, names: { sides: matches[0]?.sides, bar, team } };
  }

  const working = async () => {
    const where = { leagueId: league, revokedAt: null };
    return {
      links: await db().tableLink.count({ where }),
      bar: await db().venueTableLink.count({ where }),
      open: await db().openTableCard.count({ where }),
      team: await db().teamCard.count({ where }),
      event: await db().eventCard.count({ where }),
      phones: await db().tableDevice.count({ where }),
    };
  };
  const none = { links: 0, bar: 0, open: 0, team: 0, event: 0, phones: 0 };

  const ends = (cookies: readonly string[]) =>
    Promise.all(cookies.map(async (cookie) => (await deviceOfCookie(cookie, evening))?.ended));

  test("end with their author's right; the ledger counts them, and the desk lists them", async () => {
    const { cookies, all, names } = await ofEach(bob.caller);
    expect(await ends(cookies)).toEqual([undefined, undefined, undefined]);
    await end(bob.id, "owner");
    expect(await working()).toEqual(none);
    expect(await ends(cookies)).toEqual(["revoked", "revoked", "revoked"]);
    expect(await resultOf("end-role")).toEqual({
      tableLinks: 1,
      barCards: 1,
      openCards: 1,
      teamCards: 1,
      eventCards: 1,
    });
    const ended = await loadEndedGrants(league, evening);
    expect(ended).toMatchObject({
      ...{ tableLinks: [names.sides], barCards: [{ table: 1, bar: names.bar }], openCards: [names.bar] },
      ...{ teamCards: [{ team: names.team }], eventCards: [{ name: "Cup" }] },
    });
    const later = (seconds: number) => new Date(evening.getTime() + 14 * 86_400_000 + seconds * 1000);
    expect((await loadEndedGrants(league, later(-1))).barCards).toHaveLength(1);
    expect((await loadEndedGrants(league, later(1))).barCards).toEqual([]);
    // Renewed grants are no longer listed.
    for (const command of all) {
      const anew = "link" in command ? { ...command, link: newId() } : { ...command, card: newId() };
      expect(nameOf(await send(owner.caller, anew))).toBe("applied");
    }
    const empty = { tableLinks: [], barCards: [], openCards: [], teamCards: [], eventCards: [], invitations: [] };
    expect(await loadEndedGrants(league, evening)).toEqual(empty);
  });

  test("of others stay, and so do those of remaining league staff", async () => {
    await insertMembership(db(), { leagueId: league, accountId: bob.id, role: "secretary", createdAt: evening });
    await ofEach(bob.caller);
    const before = await working();
    await end(bob.id, "owner");
    expect(await working()).toEqual(before);
    const eve = await somebody("secretary");
    await end(eve.id, "secretary");
    expect(await working()).toEqual(before);
    await end(bob.id, "secretary");
    expect(await working()).toEqual(none);
  });

  test("end with the account", async () => {
    const { cookies } = await ofEach(bob.caller);
    expect(await sendToAccount(bob.caller, { kind: "delete-account", proof: password })).toEqual({ kind: "applied" });
    expect(await working()).toEqual(none);
    expect(await ends(cookies)).toEqual(["revoked", "revoked", "revoked"]);
    expect((await loadEndedGrants(league, evening)).barCards).toHaveLength(1);
  });

  test("end with the account in a deleted league too, which may be restored", async () => {
    await ofEach(bob.caller);
    await db().league.update({ where: { id: league }, data: { deletedAt: evening } });
    expect(await sendToAccount(bob.caller, { kind: "delete-account", proof: password })).toEqual({ kind: "applied" });
    expect(await working()).toEqual(none);
  });
});
