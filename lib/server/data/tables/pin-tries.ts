import "server-only";
import type { Tx } from "../connection/client";

/** Longer than anything that tries are counted within. */
const longest = 86_400_000;

/** The tries that count are dated after the first moment, and not after the second. */
export interface TryRange {
  readonly after: Date;
  readonly until: Date;
}

const counted = (addressHash: string, { after, until }: TryRange) => ({ addressHash, at: { gt: after, lte: until } });

/** How many tries of a hash count. */
export async function countPinTries(tx: Tx, addressHash: string, range: TryRange): Promise<number> {
  return tx.pinTry.count({ where: counted(addressHash, range) });
}

/** When the try was that has so many at or after it, itself among them; null where there are fewer. */
export async function latestPinTry(tx: Tx, addressHash: string, range: TryRange, number: number): Promise<Date | null> {
  const query = { where: counted(addressHash, range), orderBy: { at: "desc" }, skip: number - 1 } as const;
  return (await tx.pinTry.findFirst({ ...query, select: { at: true } }))?.at ?? null;
}

/**
 * Writes down a try, and deletes the hash's own that count no more, everybody's of more than a day before, and those dated in
 * the future: a clock that was wrong wrote them.
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

/** Takes tries back that were none, after all. */
export async function deletePinTries(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.pinTry.deleteMany({ where: { id: { in: [...ids] } } });
}
