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
  /** The bar's card that created it. */
  venueLinkId?: string;
}

export async function insertTableLink(tx: Tx, link: NewTableLink): Promise<void> {
  await tx.tableLink.create({ data: link, select: { id: true } });
}

/** Adds the link unless it exists: several phones may scan a bar's card at the same moment. */
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

/** The same for a valid link, locked: ending it waits for the transaction. */
export async function heldLink(tx: Tx, leagueId: string, id: string) {
  const held = await tx.$queryRaw<unknown[]>`select 1 from "TableLink"
    where "leagueId" = ${leagueId} and "id" = ${id} and "revokedAt" is null for share`;
  return held.length === 0 ? null : tableLinkOf(tx, leagueId, id);
}

/** Serializes the arrivals by a link, so that their number is exact. */
export async function holdForPhones(tx: Tx, leagueId: string, id: string): Promise<void> {
  await tx.$executeRaw`select 1 from "TableLink" where "leagueId" = ${leagueId} and "id" = ${id} for no key update`;
}

/** The links of a league that are valid until a moment, each with its match. */
export async function linksUntil(tx: Tx, leagueId: string, expiresAt: Date) {
  return tx.tableLink.findMany({
    where: { leagueId, revokedAt: null, expiresAt },
    select: { id: true, matchId: true },
  });
}

/** The links of a league's matches on one date, in published seasons, that nobody has ended. */
export async function linksOn(tx: Tx, leagueId: string, date: Date) {
  return tx.tableLink.findMany({
    where: { leagueId, revokedAt: null, match: { date, season: { state: "published" } } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, matchId: true, expiresAt: true },
  });
}

/** The link with this token, whatever league it is of. */
export async function tableLinkByToken(tx: Tx, tokenHash: string) {
  return tx.tableLink.findUnique({ where: { tokenHash, ...ofLeague }, select: linkState });
}

/** The valid links with this PIN, in any league; almost always one or none. */
export async function tableLinksByPin(tx: Tx, pinHash: string, at: Date) {
  return tx.tableLink.findMany({
    where: { pinHash, revokedAt: null, expiresAt: { gt: at }, ...ofLeague },
    select: linkState,
  });
}

/** Ends links of a league and all phones admitted by them. Returns the number of ended links. */
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
