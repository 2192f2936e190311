import "server-only";
import { deviceOf, revokeDevice } from "../db/table-devices";
import { revokeLinks, tableLinkOf } from "../db/table-links";
import { revokeVenueLink, venueTableLinkOf } from "../db/venue-table-links";
import type { UseCase } from "../use-case";

/** The link and every phone that came by it stop working, at once. */
export const revokeTableLink: UseCase<"revoke-table-link"> = async ({ tx, at }, { league, link }) => {
  const found = await tableLinkOf(tx, league, link);
  if (!found) return { kind: "missing" };
  if (found.revokedAt) return { kind: "agreed" };
  await revokeLinks(tx, league, { id: link }, at);
  return { kind: "applied" };
};

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
