import "server-only";
import type { Tx } from "./client";

export interface NewTableLink {
  leagueId: string;
  id: string;
  matchId: string;
  tokenHash: string;
  createdBy: string;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertTableLink(tx: Tx, link: NewTableLink): Promise<void> {
  await tx.tableLink.create({ data: link, select: { id: true } });
}

export async function tableLinkOf(tx: Tx, leagueId: string, id: string) {
  return tx.tableLink.findUnique({
    where: { leagueId_id: { leagueId, id } },
    select: { id: true, matchId: true, revokedAt: true },
  });
}

/** The link with this token, whatever league it is of. */
export async function tableLinkByToken(tx: Tx, tokenHash: string) {
  return tx.tableLink.findUnique({
    where: { tokenHash },
    select: { leagueId: true, id: true, matchId: true, expiresAt: true, revokedAt: true },
  });
}

/** Ends a link and every phone that came by it. */
export async function revokeLink(tx: Tx, leagueId: string, id: string, at: Date): Promise<void> {
  await tx.tableLink.updateMany({ where: { leagueId, id, revokedAt: null }, data: { revokedAt: at } });
  await tx.tableDevice.updateMany({ where: { leagueId, linkId: id, revokedAt: null }, data: { revokedAt: at } });
}

export async function insertTableDevice(
  tx: Tx,
  device: { leagueId: string; id: string; linkId: string; cookieHash: string; createdAt: Date },
): Promise<void> {
  await tx.tableDevice.create({ data: device, select: { id: true } });
}

export async function setDeviceSide(tx: Tx, leagueId: string, id: string, side: number): Promise<void> {
  await tx.tableDevice.update({ where: { leagueId_id: { leagueId, id } }, data: { side }, select: { id: true } });
}

/** The phone that carries this cookie, with the link it came by. */
export async function deviceByCookie(tx: Tx, cookieHash: string) {
  return tx.tableDevice.findUnique({
    where: { cookieHash },
    select: {
      id: true,
      leagueId: true,
      side: true,
      revokedAt: true,
      link: { select: { id: true, matchId: true, expiresAt: true, revokedAt: true } },
    },
  });
}
