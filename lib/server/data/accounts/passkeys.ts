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

/** Adds a passkey; says whether there was none with its id. */
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

/** Notes that a passkey was used, unless another use came between; says whether it did. */
export async function countPasskey(
  tx: Tx,
  id: string,
  { from, to, at }: { readonly from: bigint; readonly to: number; readonly at: Date },
): Promise<boolean> {
  const used = { counter: to, lastUsedAt: at };
  return (await tx.passkey.updateMany({ where: { id, counter: from }, data: used })).count === 1;
}

/** Removes an account's passkey; gives its name, or null when there is none such. */
export async function deletePasskey(tx: Tx, accountId: string, id: string): Promise<string | null> {
  const found = await tx.passkey.findFirst({ where: { accountId, id }, select: { name: true } });
  await tx.passkey.deleteMany({ where: { accountId, id } });
  return found?.name ?? null;
}

/** Remembers what a passkey is asked to sign, and forgets what was asked too long ago. */
export async function insertChallenge(
  tx: Tx,
  challenge: { id: string; challengeHash: string; accountId: string | null; expiresAt: Date },
  at: Date,
): Promise<void> {
  await tx.passkeyChallenge.deleteMany({ where: { expiresAt: { lte: at } } });
  await tx.passkeyChallenge.create({ data: challenge, select: { id: true } });
}

/** Uses a challenge up: of two at once, one has it. Null when it is unknown, was used, or is too old. */
export async function takeChallenge(tx: Tx, id: string, at: Date) {
  const found = await tx.passkeyChallenge.findUnique({ where: { id } });
  const { count } = await tx.passkeyChallenge.deleteMany({ where: { id } });
  return found && count === 1 && found.expiresAt > at ? found : null;
}
