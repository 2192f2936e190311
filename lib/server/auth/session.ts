import "server-only";
import { revokeSession, type StoredSession, sessionWithAccount, touchSession } from "../data/accounts/sessions";
import { db } from "../data/connection/client";
import { type DeviceOfCookie, deviceByCookie, isOfKnownDevice } from "../data/tables/table-devices";
import type { CallerAccount, CallerDevice } from "./caller";
import { hashOf } from "./secrets";

/** Session lifetimes in milliseconds: 30 days in total, 7 days without use. */
export const sessionLifetimeMs = { absolute: 30 * 86_400_000, idle: 7 * 86_400_000 };

const touchIntervalMs = 5 * 60_000;

/** The account signed in with this session secret; null when the session is unknown, ended or expired. */
export async function accountOfSession(secret: string, at: Date): Promise<CallerAccount | null> {
  const session = await sessionWithAccount(db(), hashOf(secret));
  const account = accountIn(session, at);
  if (session && account && at.getTime() - session.lastSeenAt.getTime() > touchIntervalMs)
    await touchSession(db(), session.id, at);
  return account;
}

/** The account of a loaded session; null when the session has ended or expired. */
export function accountIn(session: StoredSession | null, at: Date): CallerAccount | null {
  if (!session || session.revokedAt || session.disabledAt || session.expiresAt <= at) return null;
  if (at.getTime() - session.lastSeenAt.getTime() > sessionLifetimeMs.idle) return null;
  const { id: sessionId, accountId: id, name, administrator, roles, ownsDeleted } = session;
  return { id, sessionId, name, administrator, roles, ownsDeleted };
}

/** Ends the session with this secret immediately. */
export async function endSession(secret: string, at: Date): Promise<void> {
  await endSessionById(hashOf(secret), at);
}

/** The same by its id, which is the hash of its secret. */
export async function endSessionById(id: string, at: Date): Promise<void> {
  await revokeSession(db(), id, at);
}

/**
 * The phone with this cookie, and why its link ended if it did. Null for an unknown cookie and for a phone that is not
 * admitted yet.
 */
export async function deviceOfCookie(secret: string, at: Date): Promise<CallerDevice | null> {
  return phoneOf(await deviceByCookie(db(), hashOf(secret)), at);
}

/** Whether one of these cookie secrets belongs to an admitted phone, even if its link has ended. */
export async function isKnownPhone(secrets: readonly string[]): Promise<boolean> {
  return secrets.length > 0 && isOfKnownDevice(db(), secrets.map(hashOf));
}

/** The phone of `deviceOfCookie`, from a loaded row. */
export function phoneOf(device: DeviceOfCookie | null, at: Date): CallerDevice | null {
  if (!device || (device.askedAt && !device.admittedAt)) return null;
  const { id, leagueId, linkId, matchId } = device;
  const side = device.side === null ? {} : { side: device.side };
  const table = device.table === null ? {} : { table: device.table };
  const { name, publicKey } = device;
  const own = { ...(name !== null && { name }), ...(publicKey !== null && { publicKey }) };
  const phone = { id, leagueId, linkId, matchId, ...side, ...table, ...own };
  if (device.revokedAt || device.linkRevokedAt) return { ...phone, ended: "revoked" };
  return device.linkExpiresAt <= at ? { ...phone, ended: "expired" } : phone;
}
