import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import { Prisma, PrismaClient } from "@/prisma/generated/client";
import { isAway } from "../../platform/database/away";
import { toPrimary, toStandby } from "../../platform/database/primary";
import { statementName, wasStrangeName, withUnnamedRetry } from "../../platform/database/statement-names";
import { watchedPool } from "../../platform/database/watched-pool";
import { isReadFromStandby } from "../../platform/http/page-status";
import { insight } from "../../platform/metrics/insight";
import { type DataModel, recordQuery } from "./record-query";
import { withoutEmptyRelations } from "./relations-of-nothing";

/** The first argument of this folder's functions: a transaction, or the client for a single read. */
export type Tx = Prisma.TransactionClient;

// One pool per process, on the global object because each server bundle has its own copy of this module.
const shared = globalThis as typeof globalThis & {
  turkeyTracksPool?: pg.Pool;
  turkeyTracksDb?: PrismaClient;
  turkeyTracksStandby?: PrismaClient;
};

/**
 * The database to read from: the primary, or for public pages the standby of `DATABASE_READ_URL` if it is up to date.
 * Connected on first use.
 */
export function db(): PrismaClient {
  return isReadFromStandby() ? standby() : primary();
}

/** The database of `DATABASE_URL`, at the host that accepts writes. */
function primary(): PrismaClient {
  shared.turkeyTracksDb ??= connect(
    new PrismaPg(primaryPool(), { statementNameGenerator: ({ sql }) => statementName(sql) }),
  );
  return shared.turkeyTracksDb;
}

function standby(): PrismaClient {
  const pool = () => withoutEmptyRelations(toStandby(address("DATABASE_READ_URL")));
  shared.turkeyTracksStandby ??= connect(new PrismaPg({ ...size(), ...pool() }));
  return shared.turkeyTracksStandby;
}

/** The connections to the writable host: Prisma's, also used for the few statements without Prisma. */
export function primaryPool(): pg.Pool {
  shared.turkeyTracksPool ??= withUnnamedRetry(
    watchedPool({ ...withoutEmptyRelations(toPrimary(address("DATABASE_URL"))), ...size(), pipeline: true }),
  );
  return shared.turkeyTracksPool;
}

/** Closes open pools; the next use opens new ones. */
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

/** A client that records its queries' reads, also in transactions. */
function connect(adapter: PrismaPg): PrismaClient {
  // Errors omit the query's arguments, which may contain names or addresses.
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
  // The extension adds only unused parts to the type.
  return recording as unknown as PrismaClient;
}

const attempts = 5;
/** The time for retries while the database is unavailable, and the pause between attempts, in milliseconds. */
const away = { patience: 3000, pause: 150 };

type TxOptions = Parameters<PrismaClient["$transaction"]>[1];

/**
 * Runs the work in one transaction and returns its result. Retries conflicts and refused names of statements up to
 * five times. Retries a lost connection for three seconds, but only before the commit was requested, since afterwards
 * its outcome is unknown. Throws all other errors; then nothing was written.
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

/** Runs attempts at a transaction as `withTx` does. An attempt reports when it requests its commit. */
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
      else if (tried >= attempts || !(isConflict(error) || wasStrangeName(error))) throw error;
      insight().queries.retries += 1;
    }
  }
}

/** Reads in one snapshot. */
export async function inSnapshot<T>(read: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, read, { isolationLevel: Prisma.TransactionIsolationLevel.RepeatableRead });
}

/** Reads in one snapshot; the database refuses writes. */
export async function inReadOnlySnapshot<T>(read: (tx: Tx) => Promise<T>): Promise<T> {
  return inSnapshot(async (tx) => {
    await tx.$executeRaw`set transaction read only`;
    return read(tx);
  });
}

/** Reads in one snapshot from the database at `url`, over a new connection. Takes at most ten minutes. */
export async function inSnapshotOf<T>(url: string, read: (tx: Tx) => Promise<T>): Promise<T> {
  const client = connect(new PrismaPg({ ...toPrimary(url), max: 1, pipeline: true }));
  try {
    const isolationLevel = Prisma.TransactionIsolationLevel.RepeatableRead;
    return await client.$transaction(read, { isolationLevel, timeout: 600_000 });
  } finally {
    await client.$disconnect();
  }
}

/** Whether an error is a serialization conflict or a deadlock, in any of its forms. */
function isConflict(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientKnownRequestError) return error.code === "P2034";
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { kind?: unknown } };
  return code === "40001" || code === "40P01" || cause?.kind === "TransactionWriteConflict";
}

/** A value as Prisma's type of JSON columns. */
export function json(value: unknown): Prisma.InputJsonValue {
  return value as Prisma.InputJsonValue;
}
