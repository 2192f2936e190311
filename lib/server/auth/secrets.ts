import "server-only";
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { idFromBytes } from "@/lib/kernel/ids";

/** Returns the stored hash of a secret: SHA-256 in hex. For random secrets of 128 bits, not for passwords. */
export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** A new secret of 128 random bits, base64url. */
export function newSecret(): string {
  return randomBytes(16).toString("base64url");
}

/** Returns a new random id. */
export function newId(): string {
  return idFromBytes(randomBytes(16));
}

/**
 * The token of a table link: 128 bits that only this installation can derive, so that the secretary can show or print
 * the link again although the database stores only its hash. Throws when the installation has no secret.
 */
export function tableToken(leagueId: string, linkId: string): string {
  return keyed(`table-link ${leagueId} ${linkId}`).subarray(0, 16).toString("base64url");
}

/** The token of a bar table's card, derived in the same way. */
export function venueTableToken(leagueId: string, linkId: string): string {
  return keyed(`venue-table-link ${leagueId} ${linkId}`).subarray(0, 16).toString("base64url");
}

/** The token of a bar's card for open tables, derived in the same way. */
export function openCardToken(leagueId: string, cardId: string): string {
  return keyed(`open-card ${leagueId} ${cardId}`).subarray(0, 16).toString("base64url");
}

/**
 * The cookie of the phone that opened an open table, derived in the same way; `attempt`: from 1, one for each phone
 * that sent the command.
 */
export function openerCookie(leagueId: string, matchId: string, attempt: number): string {
  return keyed(`open-table-opener ${leagueId} ${matchId} ${attempt}`).subarray(0, 16).toString("base64url");
}

/** The token of a team's card, derived in the same way. */
export function teamCardToken(leagueId: string, cardId: string): string {
  return keyed(`team-card ${leagueId} ${cardId}`).subarray(0, 16).toString("base64url");
}

/** The token of a sign-up's private link, derived in the same way. */
export function signUpToken(leagueId: string, signUpId: string): string {
  return keyed(`sign-up ${leagueId} ${signUpId}`).subarray(0, 16).toString("base64url");
}

/** The token of the private link of a listing on the list of players and teams wanted, derived in the same way. */
export function listingToken(leagueId: string, listingId: string): string {
  return keyed(`listing ${leagueId} ${listingId}`).subarray(0, 16).toString("base64url");
}

/** The token of an event's check-in card, derived in the same way. */
export function eventCardToken(leagueId: string, cardId: string): string {
  return keyed(`event-card ${leagueId} ${cardId}`).subarray(0, 16).toString("base64url");
}

/** The token of a subscription's private link, derived in the same way. */
export function subscriptionToken(leagueId: string, subscriptionId: string): string {
  return keyed(`subscription ${leagueId} ${subscriptionId}`).subarray(0, 16).toString("base64url");
}

/** The token of a candidate's private link of a search for a substitute, derived in the same way; null: for guests. */
export function substituteCallToken(leagueId: string, callId: string, personId: string | null): string {
  const holder = personId === null ? "guest" : `person ${personId}`;
  return keyed(`substitute-call ${leagueId} ${callId} ${holder}`).subarray(0, 16).toString("base64url");
}

/** The token of an invitation to a league, derived in the same way. */
export function invitationToken(leagueId: string, invitationId: string): string {
  return keyed(`invitation ${leagueId} ${invitationId}`).subarray(0, 16).toString("base64url");
}

/** The token of a sign-in link, derived in the same way. */
export function signInToken(linkId: string, secret?: string): string {
  return keyed(`sign-in-link ${linkId}`, secret).subarray(0, 16).toString("base64url");
}

/** Compares two texts in constant time. */
export function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/** Derives 256 bits from a text and the installation's secret. Throws without a secret. */
export function keyed(text: string, secret = process.env["NEXTAUTH_SECRET"]): Buffer {
  if (!secret) throw new Error("NEXTAUTH_SECRET is not set");
  return createHmac("sha256", secret).update(text).digest();
}
