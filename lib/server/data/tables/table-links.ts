import "server-only";
import type { Prisma } from "@/prisma/generated/client";
import type { Tx } from "../connection/client";
import { notDeleted } from "../leagues/leagues";

export interface NewTableLink {
  leagueId: string;
  id: string;
  matchId: string;
  tokenHash: string;
  pinHash: string;
  createdBy: string;
  createdAt: Date;
  expiresAt: Date;
  /** The bar's card that it comes of. */
  venueLinkId?: string;
}

export async function insertTableLink(tx: Tx, link: NewTableLink): Promise<void> {
  await tx.tableLink.create({ data: link, select: { id: true } });
}

/** Adds the link unless it is there: several phones may scan a bar's card at once. */
export async function ensureTableLink(tx: Tx, link: NewTableLink): Promise<void> {
  await tx.tableLink.createMany({ data: [link], skipDuplicates: true });
}

const linkState = {
  ...{ leagueId: true, id: true, matchId: true, expiresAt: true, revokedAt: true },
  ...{ venueLinkId: true, createdBy: true },
} as const;

/** Links of leagues that are not deleted. */
const ofLeague = { match: { season: { league: notDeleted } } } as const;

export async function tableLinkOf(tx: Tx, leagueId: string, id: string) {
  return tx.tableLink.findUnique({ where: { leagueId_id: { leagueId, id } }, select: linkState });
}

/** The same of a link that has not ended, locked: what ends it waits until the transaction is over. */
export async function heldLink(tx: Tx, leagueId: string, id: string) {
  const held = await tx.$queryRaw<unknown[]>`select 1 from "TableLink"
    where "leagueId" = ${leagueId} and "id" = ${id} and "revokedAt" is null for share`;
  return held.length === 0 ? null : tableLinkOf(tx, leagueId, id);
}

/** Has all who come by a link come one after the other, so that their number is known. */
export async function holdForPhones(tx: Tx, leagueId: string, id: string): Promise<void> {
  await tx.$executeRaw`select 1 from "TableLink" where "leagueId" = ${leagueId} and "id" = ${id} for no key update`;
}

/** The links of a league that work until a moment, each with its match. */
export async function linksUntil(tx: Tx, leagueId: string, expiresAt: Date) {
  return tx.tableLink.findMany({
    where: { leagueId, revokedAt: null, expiresAt },
    select: { id: true, matchId: true },
  });
}

/** The link with this token, whatever league it is of. */
export async function tableLinkByToken(tx: Tx, tokenHash: string) {
  return tx.tableLink.findUnique({ where: { tokenHash, ...ofLeague }, select: linkState });
}

/** The links with this PIN that work, whatever league they are of; almost always one or none. */
export async function tableLinksByPin(tx: Tx, pinHash: string, at: Date) {
  return tx.tableLink.findMany({
    where: { pinHash, revokedAt: null, expiresAt: { gt: at }, ...ofLeague },
    select: linkState,
  });
}

/** Ends links of a league and every phone that came by one of them; gives how many links there were to end. */
export async function revokeLinks(
  tx: Tx,
  leagueId: string,
  which: Prisma.TableLinkWhereInput | "all",
  at: Date,
): Promise<number> {
  const where = { ...(which === "all" ? {} : which), leagueId };
  const { count } = await tx.tableLink.updateMany({ where: { ...where, revokedAt: null }, data: { revokedAt: at } });
  await tx.tableDevice.updateMany({ where: { leagueId, link: where, revokedAt: null }, data: { revokedAt: at } });
  return count;
}
