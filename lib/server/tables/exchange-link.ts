import "server-only";
import type { Problem } from "@/lib/kernel/problem";
import { err, ok, type Result } from "@/lib/kernel/result";
import type { CallerDevice } from "../auth/caller";
import { hashOf, newSecret } from "../auth/secrets";
import { type Tx, withTx } from "../data/connection/client";
import { countDevices, insertTableDevice } from "../data/tables/table-devices";
import { holdForPhones, tableLinkByToken } from "../data/tables/table-links";
import { venueTableLinkByToken } from "../data/tables/venue-table-links";
import type { Context } from "../use-case";
import { linkOfCard } from "./link-of-card";

/** What a phone gets for a link: where to go, until when, and the secret for its cookie unless it has one already. */
export interface Admission {
  readonly cookie: string | null;
  readonly leagueId: string;
  readonly matchId: string;
  readonly expiresAt: Date;
  /** The table's number at the bar, where the code was a bar's card. */
  readonly table: number | null;
}

/** The phones that one link lets in: far more than sit at a table, and an end to a flood. */
export const mostPhones = 60;

/** A link as its token names it. */
export interface FoundLink {
  readonly leagueId: string;
  readonly id: string;
  readonly matchId: string;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  readonly table?: number;
}

/**
 * Exchanges the token of a table link, or of the card of a bar's table, for a cookie of this phone's own. A phone that is
 * at that match already stays who it is.
 */
export async function exchangeLink(
  token: string,
  { at, newId }: Pick<Context, "at" | "newId">,
  knownAt: (matchId: string) => Promise<CallerDevice | null> = async () => null,
): Promise<Result<Admission, Problem>> {
  return withTx(async (tx) => {
    const found = await linkOfToken(tx, token, at);
    if (!found.ok) return found;
    const link = found.value;
    if (link.revokedAt) return err({ code: "table-link-revoked" });
    if (link.expiresAt <= at) return err({ code: "table-link-expired" });
    const admission = { ...link, cookie: null, table: link.table ?? null };
    const known = await knownAt(link.matchId);
    if (known?.matchId === link.matchId && !known.ended) return ok(admission);
    await holdForPhones(tx, link.leagueId, link.id);
    const { all } = await countDevices(tx, link.leagueId, link.id, at, at);
    if (all >= mostPhones) return err({ code: "table-link-full" });
    const cookie = newSecret();
    const device = { leagueId: link.leagueId, id: newId(), linkId: link.id, cookieHash: hashOf(cookie), createdAt: at };
    await insertTableDevice(tx, device);
    return ok({ ...admission, cookie });
  });
}

async function linkOfToken(tx: Tx, token: string, at: Date): Promise<Result<FoundLink, Problem>> {
  const link = await tableLinkByToken(tx, hashOf(token));
  if (link) return ok(link);
  const card = await venueTableLinkByToken(tx, hashOf(token));
  if (!card) return err({ code: "table-link-unknown" });
  return card.revokedAt ? err({ code: "table-link-revoked" }) : linkOfCard(tx, card, at);
}
