import "server-only";
import type { Tx } from "../connection/client";
import { rowsOf, type SqlTx } from "../connection/statement";

export interface NewTableDevice {
  leagueId: string;
  id: string;
  linkId: string;
  cookieHash: string;
  createdAt: Date;
  /** When it requested admission by a table's PIN; unset for an admitted phone. */
  askedAt?: Date;
}

export async function insertTableDevice(tx: Tx, device: NewTableDevice): Promise<void> {
  await tx.tableDevice.create({ data: device, select: { id: true } });
}

/** Adds a phone unless its cookie is stored. Returns whether it was added. */
export async function addTableDevice(tx: Tx, device: NewTableDevice): Promise<boolean> {
  const { count } = await tx.tableDevice.createMany({ data: [device], skipDuplicates: true });
  return count > 0;
}

/** The phone with a cookie's hash; null for none. */
export async function deviceWithCookie(tx: Tx, cookieHash: string): Promise<{ readonly name: string | null } | null> {
  return tx.tableDevice.findUnique({ where: { cookieHash }, select: { name: true } });
}

/** Stores a phone's side, its table's position in the match, and its own details. */
export async function setDeviceSide(
  tx: Tx,
  leagueId: string,
  id: string,
  place: { side: number; table: number; name?: string; publicKey?: string | null },
): Promise<void> {
  await tx.tableDevice.update({ where: { leagueId_id: { leagueId, id } }, data: place, select: { id: true } });
}

/** Marks a phone as the scorekeeper of a table from a moment on. */
export async function givePen(tx: Tx, leagueId: string, id: string, table: number, penAt: Date): Promise<void> {
  const where = { leagueId_id: { leagueId, id } };
  await tx.tableDevice.update({ where, data: { table, penAt }, select: { id: true } });
}

/** A phone with its link. */
export interface DeviceOfCookie {
  readonly id: string;
  readonly leagueId: string;
  readonly side: number | null;
  readonly table: number | null;
  readonly name: string | null;
  readonly publicKey: string | null;
  readonly askedAt: Date | null;
  readonly admittedAt: Date | null;
  readonly revokedAt: Date | null;
  readonly linkId: string;
  readonly matchId: string;
  readonly linkExpiresAt: Date;
  readonly linkRevokedAt: Date | null;
}

/**
 * The phone with this cookie and its link, read for each command of a phone. Null for an unknown cookie and for a
 * deleted league.
 */
export async function deviceByCookie(tx: SqlTx, cookieHash: string): Promise<DeviceOfCookie | null> {
  const [device] = await rowsOf<DeviceOfCookie>(
    tx,
    `select d."id", d."leagueId", d."side", d."table", d."name", d."publicKey", d."askedAt", d."admittedAt", d."revokedAt",
      l."id" as "linkId", l."matchId", l."expiresAt" as "linkExpiresAt", l."revokedAt" as "linkRevokedAt"
    from "TableDevice" d join "TableLink" l on l."leagueId" = d."leagueId" and l."id" = d."linkId"
      join "League" g on g."id" = d."leagueId" and g."deletedAt" is null
    where d."cookieHash" = $1`,
    [cookieHash],
  );
  return device ?? null;
}

/** Returns whether one of these cookies is of a phone that was let in, even if its link has ended. */
export async function isOfKnownDevice(tx: SqlTx, cookieHashes: readonly string[]): Promise<boolean> {
  const rows = await rowsOf<object>(
    tx,
    `select from "TableDevice" where "cookieHash" = any($1) and ("askedAt" is null or "admittedAt" is not null) limit 1`,
    [[...cookieHashes]],
  );
  return rows.length > 0;
}

/** A phone at a match, and the end of its link. */
export interface StoredDevice {
  readonly id: string;
  readonly linkId: string;
  readonly side: number | null;
  readonly table: number | null;
  readonly penAt: Date | null;
  readonly askedAt: Date | null;
  readonly admittedAt: Date | null;
  readonly createdAt: Date;
  readonly matchId: string;
  readonly linkExpiresAt: Date;
}

const phone = {
  id: true,
  linkId: true,
  side: true,
  table: true,
  penAt: true,
  askedAt: true,
  admittedAt: true,
  createdAt: true,
} as const;

/** The phones admitted to these matches by links, without the removed ones, the first to arrive first. */
export async function devicesAt(
  tx: SqlTx,
  leagueId: string,
  matchIds: readonly string[],
): Promise<readonly StoredDevice[]> {
  return rowsOf<StoredDevice>(
    tx,
    `select d."id", d."linkId", d."side", d."table", d."penAt", d."askedAt", d."admittedAt", d."createdAt", l."matchId",
      l."expiresAt" as "linkExpiresAt"
    from "TableLink" l join "TableDevice" d on d."leagueId" = l."leagueId" and d."linkId" = l."id" and d."revokedAt" is null
    where l."leagueId" = $1 and l."matchId" = any($2::text[]) and l."revokedAt" is null
    order by d."createdAt", d."id"`,
    [leagueId, [...matchIds]],
  );
}

/** A phone of a league, admitted or waiting; null for an unknown id. */
export async function deviceOf(tx: Tx, leagueId: string, id: string) {
  return tx.tableDevice.findUnique({
    where: { leagueId_id: { leagueId, id } },
    select: { ...phone, revokedAt: true, link: { select: { matchId: true, expiresAt: true, revokedAt: true } } },
  });
}

/** A phone of a match with its own name. */
export interface NamedDevice {
  readonly id: string;
  readonly side: number | null;
  readonly publicKey: string | null;
  readonly askedAt: Date | null;
  readonly admittedAt: Date | null;
  readonly revokedAt: Date | null;
  readonly linkExpiresAt: Date;
  readonly linkRevokedAt: Date | null;
}

/** The phones of a match with a name: one phone may have several links. The first to arrive first. */
export async function devicesNamed(
  tx: SqlTx,
  leagueId: string,
  matchId: string,
  name: string,
): Promise<readonly NamedDevice[]> {
  return rowsOf<NamedDevice>(
    tx,
    `select d."id", d."side", d."publicKey", d."askedAt", d."admittedAt", d."revokedAt",
      l."expiresAt" as "linkExpiresAt", l."revokedAt" as "linkRevokedAt"
    from "TableDevice" d join "TableLink" l on l."leagueId" = d."leagueId" and l."id" = d."linkId"
    where d."leagueId" = $1 and l."matchId" = $2 and d."name" = $3 order by d."createdAt", d."id"`,
    [leagueId, matchId, name],
  );
}

/** The number of phones of a link; of those that asked by PIN since a moment, the total and the waiting ones. */
export async function countDevices(tx: Tx, leagueId: string, linkId: string, since: Date, waitingSince: Date) {
  const [total, requested, waiting] = await Promise.all([
    tx.tableDevice.count({ where: { leagueId, linkId } }),
    tx.tableDevice.count({ where: { leagueId, linkId, askedAt: { gt: since } } }),
    tx.tableDevice.count({
      where: { leagueId, linkId, askedAt: { gt: waitingSince }, admittedAt: null, revokedAt: null },
    }),
  ]);
  return { all: total, asked: requested, waiting };
}

export async function admitDevice(tx: Tx, leagueId: string, id: string, admittedAt: Date): Promise<void> {
  await tx.tableDevice.update({
    where: { leagueId_id: { leagueId, id } },
    data: { admittedAt },
    select: { id: true },
  });
}

export async function revokeDevice(tx: Tx, leagueId: string, id: string, revokedAt: Date): Promise<void> {
  await tx.tableDevice.update({
    where: { leagueId_id: { leagueId, id } },
    data: { revokedAt },
    select: { id: true },
  });
}
