import pg from "pg";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aRecordedLeague, aSeason, evening, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { anAccount, aSession, password, sendToAccount } from "@/lib/test-kit/leagues/an-account";
import { newId } from "@/lib/test-kit/sample-values";
import type { Caller } from "../auth/caller";
import { accountOfSession } from "../auth/session";
import { db } from "../data/connection/client";
import { insertMembership } from "../data/leagues/leagues";
import { verifyLeague } from "../ledger/verify-league";
import { waitUntil } from "../platform/system/wait-until";
import { loadAccountExport } from "./load-account-export";

let account: { id: string; email: string };
let league: string;

beforeAll(() => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
});
beforeEach(async () => {
  account = await anAccount();
  league = (await aRecordedLeague()).league;
});

const give = (role: "owner" | "secretary", accountId = account.id) =>
  insertMembership(db(), { leagueId: league, accountId, role, createdAt: evening });

/** The account, signed in with its current roles. */
async function signedIn(who = account) {
  const { secret } = await aSession(who);
  return { secret, caller: { account: await accountOfSession(secret, evening), device: null } };
}

const leave = { kind: "delete-account", proof: password } as const;

/** A write of the account to its league's ledger. */
async function aRow(caller: Awaited<ReturnType<typeof signedIn>>["caller"]) {
  const bar = { name: `Bar ${newId()}`, address: "", timeZone: "America/Chicago", tables: 2 };
  expect(nameOf(await send(caller, { kind: "save-venue", league, venue: newId(), ...bar }))).toBe("applied");
}

/** The last work of this process for the league. */
function lastTurn(): unknown {
  return (globalThis as { turkeyTracksTurns?: Map<string, unknown> }).turkeyTracksTurns?.get(league);
}

/** The number of connections that wait for a lock. */
async function waiting(): Promise<number> {
  const [row] = await db().$queryRaw<{ count: number }[]>`select count(*)::int as "count" from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return row?.count ?? 0;
}

describe("an account that is deleted", () => {
  test("loses sessions, passkeys, links and roles; the ledger stays and keeps the id", async () => {
    await give("secretary");
    await db().person.create({ data: { leagueId: league, id: newId(), name: "Ada", accountId: account.id } });
    await db().passkey.create({
      data: { id: newId(), accountId: account.id, name: "Key", publicKey: "", counter: 0, createdAt: evening },
    });
    const { caller, secret } = await signedIn();
    await aRow(caller);
    expect(await sendToAccount(caller, { ...leave, proof: "not this one" })).toMatchObject({ kind: "rejected" });
    expect(await sendToAccount(caller, leave)).toEqual({ kind: "applied" });

    expect(await accountOfSession(secret, evening)).toBeNull();
    const mine = { where: { accountId: account.id } };
    expect(await db().account.count({ where: { id: account.id } })).toBe(0);
    expect(await db().session.count(mine)).toBe(0);
    expect(await db().passkey.count(mine)).toBe(0);
    expect(await db().membership.count(mine)).toBe(0);
    expect(await db().accountEvent.count(mine)).toBe(0);
    expect(await db().person.findMany({ where: { leagueId: league } })).toMatchObject([
      { name: "Ada", accountId: null },
    ]);
    const rows = await db().ledgerEntry.findMany({ where: { leagueId: league }, orderBy: { seq: "asc" } });
    const actor = { kind: "account", id: account.id };
    expect(rows).toMatchObject([
      { kind: "baseline" },
      { kind: "save-venue", actor },
      { kind: "delete-account", actor },
    ]);
    const stored = await db().league.findUniqueOrThrow({ where: { id: league } });
    expect(await verifyLeague(db(), stored)).toMatchObject({ ok: true, rows: 3 });
  });

  test("loses its name in its schedule changes only", async () => {
    await give("secretary");
    const other = await aRecordedLeague();
    const { caller } = await signedIn();
    for (const home of [{ league, secretary: caller }, other]) {
      const { season, matches } = await aSeason(home, "Owls\nEagles\nMoose\nServel");
      const { scheduleVersion } = await db().season.findFirstOrThrow({ where: { leagueId: home.league, id: season } });
      const changed = await send(home.secretary, {
        ...{ kind: "change-schedule", league: home.league, season, change: newId(), basis: scheduleVersion },
        ...{ what: "postpone", changes: [{ match: matches[0]?.id ?? "", date: null }] },
      });
      expect(nameOf(changed)).toBe("applied");
    }
    expect(await sendToAccount(caller, leave)).toEqual({ kind: "applied" });
    const bySome = async (leagueId: string) =>
      (await db().scheduleChange.findMany({ where: { leagueId } })).map(({ by }) => by);
    expect(await bySome(league)).toEqual([""]);
    expect(await bySome(other.league)).toEqual(["Secretary"]);
  });

  test("does not leave a league without an owner", async () => {
    await give("owner");
    const { caller } = await signedIn();
    expect(await sendToAccount(caller, leave)).toMatchObject({
      problems: [{ code: "you-are-last-owner", params: { league: "A league" } }],
    });
    await give("owner", (await anAccount()).id);
    expect(await sendToAccount(caller, leave)).toEqual({ kind: "applied" });
  });

  test("of two owners who delete their accounts at the same time, one stays", async () => {
    const another = await anAccount();
    await give("owner");
    await give("owner", another.id);
    const both = [await signedIn(), await signedIn(another)];
    const answers = await Promise.all(both.map(({ caller }) => sendToAccount(caller, leave)));
    expect(answers.map(({ kind }) => kind).sort()).toEqual(["applied", "rejected"]);
    expect(await db().membership.count({ where: { leagueId: league, role: "owner" } })).toBe(1);
  });

  test("waits for the league's lock with one connection, for any number of deletions", async () => {
    const leaving = [account, await anAccount(), await anAccount()];
    for (const { id } of leaving) await give("secretary", id);
    const callers: Caller[] = [];
    for (const one of leaving) callers.push((await signedIn(one)).caller);
    const holder = new pg.Client(process.env["DIRECT_DATABASE_URL"]);
    await holder.connect();
    try {
      await holder.query("begin");
      await holder.query('select from "League" where "id" = $1 for update', [league]);
      const answers: Promise<unknown>[] = [];
      for (const caller of callers) {
        const before = lastTurn();
        answers.push(sendToAccount(caller, leave));
        const isThere = async () => lastTurn() !== before || (await waiting()) === answers.length;
        expect(await waitUntil(isThere, 10_000)).toBe(true);
      }
      expect(await waitUntil(async () => (await waiting()) > 0, 10_000)).toBe(true);
      expect(await waiting()).toBe(1);
      await holder.query("commit");
      expect(await Promise.all(answers)).toEqual(leaving.map(() => ({ kind: "applied" })));
    } finally {
      await holder.end();
    }
  });

  test("does not leave the installation without an administrator", async () => {
    const [one, two] = [await anAccount({ administrator: true }), await anAccount({ administrator: true })];
    expect(await sendToAccount((await signedIn(one)).caller, leave)).toEqual({ kind: "applied" });
    const { caller } = await signedIn(two);
    expect(await sendToAccount(caller, leave)).toMatchObject({ problems: [{ code: "last-administrator" }] });
  });
});

test("the data of an account is exported completely, without secrets and without others' data", async () => {
  const eve = await anAccount();
  await give("secretary");
  await give("secretary", eve.id);
  await db().person.create({ data: { leagueId: league, id: newId(), name: "Ada at cards", accountId: account.id } });
  const [{ caller, secret }, hers] = [await signedIn(), await signedIn(eve)];
  await aRow(caller);
  await aRow(hers.caller);
  const exported = await loadAccountExport(account.id);
  expect(exported).toMatchObject({
    account: { email: account.email, name: "Ada", locale: "en" },
    roles: [{ league, role: "secretary" }],
    sessions: [{ label: "Firefox · Linux", means: "password" }],
    players: [{ league, name: "Ada at cards" }],
    commands: [{ league, seq: 2, kind: "save-venue" }],
    events: [{ kind: "signed-in" }],
  });
  expect(exported?.commands).toHaveLength(1);
  const text = JSON.stringify(exported);
  const { passwordHash } = await db().account.findUniqueOrThrow({ where: { id: account.id } });
  const session = await db().session.findFirstOrThrow({ where: { accountId: account.id } });
  for (const hidden of [secret, passwordHash, session.id, eve.id, eve.email]) expect(text).not.toContain(hidden);
});
