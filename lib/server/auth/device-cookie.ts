import "server-only";
import { isSame, keyed } from "./secrets";

/** The lifetime of a device cookie after a sign-in, in milliseconds. */
export const deviceLifetimeMs = 180 * 86_400_000;

/** Maximum number of accounts in a device cookie, the most recent ones. */
export const maxDevices = 8;

/** The account that a device cookie's entry is signed for. */
export interface DeviceAccount {
  readonly id: string;
  readonly deviceEpoch: number;
}

// A cookie has an entry for each account that signed in: `nonce.expiry.signature`, joined by `~`. The signature alone binds an
// entry to its account: the cookie names no account, and does not show whether one exists.
const cookieForm = /^[\w-]{22}\.[0-9a-z]{1,9}\.[\w-]{22}(?:~[\w-]{22}\.[0-9a-z]{1,9}\.[\w-]{22}){0,7}$/;

/** The name of the device cookie. With HTTPS it is bound to this host, like the session's. */
export function deviceCookieName(origin: string | undefined): string {
  return `${isHttps(origin) ? "__Host-" : ""}turkey-tracks-devices`;
}

/** The device cookie, as a `Set-Cookie` header. */
export function deviceCookie(value: string, origin: string | undefined): string {
  const attributes = ["Path=/", "HttpOnly", "SameSite=Lax", `Max-Age=${deviceLifetimeMs / 1000}`];
  return [`${deviceCookieName(origin)}=${value}`, ...attributes, ...(isHttps(origin) ? ["Secure"] : [])].join("; ");
}

/**
 * The nonce by which this browser is known to an account. Null when the browser never signed in, its entry expired, or
 * the account's device cookies were invalidated. Does the same work for no account (null).
 */
export function deviceOf(cookie: string | null, account: DeviceAccount | null, at: Date): string | null {
  const deviceEntry = entriesIn(cookie).find((entry) => isOf(entry, account ?? { id: "", deviceEpoch: 0 }, at));
  return account && deviceEntry ? (deviceEntry.split(".")[0] ?? null) : null;
}

/** The cookie's value after a sign-in to an account; other accounts' entries stay. */
export function withDevice(cookie: string | null, account: DeviceAccount, at: Date, nonce: string): string {
  const others = entriesIn(cookie).filter((entry) => !isOf(entry, account, at));
  const expiry = Math.ceil((at.getTime() + deviceLifetimeMs) / 1000).toString(36);
  const entry = `${nonce}.${expiry}.${signature(nonce, expiry, account)}`;
  return [entry, ...others].slice(0, maxDevices).join("~");
}

/**
 * The nonce of an open session's browser, unchanged by password changes, so that a change does not reset the count of
 * wrong passwords.
 */
export function nonceOfSession(sessionId: string): string {
  return keyed(`device of session ${sessionId}`).subarray(0, 16).toString("base64url");
}

function entriesIn(cookie: string | null): readonly string[] {
  return cookie !== null && cookieForm.test(cookie) ? cookie.split("~") : [];
}

function isOf(entry: string, account: DeviceAccount, at: Date): boolean {
  const [nonce = "", expiry = "", sentSignature = ""] = entry.split(".");
  return isSame(sentSignature, signature(nonce, expiry, account)) && Number.parseInt(expiry, 36) * 1000 > at.getTime();
}

function signature(nonce: string, expiry: string, { id, deviceEpoch }: DeviceAccount): string {
  return keyed(`device ${id} ${deviceEpoch} ${nonce} ${expiry}`).subarray(0, 16).toString("base64url");
}

const isHttps = (origin: string | undefined) => origin?.startsWith("https:") ?? false;
