import "server-only";
import type { LedgerRow } from "@/lib/sync/ledger-row";
import { json, type Tx } from "./client";

/** Appends a row. Throws a duplicate when the command, or the sequence number, is already there. */
export async function appendRow(tx: Tx, row: LedgerRow): Promise<void> {
  await tx.ledgerEntry.create({
    data: { ...row, body: json(row.body), actor: json(row.actor), outcome: json(row.outcome) },
    select: { seq: true },
  });
}

/** The row that a command left, if it was seen before. */
export async function rowOfCommand(tx: Tx, leagueId: string, commandId: string) {
  return tx.ledgerEntry.findUnique({ where: { leagueId_commandId: { leagueId, commandId } } });
}

/** The rows after a sequence number, in order. */
export async function rowsAfter(tx: Tx, leagueId: string, seq: number, take: number) {
  return tx.ledgerEntry.findMany({ where: { leagueId, seq: { gt: seq } }, orderBy: { seq: "asc" }, take });
}

/** What kinds of commands a league has had, in order. */
export async function kindsOf(tx: Tx, leagueId: string): Promise<string[]> {
  const rows = await tx.ledgerEntry.findMany({ where: { leagueId }, orderBy: { seq: "asc" }, select: { kind: true } });
  return rows.map(({ kind }) => kind);
}
