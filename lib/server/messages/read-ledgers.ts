import "server-only";
import type { NewId } from "@/lib/kernel/ids";
import { type Tx, withTx } from "../data/connection/client";
import {
  beginCursors,
  interestingRows,
  lockCursor,
  moveCursor,
  skipUninteresting,
} from "../data/messages/ledger-cursors";
import { draftsOfRow, rowKinds } from "./drafts-of-row";
import { queueDrafts } from "./queue-drafts";

/** The maximum number of ledger rows read in one transaction. */
const maxRows = 20;

/**
 * Puts the messages of all new ledger rows into the queue. A row and its messages are read once: the cursor moves in the
 * transaction that stores them. Several processes may run it at a time.
 */
export async function readLedgers(newId: NewId): Promise<void> {
  await withTx(async (tx) => {
    await beginCursors(tx);
    await skipUninteresting(tx, rowKinds);
  });
  while (await withTx((tx) => readNext(tx, newId)));
}

/** Reads the next rows of one league; false when none is left. */
async function readNext(tx: Tx, newId: NewId): Promise<boolean> {
  const cursor = await lockCursor(tx);
  if (!cursor) return false;
  const rows = await interestingRows(tx, cursor, rowKinds, maxRows);
  for (const row of rows) {
    const drafts = await draftsOfRow(tx, cursor.leagueId, row);
    await queueDrafts(tx, cursor.leagueId, drafts, { made: row.at, newId });
  }
  const last = rows.length < maxRows ? cursor.ledgerSeq : (rows.at(-1)?.seq ?? cursor.ledgerSeq);
  await moveCursor(tx, cursor.leagueId, last);
  return true;
}
