import "server-only";
import type { Tx } from "../connection/client";

/** Remembers a link to sign in with, and forgets those that are long over. */
export async function insertSignInLink(
  tx: Tx,
  link: { id: string; accountId: string; tokenHash: string; askedAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.signInLink.deleteMany({ where: { expiresAt: { lt: link.askedAt } } });
  await tx.signInLink.create({ data: link, select: { id: true } });
}

/** Uses a link up; gives whose it is, or null when it is unknown, used or too old. Of two at once, one has it. */
export async function useUpSignInLink(tx: Tx, tokenHash: string, at: Date) {
  const where = { tokenHash, usedAt: null, expiresAt: { gt: at } };
  const { count } = await tx.signInLink.updateMany({ where, data: { usedAt: at } });
  if (count === 0) return null;
  const link = await tx.signInLink.findUnique({
    where: { tokenHash },
    select: { account: { select: { id: true, name: true, disabledAt: true } } },
  });
  return link?.account ?? null;
}

/** Ends the links of an account that were not used. */
export async function endSignInLinks(tx: Tx, accountId: string, at: Date): Promise<void> {
  await tx.signInLink.updateMany({ where: { accountId, usedAt: null }, data: { usedAt: at } });
}

/** The links that wait to be passed on, the latest first. */
export async function openSignInLinks(tx: Tx, at: Date) {
  return tx.signInLink.findMany({
    where: { usedAt: null, expiresAt: { gt: at } },
    orderBy: { askedAt: "desc" },
    take: 50,
    select: {
      id: true,
      askedAt: true,
      expiresAt: true,
      account: { select: { name: true, email: true, locale: true } },
    },
  });
}
