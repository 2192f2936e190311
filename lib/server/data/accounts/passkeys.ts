import "server-only";
import type { Tx } from "../connection/client";

export interface NewPasskey {
  id: string;
  accountId: string;
  name: string;
  publicKey: string;
  counter: number;
  transports: string[];
  createdAt: Date;
}

/** Adds a passkey. Returns false when its id exists. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const { count } = await tx.passkey.createMany({ data: [passkey], skipDuplicates: true });
  return count === 1;
}

/** The passkeys of an account, the oldest first. */
export async function passkeysOf(tx: Tx, accountId: string) {
  return tx.passkey.findMany({
    where: { accountId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, name: true, transports: true, createdAt: true, lastUsedAt: true },
  });
}

/** A passkey with its account, or null. */
export async function passkeyWithAccount(tx: Tx, id: string) {
  return tx.passkey.findUnique({
    where: { id },
    select: {
      publicKey: true,
      counter: true,
      transports: true,
      account: { select: { id: true, name: true, disabledAt: true } },
    },
  });
}

/** Records the use of a passkey, unless another use came between. Returns whether it did. */
export async function countPasskey(
  tx: Tx,
  id: string,
  { from, to, at }: { readonly from: bigint; readonly to: number; readonly at: Date },
): Promise<boolean> {
  const used = { counter: to, lastUsedAt: at };
  return (await tx.passkey.updateMany({ where: { id, counter: from }, data: used })).count === 1;
}

/** Removes an account's passkey and returns its name; null when there is none. */
export async function deletePasskey(tx: Tx, accountId: string, id: string): Promise<string | null> {
  const passkey = await tx.passkey.findFirst({ where: { accountId, id }, select: { name: true } });
  await tx.passkey.deleteMany({ where: { accountId, id } });
  return passkey?.name ?? null;
}

/** Stores a passkey challenge and deletes expired ones. */
export async function insertChallenge(
  tx: Tx,
  challenge: { id: string; challengeHash: string; accountId: string | null; expiresAt: Date },
  at: Date,
): Promise<void> {
  await tx.passkeyChallenge.deleteMany({ where: { expiresAt: { lte: at } } });
  await tx.passkeyChallenge.create({ data: challenge, select: { id: true } });
}

/** Consumes a challenge: of two concurrent requests, one gets it. Null when it is unknown, used or expired. */
export async function takeChallenge(tx: Tx, id: string, at: Date) {
  const challenge = await tx.passkeyChallenge.findUnique({ where: { id } });
  const { count } = await tx.passkeyChallenge.deleteMany({ where: { id } });
  return challenge && count === 1 && challenge.expiresAt > at ? challenge : null;
}
