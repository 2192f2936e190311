import "server-only";
import type { LedgerStorage, SheetStorage, TableKey } from "@/lib/sync/storage";
import type { TableState } from "@/lib/sync/table-state";
import { type Tx, withTx } from "../db/client";
import { disputeOf, settleDispute } from "../db/disputes";
import { appendRow, commitLikeAWrite, lockLedger, rowOfCommand } from "../db/ledger";
import { inPipeline, Pipeline } from "../db/pipeline";
import { insertQuarantined, quarantinedOf, settleQuarantined } from "../db/quarantine";
import { moveSheet, writeChange } from "../db/sheet-changes";
import { hasBegunGame, placeOfMatch } from "../db/sheet-moves";
import type { SqlTx } from "../db/statement";
import { type StoredTable, storedTable } from "../db/table-rows";
import { insight } from "../insight/insight";
import { sidesMet, tablePlayed } from "../scoring/table-played";

/** The sheets in PostgreSQL, and the ledger but for how a transaction begins and ends. */
export const sheetStorage: SheetStorage<SqlTx> & Omit<LedgerStorage<SqlTx>, "transaction"> = {
  lock: (tx, league) => once(tx, `lock ${league}`, () => lockLedger(tx, league)),
  rowOf: (tx, league, command) => once(tx, `row ${league} ${command}`, () => rowOfCommand(tx, league, command)),
  confirm: commitLikeAWrite,
  async append(tx, row) {
    forget(tx);
    await appendRow(tx, row);
    insight().ledgerAppends += 1;
  },
  tableOf: async (tx, key) => stateOf(await tableSeen(tx, key)),
  async write(tx, key, changes, written) {
    forget(tx);
    for (const change of changes) await writeChange(tx, key, change, written);
  },
  async quarantine(tx, { league, match, table }, commandId, { seq, at }) {
    await insertQuarantined(tx, { leagueId: league, commandId, matchId: match, table, ledgerSeq: seq, at });
  },
  quarantined: quarantinedOf,
  async settle(tx, league, commandId, { seq, at }) {
    await settleQuarantined(tx, league, commandId, { settledSeq: seq, settledAt: at });
  },
  async disputeOf(tx, league, id) {
    const dispute = await disputeOf(tx, league, id);
    if (!dispute) return null;
    const { match, table, game, isSettled, version } = dispute;
    return { key: { league, match, table }, game, isSettled, version };
  },
  settleDispute: (tx, league, id, ruling, { at }) => settleDispute(tx, league, id, ruling, at),
  placeOf: placeOfMatch,
  departures: async (tx, key) => (await tableSeen(tx, key))?.departures ?? [],
  hasBegun: (tx, { league, ...key }, game, phone, after) =>
    hasBegunGame(tx, league, { ...key, game }, { phone, after }),
  async moveGame(tx, going, written) {
    forget(tx);
    await moveSheet(tx, going, written);
  },
};

/** The same in Prisma's transactions: for commands whose use cases read and write by Prisma as well. */
export const postgresStorage: SheetStorage<Tx> & LedgerStorage<Tx> = { ...sheetStorage, transaction: withTx };

/** The same in transactions whose statements do not wait for each other: for the commands of a score sheet. */
export const pipelinedStorage: SheetStorage<Pipeline> & LedgerStorage<Pipeline> = {
  ...sheetStorage,
  transaction: inPipeline,
};

/** A table as it is stored; read once until something is written. */
export function tableSeen(tx: SqlTx, key: TableKey): Promise<StoredTable | null> {
  return once(tx, `table ${key.league} ${key.match} ${key.table}`, () => storedTable(tx, key));
}

function once<T>(tx: SqlTx, name: string, read: () => Promise<T>): Promise<T> {
  return tx instanceof Pipeline ? tx.once(name, read) : read();
}

function forget(tx: SqlTx): void {
  if (tx instanceof Pipeline) tx.forget();
}

function stateOf(stored: StoredTable | null): TableState | null {
  if (!stored) return null;
  const { book, rules } = tablePlayed(stored);
  return {
    rulebook: book,
    rules,
    sides: sidesMet(stored.sides),
    seasonState: stored.season,
    matchState: stored.state,
    gamesPlanned: stored.games,
    tables: stored.tables,
    wins: stored.wins,
    finishedGames: stored.finishedGames,
    games: stored.sheets,
    words: stored.words,
    ownSheets: stored.ownSheets,
  };
}
