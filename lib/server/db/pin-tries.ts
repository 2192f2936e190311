import "server-only";
import type { Tx } from "./client";

/** Longer than anything that tries are counted within. */
const longest = 86_400_000;

/** How often somebody at an address has tried since a moment. */
export async function countPinTries(tx: Tx, addressHash: string, since: Date): Promise<number> {
  return tx.pinTry.count({ where: { addressHash, at: { gt: since } } });
}

/** When the earliest of those tries was; null where there is none. */
export async function firstTrySince(tx: Tx, addressHash: string, since: Date): Promise<Date | null> {
  const where = { addressHash, at: { gt: since } };
  return (await tx.pinTry.findFirst({ where, orderBy: { at: "asc" }, select: { at: true } }))?.at ?? null;
}

/** Writes down a try, and forgets the address's own of before a moment, and everybody's of more than a day before. */
export async function insertPinTry(
  tx: Tx,
  pinTry: { id: string; addressHash: string; at: Date },
  before: Date,
): Promise<void> {
  const { addressHash, at } = pinTry;
  const old = { at: { lt: new Date(at.getTime() - longest) } };
  await tx.pinTry.deleteMany({ where: { OR: [{ addressHash, at: { lt: before } }, old] } });
  await tx.pinTry.create({ data: pinTry, select: { id: true } });
}

/** Takes tries back that were none, after all. */
export async function deletePinTries(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.pinTry.deleteMany({ where: { id: { in: [...ids] } } });
}
