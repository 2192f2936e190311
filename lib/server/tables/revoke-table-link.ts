import "server-only";
import type { Tx } from "../data/connection/client";
import { deviceOf, revokeDevice } from "../data/tables/table-devices";
import { linksUntil, revokeLinks, tableLinkOf } from "../data/tables/table-links";
import { revokeVenueLink, venueTableLinkOf } from "../data/tables/venue-table-links";
import type { UseCase } from "../use-case";
import { followedId } from "./link-of-card";

/** Revokes the link immediately, with all its phones and the links by which they followed a sheet. */
export const revokeTableLink: UseCase<"revoke-table-link"> = async ({ tx, at }, { league, link }) => {
  const stored = await tableLinkOf(tx, league, link);
  if (!stored) return { kind: "missing" };
  if (stored.revokedAt) return { kind: "agreed" };
  await revokeLinks(tx, league, { id: link }, at);
  await revokeLinks(tx, league, { id: { in: await followedLinks(tx, stored) } }, at);
  return { kind: "applied" };
};

/** The links by which phones of a link followed moved sheets, transitively. */
async function followedLinks(tx: Tx, { leagueId, id, expiresAt }: Ended): Promise<string[]> {
  // Such a link has the same lifetime as the original.
  const working = await linksUntil(tx, leagueId, expiresAt);
  const ids = [id];
  for (const from of ids)
    for (const { id: link, matchId } of working)
      if (!ids.includes(link) && link === followedId({ leagueId, id: from }, matchId)) ids.push(link);
  return ids.slice(1);
}

interface Ended {
  readonly leagueId: string;
  readonly id: string;
  readonly expiresAt: Date;
}

/** Revokes a bar table's card immediately, with its links. */
export const revokeVenueTableLink: UseCase<"revoke-venue-table-link"> = async ({ tx, at }, { league, link }) => {
  const stored = await venueTableLinkOf(tx, league, link);
  if (!stored) return { kind: "missing" };
  if (stored.revokedAt) return { kind: "agreed" };
  await revokeVenueLink(tx, league, link, at);
  await revokeLinks(tx, league, { venueLinkId: link }, at);
  return { kind: "applied" };
};

/** Revokes one phone immediately; the others at its table stay. */
export const revokeTablePhone: UseCase<"revoke-table-phone"> = async ({ tx, at }, { league, phone }) => {
  const stored = await deviceOf(tx, league, phone);
  if (!stored) return { kind: "missing" };
  if (stored.revokedAt) return { kind: "agreed" };
  await revokeDevice(tx, league, phone, at);
  return { kind: "applied" };
};

/** Revokes all links and phones of the league immediately. */
export const revokeAllTableLinks: UseCase<"revoke-all-table-links"> = async ({ tx, at }, { league }) => {
  const ended = await revokeLinks(tx, league, "all", at);
  return ended > 0 ? { kind: "applied", result: { ended } } : { kind: "agreed" };
};
