import "server-only";
import { ZodError } from "zod";
import type { NewId } from "@/lib/kernel/ids";
import { type Tx, withTx } from "../data/connection/client";
import {
  beginCursors,
  type InterestingRow,
  interestingRows,
  lockCursor,
  moveCursor,
  skipUninteresting,
} from "../data/messages/ledger-cursors";
import { writeLog } from "../platform/logging/write-log";
import { draftsOfRow, rowKinds } from "./drafts-of-row";
import { queueDrafts } from "./queue-drafts";

/** The maximum number of ledger rows read in one transaction. */
const maxRows = 20;

/**
 * Puts the messages of all new ledger rows into the queue. A row and its messages are read once: the cursor moves in the
 * transaction that stores them. Several processes may run it at a time. A row that cannot be parsed is logged and
 * skipped. A league that cannot be read does not delay the others: its error is thrown when they are read.
 */
export async function readLedgers(newId: NewId): Promise<void> {
  await withTx(async (tx) => {
    await beginCursors(tx);
    await skipUninteresting(tx, rowKinds);
  });
  const failures = new Map<string, unknown>();
  while (await readNext(newId, failures));
  for (const failure of failures.values()) throw failure;
}

/** Reads the next rows of one league; false when none is left. */
async function readNext(newId: NewId, failures: Map<string, unknown>): Promise<boolean> {
  let league: string | null = null;
  try {
    return await withTx(async (tx) => {
      const cursor = await lockCursor(tx, [...failures.keys()]);
      if (!cursor) return false;
      league = cursor.leagueId;
      const rows = await interestingRows(tx, cursor, rowKinds, maxRows);
      for (const row of rows) await queueRow(tx, cursor.leagueId, row, newId);
      const last = rows.length < maxRows ? cursor.ledgerSeq : (rows.at(-1)?.seq ?? cursor.ledgerSeq);
      await moveCursor(tx, cursor.leagueId, last);
      return true;
    });
  } catch (error) {
    if (league === null) throw error;
    failures.set(league, error);
    return true;
  }
}

async function queueRow(tx: Tx, leagueId: string, row: InterestingRow, newId: NewId): Promise<void> {
  try {
    const drafts = await draftsOfRow(tx, leagueId, row);
    await queueDrafts(tx, leagueId, drafts, { made: row.at, newId });
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    writeLog("error", { event: "failed", error: `ledger row ${leagueId} ${row.seq}: ${error.message}` });
  }
}
