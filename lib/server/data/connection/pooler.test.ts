import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTransactionPooler, type TransactionPooler } from "@/lib/test-kit/database/transaction-pooler";
import { aRecordedLeague, aSeason, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { anAccount, aSession, sendToAccount } from "@/lib/test-kit/leagues/an-account";
import { newId } from "@/lib/test-kit/sample-values";
import { accountOfSession } from "../../auth/session";
import { verifyLeague } from "../../ledger/verify-league";
import { migrate } from "../../platform/boot/migrate";
import { readinessProbe } from "../../platform/database/readiness";
import { readLedgers } from "../../platform/live/league-versions";
import { listenForNotifications } from "../../platform/live/ledger-listener";
import { db, disconnect, inSnapshot } from "./client";

let pooler: TransactionPooler;
const direct = process.env["DIRECT_DATABASE_URL"] ?? "";

beforeAll(async () => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
  pooler = await startTransactionPooler(direct);
  process.env["DATABASE_URL"] = pooler.url;
});
afterAll(async () => {
  await disconnect();
  await pooler.close();
});

async function connected(): Promise<pg.Client> {
  const client = new pg.Client(pooler.url);
  await client.connect();
  return client;
}

describe("the pooler of this test loses what a real one would", () => {
  test("a session's settings, prepared statements and subscriptions", async () => {
    const client = await connected();
    const received: unknown[] = [];
    client.on("notification", (notification) => received.push(notification));
    await client.query("set a.mark to 'mine'");
    const mark = "select current_setting('a.mark', true) as mark";
    const marks = [await client.query(mark), await client.query(mark)];
    expect(marks.map(({ rows }) => rows[0].mark)).toContain(null);
    await client.query({ name: "mine", text: "select 1" });
    await expect(client.query({ name: "mine", text: "select 1" })).rejects.toThrow(/"mine" does not exist/);
    await client.query("listen rings");
    const other = await connected();
    for (const _ of [1, 2]) await other.query("select pg_notify('rings', '')");
    await client.query("select 1");
    expect(received).toEqual([]);
    await client.end();
    await other.end();
  });

  test("but nothing within one transaction", async () => {
    const client = await connected();
    await client.query("begin");
    await client.query("set local a.mark to 'local'");
    expect((await client.query("show a.mark")).rows).toEqual([{ "a.mark": "local" }]);
    await client.query("rollback");
    await client.end();
  });
});

describe("behind a pooler in transaction mode", () => {
  test("leagues are run and hands are recorded, also many at the same time", async () => {
    const home = await aRecordedLeague();
    const { matches } = await aSeason(home, "Owls\nEagles\nMoose\nServel");
    const table = { league: home.league, table: 1, game: 1 };
    const entry = { kind: "played", maker: 0, trump: "H", counted: 0, trickPoints: 142, melds: [[], []], bella: null };
    const play = async (match: string) => {
      await send(home.secretary, { ...table, kind: "start-game", match, firstDealer: 0 });
      const hand = { ...table, kind: "record-hand" as const, match, hand: 1, baseRevision: 0, entry, id: newId() };
      return Promise.all([send(home.secretary, hand), send(home.secretary, hand)]);
    };
    const answers = await Promise.all(matches.map(({ id }) => play(id)));
    expect(answers.flat().map(nameOf)).toEqual(matches.flatMap(() => ["applied", "applied"]));
    expect(await db().handRevision.count({ where: { leagueId: home.league } })).toBe(matches.length);
    const league = await db().league.findUniqueOrThrow({ where: { id: home.league } });
    expect(await inSnapshot((tx) => verifyLeague(tx, league))).toMatchObject({ ok: true });
  });

  test("people sign in and out", async () => {
    const account = await anAccount();
    const [here, there] = [await aSession(account), await aSession(account)];
    const end = { kind: "end-session", session: there.caller.account.sessionId } as const;
    expect(await sendToAccount(here.caller, end)).toMatchObject({ kind: "applied" });
    expect(await accountOfSession(there.secret, new Date())).toBeNull();
  });

  test("migrations, readiness and versions need no session", async () => {
    expect(await migrate(pooler.url)).toEqual([]);
    const [probe, versions] = [readinessProbe(pooler.url), readLedgers(pooler.url)];
    expect(await probe.check()).toEqual({ ready: true });
    expect((await versions.changes()).leagues.length).toBeGreaterThan(0);
    await probe.close();
    await versions.close();
  });

  test("notifications arrive around the pooler, for writes through it", async () => {
    const home = await aRecordedLeague();
    const received: [string, number][] = [];
    let isListening = false;
    const stop = listenForNotifications({
      ledgerGrew: (league, version) => void received.push([league, version]),
      matchChanged: () => undefined,
      uncertain: () => {
        isListening = true;
      },
    });
    await expect.poll(() => isListening).toBe(true);
    await aSeason(home, "Owls\nEagles\nMoose\nServel");
    await expect.poll(() => received.at(-1)).toEqual([home.league, 3]);
    stop();
  });
});
