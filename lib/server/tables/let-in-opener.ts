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
import { maxPhones } from "./exchange-link";
import { penOf } from "./phones-at-table";

/**
 * The maximum number of tables opened by one card within a period, in milliseconds: far more than a bar has, but it
 * stops a flood.
 */
const flood = { most: 40, within: 60 * 60_000 };

/**
 * Whether a card has recently opened too many tables. Counts opened tables, not attempts (`auth/tries`), so that nobody
 * without the card's secret can block others.
 */
export async function isFlooded({ league, card, linkHash }: OpenTable, at: Date): Promise<boolean> {
  const since = new Date(at.getTime() - flood.within);
  if ((await openedSince(db(), league, card, since)) < flood.most) return false;
  return (await tableLinkByToken(db(), linkHash)) === null;
}

/**
 * Admits the phone that opened a table. Returns the data of its cookie, or null when it has one or the link is full. A
 * repeated command (its answer was lost, or the page and the service worker sent it concurrently) gets the same cookie.
 */
export async function admitOpener(
  command: OpenTable,
  device: CallerDevice | null,
  { at, newId }: Pick<Context, "at" | "newId">,
): Promise<{ readonly matchId: string; readonly cookie: string; readonly expiresAt: Date } | null> {
  const { league, match, linkHash } = command;
  if (device?.matchId === match) return null;
  return withTx(async (tx) => {
    const link = await tableLinkByToken(tx, linkHash);
    if (!link || link.leagueId !== league || link.matchId !== match) return null;
    if (link.revokedAt || link.expiresAt <= at) return null;
    const cookie = await cookieOf(tx, command);
    const phone = { leagueId: league, id: newId(), linkId: link.id, cookieHash: hashOf(cookie), createdAt: at };
    return (await isIn(tx, match, phone)) ? { matchId: match, cookie, expiresAt: link.expiresAt } : null;
  });
}

/** The cookie of the phone that sends a command: the first that no other phone has. */
async function cookieOf(tx: Tx, command: OpenTable): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const cookie = openerCookie(command.league, command.match, attempt);
    const device = await deviceWithCookie(tx, hashOf(cookie));
    if (!device || !isOtherPhone(device, command)) return cookie;
  }
}

/**
 * Adds a phone to its link if necessary and returns whether it is there; the first one keeps the score. False when the
 * link is full.
 */
async function isIn(tx: Tx, match: string, phone: NewTableDevice): Promise<boolean> {
  const { leagueId, id, linkId, cookieHash, createdAt } = phone;
  if (await deviceWithCookie(tx, cookieHash)) return true;
  const { all } = await countDevices(tx, leagueId, linkId, createdAt, createdAt);
  if (all >= maxPhones) return false;
  const isNew = await addTableDevice(tx, phone);
  if (isNew && !penOf(await devicesAt(tx, leagueId, [match]), 1)) await givePen(tx, leagueId, id, 1, createdAt);
  return true;
}

/**
 * Whether an admitted phone has since given another name than the sender's: it delivered the command for the sender.
 */
function isOtherPhone({ name }: { readonly name: string | null }, { phone }: OpenTable): boolean {
  return name !== null && name !== phone?.device;
}
