import "server-only";
import type { Tx } from "./client";

export interface NewQuarantined {
  leagueId: string;
  commandId: string;
  matchId: string;
  table: number;
  ledgerSeq: number;
  at: Date;
}

export async function insertQuarantined(tx: Tx, quarantined: NewQuarantined): Promise<void> {
  await tx.quarantinedCommand.create({ data: quarantined, select: { commandId: true } });
}

/** A command in quarantine, settled or not; null when the league has none of that id. */
export async function quarantinedOf(tx: Tx, leagueId: string, commandId: string) {
  return tx.quarantinedCommand.findUnique({
    where: { leagueId_commandId: { leagueId, commandId } },
    select: { commandId: true, settledSeq: true },
  });
}

/** Writes that a person decided about it. */
export async function settleQuarantined(
  tx: Tx,
  leagueId: string,
  commandId: string,
  settled: { settledSeq: number; settledAt: Date },
): Promise<void> {
  await tx.quarantinedCommand.update({
    where: { leagueId_commandId: { leagueId, commandId } },
    data: settled,
    select: { commandId: true },
  });
}

/** All that a league has in quarantine, settled or not. */
export async function quarantineOf(tx: Tx, leagueId: string) {
  return tx.quarantinedCommand.findMany({ where: { leagueId }, orderBy: { ledgerSeq: "asc" } });
}

/** What waits in a league's quarantine for a person, the oldest first, as it was sent. */
export async function waitingInQuarantine(tx: Tx, leagueId: string) {
  const waiting = await tx.quarantinedCommand.findMany({
    where: { leagueId, settledSeq: null },
    orderBy: { ledgerSeq: "asc" },
    take: 200,
    select: { commandId: true, matchId: true, table: true, ledgerSeq: true, at: true },
  });
  const rows = await tx.ledgerEntry.findMany({
    where: { leagueId, seq: { in: waiting.map(({ ledgerSeq }) => ledgerSeq) } },
    select: { seq: true, kind: true, body: true },
  });
  const rowOf = new Map(rows.map((row) => [row.seq, row]));
  return waiting.flatMap((one) => {
    const row = rowOf.get(one.ledgerSeq);
    return row ? [{ ...one, kind: row.kind, body: row.body }] : [];
  });
}
