import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { Prisma, PrismaClient } from "@/prisma/generated/client";
import { insight } from "../insight/insight";
import { watchedPool } from "./watched-pool";

/** What every function of this folder is given: a transaction, or the client itself for a single read. */
export type Tx = Prisma.TransactionClient;

// One pool a process, kept on the global object because the server's bundles each hold their own copy of this module.
const shared = globalThis as typeof globalThis & { turkeyTracksDb?: PrismaClient };

/** The database named by `DATABASE_URL`, connected on first use. */
export function db(): PrismaClient {
  shared.turkeyTracksDb ??= connect();
  return shared.turkeyTracksDb;
}

/** Closes the pool, if one was opened; the next use opens another. */
export async function disconnect(): Promise<void> {
  const client = shared.turkeyTracksDb;
  delete shared.turkeyTracksDb;
  await client?.$disconnect();
}

function connect(): PrismaClient {
  const connectionString = process.env["DATABASE_URL"];
  if (!connectionString) throw new Error("DATABASE_URL is not set");
  const max = Number(process.env["DATABASE_POOL"] ?? 10);
  const pool = watchedPool({ connectionString, max });
  // What fails is told without what was asked for: a name or an address may stand in it.
  return new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: true }), errorFormat: "minimal" });
}

const attempts = 5;

/**
 * Runs the work in one transaction and gives what it gave. Conflicts between transactions are retried, up to five
 * times; anything else is thrown, and nothing was written.
 */
export async function withTx<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db().$transaction(work, { maxWait: 10_000, timeout: 60_000 });
    } catch (error) {
      if (attempt === attempts || !isConflict(error)) throw error;
      insight().queries.retries += 1;
    }
  }
}

/** Reads everything as it was at one moment. */
export async function inSnapshot<T>(read: (tx: Tx) => Promise<T>): Promise<T> {
  const isolationLevel = Prisma.TransactionIsolationLevel.RepeatableRead;
  return db().$transaction(read, { isolationLevel, maxWait: 10_000, timeout: 60_000 });
}

/** The same for what must not write, whatever it is made of: the database refuses it. */
export async function inReadOnlySnapshot<T>(read: (tx: Tx) => Promise<T>): Promise<T> {
  return inSnapshot(async (tx) => {
    await tx.$executeRaw`set transaction read only`;
    return read(tx);
  });
}

/** A serialization conflict, in either of the two shapes in which it reaches us. */
function isConflict(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientKnownRequestError) return error.code === "P2034";
  const cause = error instanceof Error ? (error.cause as { kind?: unknown } | undefined) : undefined;
  return cause?.kind === "TransactionWriteConflict";
}

/** A value as Prisma wants JSON columns written. */
export function json(value: unknown): Prisma.InputJsonValue {
  return value as Prisma.InputJsonValue;
}
