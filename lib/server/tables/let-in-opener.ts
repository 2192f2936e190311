import "server-only";
import type { OpenTable } from "@/lib/commands/open-tables";
import type { CallerDevice } from "../auth/caller";
import { hashOf, newSecret } from "../auth/secrets";
import { db, withTx } from "../db/client";
import { openedSince } from "../db/open-tables";
import { countDevices, givePen, insertTableDevice } from "../db/table-devices";
import { tableLinkByToken } from "../db/table-links";
import type { Context } from "../use-case";
import { mostPhones } from "./exchange-link";

/** The most tables that are opened by one card within a time, in milliseconds: far more than a bar has, and an end to a flood. */
const flood = { most: 40, within: 60 * 60_000 };

/**
 * Whether so many tables were opened by a card lately that the next has to wait. One that is open is never in the way. Counted is what
 * was opened, not what was tried (`auth/tries`): who only knows a card's number, and not its secret, shuts nobody out.
 */
export async function isFlooded({ league, card, linkHash }: OpenTable, at: Date): Promise<boolean> {
  const since = new Date(at.getTime() - flood.within);
  if ((await openedSince(db(), league, card, since)) < flood.most) return false;
  return (await tableLinkByToken(db(), linkHash)) === null;
}

/** The phone that has opened a table is at it: what its cookie needs, or null when it has one, or nobody gets one any more. */
export async function letInOpener(
  { league, match, linkHash }: OpenTable,
  known: CallerDevice | null,
  { at, newId }: Pick<Context, "at" | "newId">,
): Promise<{ readonly matchId: string; readonly cookie: string; readonly expiresAt: Date } | null> {
  if (known?.matchId === match) return null;
  return withTx(async (tx) => {
    const link = await tableLinkByToken(tx, linkHash);
    if (!link || link.leagueId !== league || link.matchId !== match) return null;
    if (link.revokedAt || link.expiresAt <= at) return null;
    const { all } = await countDevices(tx, league, link.id, at, at);
    if (all >= mostPhones) return null;
    const [id, cookie] = [newId(), newSecret()];
    await insertTableDevice(tx, {
      leagueId: league,
      id,
      linkId: link.id,
      cookieHash: hashOf(cookie),
      createdAt: at,
    });
    if (all === 0) await givePen(tx, league, id, 1, at);
    return { matchId: match, cookie, expiresAt: link.expiresAt };
  });
}
