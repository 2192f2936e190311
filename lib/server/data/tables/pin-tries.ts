import "server-only";
import type { Tx } from "../connection/client";

/** Longer than any period of the limits. */
const longest = 86_400_000;

/** The attempts that count are dated after the first moment and not after the second. */
export interface TryRange {
  readonly after: Date;
  readonly until: Date;
}

const counted = (addressHash: string, { after, until }: TryRange) => ({ addressHash, at: { gt: after, lte: until } });

/** The number of counting attempts of a hash. */
export async function countPinTries(tx: Tx, addressHash: string, range: TryRange): Promise<number> {
  return tx.pinTry.count({ where: counted(addressHash, range) });
}

/** The time of the n-th latest attempt; null when there are fewer. */
export async function latestPinTry(tx: Tx, addressHash: string, range: TryRange, number: number): Promise<Date | null> {
  const query = { where: counted(addressHash, range), orderBy: { at: "desc" }, skip: number - 1 } as const;
  return (await tx.pinTry.findFirst({ ...query, select: { at: true } }))?.at ?? null;
}

/**
 * Records an attempt. Deletes the hash's own expired attempts, all attempts older than a day, and those dated in the
 * future by a wrong clock.
 */
export async function insertPinTry(
  tx: Tx,
  pinTry: { id: string; addressHash: string; at: Date },
  { after, until }: TryRange,
): Promise<void> {
  const { addressHash, at } = pinTry;
  const old = { at: { lt: new Date(at.getTime() - longest) } };
  await tx.pinTry.deleteMany({ where: { OR: [{ addressHash, at: { lt: after } }, old, { at: { gt: until } }] } });
  await tx.pinTry.create({ data: pinTry, select: { id: true } });
}

/** Deletes attempts that turned out not to count. */
export async function deletePinTries(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.pinTry.deleteMany({ where: { id: { in: [...ids] } } });
}
