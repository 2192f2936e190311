import "server-only";
import type { Tx } from "./client";

/** How often somebody at an address has typed a PIN since a moment. */
export async function countPinTries(tx: Tx, addressHash: string, since: Date): Promise<number> {
  return tx.pinTry.count({ where: { addressHash, at: { gt: since } } });
}

/** Writes down a try, and forgets those of before a moment. */
export async function insertPinTry(
  tx: Tx,
  pinTry: { id: string; addressHash: string; at: Date },
  before: Date,
): Promise<void> {
  await tx.pinTry.deleteMany({ where: { at: { lt: before } } });
  await tx.pinTry.create({ data: pinTry, select: { id: true } });
}
