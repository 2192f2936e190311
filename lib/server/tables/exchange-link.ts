import "server-only";
import { hashOf, newSecret } from "../auth/secrets";
import { withTx } from "../db/client";
import { insertTableDevice, tableLinkByToken } from "../db/table-links";
import type { Context } from "../use-case";

/** What a phone gets for a link: the secret for its cookie, where to go, and until when. */
export interface Admission {
  readonly cookie: string;
  readonly matchId: string;
  readonly expiresAt: Date;
}

/** Exchanges the token of a table link for a cookie of this phone's own; null when the link is unknown or has ended. */
export async function exchangeLink(
  token: string,
  { at, newId }: Pick<Context, "at" | "newId">,
): Promise<Admission | null> {
  return withTx(async (tx) => {
    const link = await tableLinkByToken(tx, hashOf(token));
    if (!link || link.revokedAt || link.expiresAt <= at) return null;
    const cookie = newSecret();
    await insertTableDevice(tx, {
      leagueId: link.leagueId,
      id: newId(),
      linkId: link.id,
      cookieHash: hashOf(cookie),
      createdAt: at,
    });
    return { cookie, matchId: link.matchId, expiresAt: link.expiresAt };
  });
}
