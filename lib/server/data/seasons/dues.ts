import "server-only";
import type { PaymentWay } from "@/prisma/generated/client";
import type { Tx } from "../connection/client";

export interface StoredDues {
  amount: number;
  dueBy: Date | null;
  currency: string;
}

export interface NewPayment {
  leagueId: string;
  id: string;
  seasonId: string;
  entrantId: string;
  number: number;
  amount: number;
  currency: string;
  date: Date;
  paidBy: string;
  receivedBy: string;
  way: PaymentWay;
  note: string;
  at: Date;
}

/** A season's state and dues; null for an unknown season, for an event and for a bar's book. */
export async function seasonWithDues(tx: Tx, leagueId: string, id: string) {
  return tx.season.findUnique({
    where: { leagueId_id: { leagueId, id }, kind: "season", openVenueId: null },
    select: { state: true, dues: { select: { amount: true, dueBy: true, currency: true } } },
  });
}

/** A season's dues; null before they are set. */
export async function duesOfSeason(tx: Tx, leagueId: string, seasonId: string): Promise<StoredDues | null> {
  const where = { leagueId_seasonId: { leagueId, seasonId } };
  return tx.seasonDues.findUnique({ where, select: { amount: true, dueBy: true, currency: true } });
}

export async function saveDues(tx: Tx, leagueId: string, seasonId: string, dues: StoredDues): Promise<void> {
  await tx.seasonDues.upsert({
    where: { leagueId_seasonId: { leagueId, seasonId } },
    create: { leagueId, seasonId, ...dues },
    update: dues,
    select: { seasonId: true },
  });
}

/** The amounts of a season's entrants that differ from the season's. */
export async function entrantDuesOf(tx: Tx, leagueId: string, seasonId: string) {
  return tx.entrantDues.findMany({
    where: { leagueId, entrant: { seasonId } },
    orderBy: { entrantId: "asc" },
    select: { entrantId: true, amount: true, note: true },
  });
}

/** An entrant's own amount; null for the season's. */
export async function ownDuesOf(tx: Tx, leagueId: string, entrantId: string) {
  const where = { leagueId_entrantId: { leagueId, entrantId } };
  return tx.entrantDues.findUnique({ where, select: { amount: true, note: true } });
}

/** Sets an entrant's own amount; null removes it. */
export async function saveEntrantDues(
  tx: Tx,
  leagueId: string,
  entrantId: string,
  own: { readonly amount: number; readonly note: string } | null,
): Promise<void> {
  const where = { leagueId_entrantId: { leagueId, entrantId } };
  if (own === null) await tx.entrantDues.delete({ where, select: { entrantId: true } });
  else
    await tx.entrantDues.upsert({
      where,
      create: { leagueId, entrantId, ...own },
      update: own,
      select: { entrantId: true },
    });
}

/** The payments of a season by number, with undone ones. */
export async function paymentsOf(tx: Tx, leagueId: string, seasonId: string) {
  return tx.payment.findMany({
    where: { leagueId, seasonId },
    orderBy: { number: "asc" },
    select: {
      ...{ id: true, entrantId: true, number: true, amount: true, currency: true, date: true, paidBy: true },
      ...{ receivedBy: true, way: true, note: true, undoneAt: true, undoneNote: true },
    },
  });
}

/** A payment's season and when it was undone; null for an unknown id. */
export async function paymentOf(tx: Tx, leagueId: string, id: string) {
  const where = { leagueId_id: { leagueId, id } };
  return tx.payment.findUnique({ where, select: { seasonId: true, undoneAt: true } });
}

/** The last number of a season's receipts; 0 for none. Stable under the league's lock. */
export async function lastReceipt(tx: Tx, leagueId: string, seasonId: string): Promise<number> {
  const last = await tx.payment.findFirst({
    where: { leagueId, seasonId },
    orderBy: { number: "desc" },
    select: { number: true },
  });
  return last?.number ?? 0;
}

export async function insertPayment(tx: Tx, payment: NewPayment): Promise<void> {
  await tx.payment.create({ data: payment, select: { id: true } });
}

export async function setPaymentUndone(
  tx: Tx,
  leagueId: string,
  id: string,
  undone: { readonly undoneAt: Date; readonly undoneNote: string },
): Promise<void> {
  await tx.payment.update({ where: { leagueId_id: { leagueId, id } }, data: undone, select: { id: true } });
}

/** Whether a season has a payment that counts. */
export async function isPaidIn(tx: Tx, leagueId: string, seasonId: string): Promise<boolean> {
  const where = { leagueId, seasonId, undoneAt: null };
  return (await tx.payment.findFirst({ where, select: { id: true } })) !== null;
}

/** Whether one of these entrants has a payment that counts. */
export async function havePaid(tx: Tx, leagueId: string, entrants: readonly string[]): Promise<boolean> {
  const where = { leagueId, entrantId: { in: [...entrants] }, undoneAt: null };
  return (await tx.payment.findFirst({ where, select: { id: true } })) !== null;
}
