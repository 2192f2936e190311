import "server-only";
import type { Tx } from "../data/connection/client";
import { deviceOf, revokeDevice } from "../data/tables/table-devices";
import { linksUntil, revokeLinks, tableLinkOf } from "../data/tables/table-links";
import { revokeVenueLink, venueTableLinkOf } from "../data/tables/venue-table-links";
import type { UseCase } from "../use-case";
import { followedId } from "./link-of-card";

/** The link stops working, at once, with every phone that came by it and wherever it went on after a sheet. */
export const revokeTableLink: UseCase<"revoke-table-link"> = async ({ tx, at }, { league, link }) => {
  const found = await tableLinkOf(tx, league, link);
  if (!found) return { kind: "missing" };
  if (found.revokedAt) return { kind: "agreed" };
  await revokeLinks(tx, league, { id: link }, at);
  await revokeLinks(tx, league, { id: { in: await followedLinks(tx, found) } }, at);
  return { kind: "applied" };
};

/** The links by which phones of a link went on after sheets that left its match, and those by which they went on from there. */
async function followedLinks(tx: Tx, { leagueId, id, expiresAt }: Ended): Promise<string[]> {
  // Such a link lasts as long as the one that it follows.
  const working = await linksUntil(tx, leagueId, expiresAt);
  const found = [id];
  for (const from of found)
    for (const { id: link, matchId } of working)
      if (!found.includes(link) && link === followedId({ leagueId, id: from }, matchId)) found.push(link);
  return found.slice(1);
}

interface Ended {
  readonly leagueId: string;
  readonly id: string;
  readonly expiresAt: Date;
}

/** The card of a bar's table, and what came of it, stop working, at once. */
export const revokeVenueTableLink: UseCase<"revoke-venue-table-link"> = async ({ tx, at }, { league, link }) => {
  const found = await venueTableLinkOf(tx, league, link);
  if (!found) return { kind: "missing" };
  if (found.revokedAt) return { kind: "agreed" };
  await revokeVenueLink(tx, league, link, at);
  await revokeLinks(tx, league, { venueLinkId: link }, at);
  return { kind: "applied" };
};

/** One phone stops working, at once; the others at its table go on. */
export const revokeTablePhone: UseCase<"revoke-table-phone"> = async ({ tx, at }, { league, phone }) => {
  const found = await deviceOf(tx, league, phone);
  if (!found) return { kind: "missing" };
  if (found.revokedAt) return { kind: "agreed" };
  await revokeDevice(tx, league, phone, at);
  return { kind: "applied" };
};

/** Every link and phone of the league stops working, at once. */
export const revokeAllTableLinks: UseCase<"revoke-all-table-links"> = async ({ tx, at }, { league }) => {
  const ended = await revokeLinks(tx, league, "all", at);
  return ended > 0 ? { kind: "applied", result: { ended } } : { kind: "agreed" };
};
