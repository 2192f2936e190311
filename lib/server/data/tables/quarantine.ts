import "server-only";
import type { Tx } from "../connection/client";
import { rowsOf, run, type SqlTx } from "../connection/statement";

export interface NewQuarantined {
  leagueId: string;
  commandId: string;
  matchId: string;
  table: number;
  ledgerSeq: number;
  at: Date;
}

export async function insertQuarantined(tx: SqlTx, quarantined: NewQuarantined): Promise<void> {
  const { leagueId, commandId, matchId, table, ledgerSeq, at } = quarantined;
  await run(
    tx,
    `insert into "QuarantinedCommand" ("leagueId", "commandId", "matchId", "table", "ledgerSeq", "at")
    values ($1, $2, $3, $4::int, $5::int, $6::timestamptz)`,
    [leagueId, commandId, matchId, table, ledgerSeq, at],
  );
}

/** A quarantined command, settled or not; null for an unknown id. */
export async function quarantinedOf(
  tx: SqlTx,
  leagueId: string,
  commandId: string,
): Promise<{ readonly commandId: string; readonly settledSeq: number | null } | null> {
  const [row] = await rowsOf<{ commandId: string; settledSeq: number | null }>(
    tx,
    `select "commandId", "settledSeq" from "QuarantinedCommand" where "leagueId" = $1 and "commandId" = $2`,
    [leagueId, commandId],
  );
  return row ?? null;
}

/** Stores a person's decision about it. */
export async function settleQuarantined(
  tx: SqlTx,
  leagueId: string,
  commandId: string,
  { settledSeq, settledAt }: { settledSeq: number; settledAt: Date },
): Promise<void> {
  await run(
    tx,
    `update "QuarantinedCommand" set "settledSeq" = $3::int, "settledAt" = $4::timestamptz
    where "leagueId" = $1 and "commandId" = $2`,
    [leagueId, commandId, settledSeq, settledAt],
  );
}

/** All quarantined commands of a league, settled or not. */
export async function quarantineOf(tx: Tx, leagueId: string) {
  return tx.quarantinedCommand.findMany({ where: { leagueId }, orderBy: { ledgerSeq: "asc" } });
}

/** The unsettled quarantined commands of a league, the oldest first, as sent. */
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
