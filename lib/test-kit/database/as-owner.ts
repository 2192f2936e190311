import { PrismaPg } from "@prisma/adapter-pg";
import { db, disconnect, type Tx } from "@/lib/server/data/connection/client";
import { PrismaClient } from "@/prisma/generated/client";

/** DATABASE_URL's address for the owner role; benchmarks already use that role. */
export function ownerUrl(): string {
  const own = process.env["DATABASE_URL"] ?? "";
  const server = process.env["TEST_DATABASE_SERVER"];
  if (server === undefined) return own;
  const url = new URL(server);
  url.pathname = new URL(own).pathname;
  return url.href;
}

/** Runs work in a transaction of the owner role, for statements that the program's role may not run. */
export async function asOwner<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  // Benchmarks have the owner's address in DATABASE_URL, which may list several hosts.
  if (process.env["TEST_DATABASE_SERVER"] === undefined) return db().$transaction(work, { timeout: 60_000 });
  const client = new PrismaClient({ adapter: new PrismaPg({ connectionString: ownerUrl(), max: 1 }) });
  try {
    return await client.$transaction(work, { maxWait: 30_000, timeout: 60_000 });
  } finally {
    await client.$disconnect();
  }
}

/** Runs work on the server's own connections with the owner's rights. */
export async function withOwnerRights<T>(work: () => Promise<T>): Promise<T> {
  const program = process.env["DATABASE_URL"] ?? "";
  await disconnect();
  process.env["DATABASE_URL"] = ownerUrl();
  try {
    return await work();
  } finally {
    await disconnect();
    process.env["DATABASE_URL"] = program;
  }
}
