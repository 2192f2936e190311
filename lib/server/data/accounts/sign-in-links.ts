import "server-only";
import type { Tx } from "../connection/client";

/** Stores a sign-in link and deletes old ones. */
export async function insertSignInLink(
  tx: Tx,
  link: { id: string; accountId: string; tokenHash: string; askedAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.signInLink.deleteMany({ where: { expiresAt: { lt: link.askedAt } } });
  await tx.signInLink.create({ data: link, select: { id: true } });
}

/**
 * Consumes a link and returns its account; null when it is unknown, used or expired. Of two concurrent requests, one
 * gets it.
 */
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

/** Ends the unused links of an account. */
export async function endSignInLinks(tx: Tx, accountId: string, at: Date): Promise<void> {
  await tx.signInLink.updateMany({ where: { accountId, usedAt: null }, data: { usedAt: at } });
}

/** The links that wait for delivery, the latest first. */
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
