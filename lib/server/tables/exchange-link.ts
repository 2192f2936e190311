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

/** The answer to a phone with a link: its target, its end, and the secret for its cookie unless it has one. */
export interface Admission {
  readonly cookie: string | null;
  readonly leagueId: string;
  readonly matchId: string;
  readonly expiresAt: Date;
  /** The bar's table number, if the code was a bar's card. */
  readonly table: number | null;
}

/** The maximum number of phones per link: far more than sit at a table, but it stops a flood. */
export const maxPhones = 60;

/** The link of a token. */
export interface ResolvedLink {
  readonly leagueId: string;
  readonly id: string;
  readonly matchId: string;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  readonly table?: number;
}

/**
 * Exchanges the token of a table link, or of a bar table's card, for the phone's own cookie. A phone at that match
 * keeps its identity.
 */
export async function exchangeLink(
  token: string,
  { at, newId }: Pick<Context, "at" | "newId">,
  deviceAt: (matchId: string) => Promise<CallerDevice | null> = async () => null,
): Promise<Result<Admission, Problem>> {
  return withTx(async (tx) => {
    const stored = await linkOfToken(tx, token, at);
    if (!stored.ok) return stored;
    const link = stored.value;
    if (link.revokedAt) return err({ code: "table-link-revoked" });
    if (link.expiresAt <= at) return err({ code: "table-link-expired" });
    const admission = { ...link, cookie: null, table: link.table ?? null };
    const knownDevice = await deviceAt(link.matchId);
    if (knownDevice?.matchId === link.matchId && !knownDevice.ended) return ok(admission);
    await holdForPhones(tx, link.leagueId, link.id);
    const { all } = await countDevices(tx, link.leagueId, link.id, at, at);
    if (all >= maxPhones) return err({ code: "table-link-full" });
    const cookie = newSecret();
    const device = { leagueId: link.leagueId, id: newId(), linkId: link.id, cookieHash: hashOf(cookie), createdAt: at };
    await insertTableDevice(tx, device);
    return ok({ ...admission, cookie });
  });
}

async function linkOfToken(tx: Tx, token: string, at: Date): Promise<Result<ResolvedLink, Problem>> {
  const link = await tableLinkByToken(tx, hashOf(token));
  if (link) return ok(link);
  const card = await venueTableLinkByToken(tx, hashOf(token));
  if (!card) return err({ code: "table-link-unknown" });
  return card.revokedAt ? err({ code: "table-link-revoked" }) : linkOfCard(tx, card, at);
}
