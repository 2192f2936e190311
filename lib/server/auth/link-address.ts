import "server-only";
import qrcode from "qrcode";
import { formatCard } from "@/lib/commands/tables/card-fragment";
import { codeDrawing } from "@/lib/exports/code-drawing";
import {
  eventCardToken,
  invitationToken,
  listingToken,
  openCardToken,
  signUpToken,
  tableToken,
  teamCardToken,
  venueTableToken,
} from "./secrets";

/** The address of a table link. The token is in the fragment, which browsers do not send. */
export function linkAddress(origin: string, locale: string, leagueId: string, linkId: string): string {
  return `${origin}/${locale}/t#${tableToken(leagueId, linkId)}`;
}

/** The address of the card of a bar's table. */
export function venueLinkAddress(origin: string, locale: string, leagueId: string, linkId: string): string {
  return `${origin}/${locale}/t#${venueTableToken(leagueId, linkId)}`;
}

/**
 * The address of a bar's card for open tables: league, card and secret in the fragment, so that a phone can start
 * offline.
 */
export function openCardAddress(origin: string, locale: string, leagueId: string, cardId: string): string {
  const fragment = formatCard({ league: leagueId, card: cardId, token: openCardToken(leagueId, cardId) });
  return `${origin}/${locale}/t/open#${fragment}`;
}

/** The address of a team's card: league, card and secret in the fragment. */
export function teamCardAddress(origin: string, locale: string, leagueId: string, cardId: string): string {
  const fragment = formatCard({ league: leagueId, card: cardId, token: teamCardToken(leagueId, cardId) });
  return `${origin}/${locale}/t/team#${fragment}`;
}

/** The address of a sign-up's private link: league, sign-up and secret in the fragment. */
export function signUpAddress(origin: string, locale: string, leagueId: string, signUpId: string): string {
  const fragment = formatCard({ league: leagueId, card: signUpId, token: signUpToken(leagueId, signUpId) });
  return `${origin}/${locale}/e#${fragment}`;
}

/** The path of the private link of a listing on the list of players and teams wanted. */
export function listingPath(locale: string, leagueId: string, listingId: string): string {
  const fragment = formatCard({ league: leagueId, card: listingId, token: listingToken(leagueId, listingId) });
  return `/${locale}/listing#${fragment}`;
}

/** The address of an event's check-in card: league, card and secret in the fragment. */
export function eventCardAddress(origin: string, locale: string, leagueId: string, cardId: string): string {
  const fragment = formatCard({ league: leagueId, card: cardId, token: eventCardToken(leagueId, cardId) });
  return `${origin}/${locale}/e/door#${fragment}`;
}

/** The address of an invitation to a league: league, invitation and secret in the fragment. */
export function invitationAddress(origin: string, locale: string, leagueId: string, invitationId: string): string {
  const fragment = formatCard({ league: leagueId, card: invitationId, token: invitationToken(leagueId, invitationId) });
  return `${origin}/${locale}/join#${fragment}`;
}

/** Renders a text as a QR code with error correction M: `viewBox|path`. */
export function codePath(text: string): string {
  return codeDrawing(qrcode.create(text, { errorCorrectionLevel: "M" }).modules);
}
