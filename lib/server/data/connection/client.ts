import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import { Prisma, PrismaClient } from "@/prisma/generated/client";
import { isAway } from "../../platform/database/away";
import { toPrimary, toStandby } from "../../platform/database/primary";
import { watchedPool } from "../../platform/database/watched-pool";
import { isReadFromStandby } from "../../platform/http/page-status";
import { insight } from "../../platform/metrics/insight";
import { type DataModel, recordQuery } from "./record-query";

/** What every function of this folder is given: a transaction, or the client itself for a single read. */
export type Tx = Prisma.TransactionClient;

// One pool a process, kept on the global object because the server's bundles each hold their own copy of this module.
const shared = globalThis as typeof globalThis & {
  turkeyTracksPool?: pg.Pool;
  turkeyTracksDb?: PrismaClient;
  turkeyTracksStandby?: PrismaClient;
};

/**
 * The database to read from: that of `primary`, but for public pages that the standby of `DATABASE_READ_URL` has all for.
 * Connected on first use.
 */
export function db(): PrismaClient {
  return isReadFromStandby() ? standby() : primary();
}

/** The database named by `DATABASE_URL`, at whichever of its places takes writes. */
function primary(): PrismaClient {
  shared.turkeyTracksDb ??= connect(new PrismaPg(primaryPool()));
  return shared.turkeyTracksDb;
}

function standby(): PrismaClient {
  shared.turkeyTracksStandby ??= connect(new PrismaPg({ ...size(), ...toStandby(address("DATABASE_READ_URL")) }));
  return shared.turkeyTracksStandby;
}

/** The connections to where writes are taken: Prisma's, and of the few statements that are asked without it. */
export function primaryPool(): pg.Pool {
  shared.turkeyTracksPool ??= watchedPool({ ...toPrimary(address("DATABASE_URL")), ...size(), pipeline: true });
  return shared.turkeyTracksPool;
}

/** Closes the pools, if any were opened; the next use opens others. */
export async function disconnect(): Promise<void> {
  const clients = [shared.turkeyTracksDb, shared.turkeyTracksStandby];
  const pool = shared.turkeyTracksPool;
  delete shared.turkeyTracksDb;
  delete shared.turkeyTracksStandby;
  delete shared.turkeyTracksPool;
  await Promise.all(clients.map((client) => client?.$disconnect()));
  await pool?.end();
}

function address(name: string): string {
  const url = process.env[name];
  if (!url) throw new Error(`${name} is not set`);
  return url;
}

function size(): { readonly max: number } {
  return { max: Number(process.env["DATABASE_POOL"] ?? 10) };
}

/** A client that records what its queries read, in its transactions too. */
function connect(adapter: PrismaPg): PrismaClient {
  // What fails is told without what was asked for: a name or an address may stand in it.
  const client = new PrismaClient({ adapter, errorFormat: "minimal" });
  const data = (client as unknown as { readonly _runtimeDataModel: DataModel })._runtimeDataModel;
  const recording = client.$extends({
    query: {
      $allOperations({ model, args, query }) {
        recordQuery(data, model, args);
        return query(args);
      },
    },
  });
  // What an extension adds to the type is nothing here.
  return recording as unknown as PrismaClient;
}

const attempts = 5;
/** How long work is tried again while the database is away, and how long it waits in between, in milliseconds. */
const away = { patience: 3000, pause: 150 };

type TxOptions = Parameters<PrismaClient["$transaction"]>[1];

/**
 * Runs the work in one transaction and gives what it gave. Conflicts between transactions are retried, up to five
 * times. So is, for three seconds, work that a database broke off which went away: only while its commit was not asked
 * for, since whether that came to pass nobody knows then. Anything else is thrown, and nothing was written.
 */
export async function withTx<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(primary, work);
}

async function inTransaction<T>(
  client: () => PrismaClient,
  work: (tx: Tx) => Promise<T>,
  options: TxOptions = {},
): Promise<T> {
  return tryAgain((isAskedToCommit) => {
    const followed = async (tx: Tx) => {
      const given = await work(tx);
      isAskedToCommit();
      return given;
    };
    return client().$transaction(followed, { maxWait: 10_000, timeout: 60_000, ...options });
  });
}

/** Runs an attempt at a transaction as often as `withTx` says. The attempt says when it has asked for its commit. */
export async function tryAgain<T>(attempt: (isAskedToCommit: () => void) => Promise<T>): Promise<T> {
  const begun = performance.now();
  for (let tried = 1; ; tried++) {
    let isAsked = false;
    try {
      return await attempt(() => {
        isAsked = true;
      });
    } catch (error) {
      if (isAway(error) && !isAsked && performance.now() - begun < away.patience) await pause(away.pause);
      else if (tried >= attempts || !isConflict(error)) throw error;
      insight().queries.retries += 1;
    }
  }
}

/** Reads everything as it was at one moment. */
export async function inSnapshot<T>(read: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, read, { isolationLevel: Prisma.TransactionIsolationLevel.RepeatableRead });
}

/** The same for what must not write, whatever it is made of: the database refuses it. */
export async function inReadOnlySnapshot<T>(read: (tx: Tx) => Promise<T>): Promise<T> {
  return inSnapshot(async (tx) => {
    await tx.$executeRaw`set transaction read only`;
    return read(tx);
  });
}

/** Reads everything as it was at one moment from the database at `url`, over a connection of its own. Takes at most ten minutes. */
export async function inSnapshotOf<T>(url: string, read: (tx: Tx) => Promise<T>): Promise<T> {
  const client = connect(new PrismaPg({ ...toPrimary(url), max: 1, pipeline: true }));
  try {
    const isolationLevel = Prisma.TransactionIsolationLevel.RepeatableRead;
    return await client.$transaction(read, { isolationLevel, timeout: 600_000 });
  } finally {
    await client.$disconnect();
  }
}

/** A serialization conflict or a deadlock, in each of the shapes in which it reaches us. */
function isConflict(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientKnownRequestError) return error.code === "P2034";
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { kind?: unknown } };
  return code === "40001" || code === "40P01" || cause?.kind === "TransactionWriteConflict";
}

/** A value as Prisma wants JSON columns written. */
export function json(value: unknown): Prisma.InputJsonValue {
  return value as Prisma.InputJsonValue;
}
