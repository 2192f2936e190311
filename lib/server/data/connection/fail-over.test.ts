import pg from "pg";
import { afterEach, describe, expect, it } from "vitest";
import { PostgresPair } from "@/lib/test-kit/database/postgres-pair";
import { aLeague, aSeason, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { newId } from "@/lib/test-kit/sample-values";
import { pipelinedStorage, postgresStorage } from "../../ledger/postgres-storage";
import { isAway } from "../../platform/database/away";
import { readinessProbe } from "../../platform/database/readiness";
import { CommitUnknown } from "../../platform/database/watched-pool";
import { withClient } from "../../platform/database/with-client";
import { readLedgers } from "../../platform/live/league-versions";
import { waitUntil } from "../../platform/system/wait-until";
import { insertLeague } from "../leagues/leagues";
import { db, disconnect, inSnapshot, withTx } from "./client";
import { inPipeline } from "./pipeline";

const clean: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of clean.splice(0).reverse()) await close();
});

/** A primary and its standby, both in `DATABASE_URL`. */
async function aPair(): Promise<PostgresPair> {
  const pair = await PostgresPair.start({ isSynchronous: true });
  clean.push(() => pair.discard(), disconnect);
  await pair.migrate();
  process.env["DATABASE_URL"] = pair.url;
  return pair;
}

function createLeague(id: string): Promise<void> {
  const createdAt = new Date();
  const league = { id, slug: id, name: id, locale: "en", timeZone: "America/Chicago", demo: false, createdAt };
  return withTx((tx) => insertLeague(tx, league));
}

/** Retries like a phone while the database is unavailable. */
async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isAway(error)) throw error;
    }
  }
}

const leagues = async () => (await db().league.findMany({ orderBy: { id: "asc" } })).map(({ id }) => id);

describe.skipIf(process.platform === "win32")("a killed primary, and the standby that takes over", () => {
  it("has everything acknowledged, and accepts what waits in the meantime", async () => {
    const pair = await aPair();
    await createLeague("before");
    const versions = readLedgers(pair.url);
    const probe = readinessProbe(pair.url);
    clean.push(versions.close, probe.close);
    await versions.changes();

    await pair.kill("primary");
    const waiting = [insist(() => createLeague("meanwhile")), insist(() => inSnapshot((tx) => tx.league.count()))];
    expect((await probe.check()).ready).toBe(false);
    await pair.promote();
    const [, counted] = await Promise.all(waiting);

    expect(counted).toBeGreaterThanOrEqual(1);
    expect(await leagues()).toEqual(["before", "meanwhile"]);
    await expect.poll(() => probe.check()).toEqual({ ready: true });
    await expect.poll(() => versions.changes().catch(() => null)).toMatchObject({ leagues: { length: 2 } });
    // Programs that start only now also find the new primary.
    expect(await withClient(pair.url, async (client) => (await client.query('select from "League"')).rowCount)).toBe(2);
  });

  it("accepts no writes before the promotion", async () => {
    const pair = await aPair();
    await pair.kill("primary");
    const begun = performance.now();
    const refused = await createLeague("lost").catch((error: unknown) => error);
    expect(isAway(refused)).toBe(true);
    expect(performance.now() - begun, "it was tried again before it was refused").toBeGreaterThan(2900);
    await expect(withClient(pair.url, () => Promise.resolve())).rejects.toThrow(/it is a standby/);
    await pair.promote();
    await expect.poll(() => leagues().catch(() => null)).toEqual([]);
  });

  it("does not execute again what may have been committed", async () => {
    const pair = await aPair();
    await pair.kill("standby");
    const runs: string[] = [];
    const byPrisma = withTx(async (tx) => {
      runs.push("by Prisma");
      await tx.venue.count();
      await tx.$executeRaw`insert into "PinTry" ("id", "addressHash", "at") values ('by Prisma', '', now())`;
    });
    const inOnePipeline = inPipeline(async (tx) => {
      runs.push("in a pipeline");
      await tx.query(`insert into "PinTry" ("id", "addressHash", "at") values ($1, '', now())`, ["in a pipeline"]);
    });
    const written = [byPrisma, inOnePipeline].map((one) => one.catch((error: unknown) => error));
    // The commits are on the primary's disk but wait for the lost standby, so they must not be acknowledged. Their
    // connections break, and the primary would accept the same work again.
    const runQuery = (sql: string) =>
      withClient(pair.ownerUrlOf("primary"), async (client) => (await client.query(sql)).rowCount);
    const waiting = "from pg_stat_activity where wait_event = 'SyncRep'";
    expect(await waitUntil(async () => (await runQuery(`select ${waiting}`)) === written.length, 10_000)).toBe(true);
    await runQuery(`select pg_terminate_backend(pid) ${waiting}`);
    expect((await Promise.all(written)).map((error) => isAway(error))).toEqual([true, true]);
    expect(runs.toSorted()).toEqual(["by Prisma", "in a pipeline"]);
  });

  it("acknowledges no commit whose wait for the standby was canceled, until the standby has it", async () => {
    const pair = await aPair();
    const home = await aLeague();
    const { matches } = await aSeason(home, "Owls\nEagles\nMoose\nServel", 1);
    const start = (match = "", id = newId()) => {
      const command = { kind: "start-game" as const, league: home.league, match, table: 1, game: 1, firstDealer: 0 };
      return send(home.secretary, { ...command, id });
    };
    const [first, second] = matches;
    await pair.kill("standby");
    const primary = new pg.Client(pair.ownerUrlOf("primary"));
    await primary.connect();
    clean.push(() => primary.end());
    const waiting = async () => {
      const { rows } = await primary.query<{ pid: number }>(
        "select pid from pg_stat_activity where wait_event = 'SyncRep'",
      );
      return rows.map(({ pid }) => pid);
    };
    const cancelled = async () => {
      expect(await waitUntil(async () => (await waiting()).length === 1, 10_000)).toBe(true);
      for (const pid of await waiting()) await primary.query("select pg_cancel_backend($1)", [pid]);
    };

    const [id, venue] = [newId(), newId()];
    const hand = expect(start(first?.id, id)).rejects.toThrow(CommitUnknown);
    await cancelled();
    await hand;
    // With Prisma as well.
    const bar = { kind: "save-venue" as const, league: home.league, venue, name: "The Spot", tables: 2, address: "" };
    const saved = expect(send(home.secretary, { ...bar, timeZone: "America/Chicago" })).rejects.toThrow(CommitUnknown);
    await cancelled();
    await saved;

    // The command is in the ledger; sent again, it still waits for the standby. So does `confirm` without a lock.
    const confirming = [
      start(first?.id, id),
      withTx((tx) => postgresStorage.confirm(tx)),
      inPipeline((tx) => pipelinedStorage.confirm(tx)),
    ] as const;
    let answered = 0;
    for (const one of confirming) one.then(() => (answered += 1)).catch(() => undefined);
    expect(await waitUntil(async () => answered + (await waiting()).length === 3, 10_000)).toBe(true);
    expect(answered).toBe(0);
    await primary.query("alter system set synchronous_standby_names = ''");
    await primary.query("select pg_reload_conf()");
    const [again] = await Promise.all(confirming);
    expect(nameOf(again)).toBe("applied");
    expect(nameOf(await start(second?.id))).toBe("applied");
  });
});
