import { PrismaPg } from "@prisma/adapter-pg";
import type { Tx } from "@/lib/server/db/client";
import { PrismaClient } from "@/prisma/generated/client";

/** Runs work in one transaction of the role that owns the tables: for what the program's role is refused. */
export async function asOwner<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = new PrismaClient({ adapter: new PrismaPg({ connectionString: process.env["DATABASE_OWNER_URL"] ?? "", max: 1 }) });
  try {
    return await client.$transaction(work, { timeout: 60_000 });
  } finally {
    await client.$disconnect();
  }
}
