import "server-only";
import type { OpenTable } from "@/lib/commands/tables/open-tables";
import type { CallerDevice } from "../auth/caller";
import { hashOf, openerCookie } from "../auth/secrets";
import { db, type Tx, withTx } from "../data/connection/client";
import { openedSince } from "../data/tables/open-tables";
import {
  addTableDevice,
  countDevices,
  devicesAt,
  deviceWithCookie,
  givePen,
  type NewTableDevice,
} from "../data/tables/table-devices";
import { tableLinkByToken } from "../data/tables/table-links";
import type { Context } from "../use-case";
import { mostPhones } from "./exchange-link";
import { penOf } from "./phones-at-table";

/** The most tables that are opened by one card within a time, in milliseconds: far more than a bar has, and an end to a flood. */
const flood = { most: 40, within: 60 * 60_000 };

/**
 * Whether so many tables were opened by a card lately that the next has to wait. One that is open is never in the way. Counted is what
 * was opened, not what was tried (`auth/tries`): who only knows a card's number, and not its secret, shuts nobody out.
 */
export async function isFlooded({ league, card, linkHash }: OpenTable, at: Date): Promise<boolean> {
  const since = new Date(at.getTime() - flood.within);
  if ((await openedSince(db(), league, card, since)) < flood.most) return false;
  return (await tableLinkByToken(db(), linkHash)) === null;
}

/**
 * Lets in the phone that opened a table: returns what its cookie needs, or null when it has one or nobody gets one any more. The
 * same command sent again (its answer was lost, or the page and the service worker sent it at the same time) gets the same cookie.
 */
export async function letInOpener(
  command: OpenTable,
  known: CallerDevice | null,
  { at, newId }: Pick<Context, "at" | "newId">,
): Promise<{ readonly matchId: string; readonly cookie: string; readonly expiresAt: Date } | null> {
  const { league, match, linkHash } = command;
  if (known?.matchId === match) return null;
  return withTx(async (tx) => {
    const link = await tableLinkByToken(tx, linkHash);
    if (!link || link.leagueId !== league || link.matchId !== match) return null;
    if (link.revokedAt || link.expiresAt <= at) return null;
    const cookie = await cookieOf(tx, command);
    const phone = { leagueId: league, id: newId(), linkId: link.id, cookieHash: hashOf(cookie), createdAt: at };
    return (await isIn(tx, match, phone)) ? { matchId: match, cookie, expiresAt: link.expiresAt } : null;
  });
}

/** The cookie of the phone that sends a command: the first one that no other phone has taken. */
async function cookieOf(tx: Tx, command: OpenTable): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const cookie = openerCookie(command.league, command.match, attempt);
    const device = await deviceWithCookie(tx, hashOf(cookie));
    if (!device || !isOtherPhone(device, command)) return cookie;
  }
}

/** Whether a phone is among those of its link, added if need be: the first one keeps the score. False when the link is full. */
async function isIn(tx: Tx, match: string, phone: NewTableDevice): Promise<boolean> {
  const { leagueId, id, linkId, cookieHash, createdAt } = phone;
  if (await deviceWithCookie(tx, cookieHash)) return true;
  const { all } = await countDevices(tx, leagueId, linkId, createdAt, createdAt);
  if (all >= mostPhones) return false;
  const isNew = await addTableDevice(tx, phone);
  if (isNew && !penOf(await devicesAt(tx, leagueId, [match]), 1)) await givePen(tx, leagueId, id, 1, createdAt);
  return true;
}

/** Whether a phone that was let in has since given another name than the sender's: it delivered the command for the sender. */
function isOtherPhone({ name }: { readonly name: string | null }, { phone }: OpenTable): boolean {
  return name !== null && name !== phone?.device;
}
