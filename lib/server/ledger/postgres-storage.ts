import "server-only";
import type { LedgerStorage, SheetStorage, TableKey } from "@/lib/score-sheet/storage";
import type { TableState } from "@/lib/score-sheet/table-state";
import { type Tx, withTx } from "../data/connection/client";
import { inPipeline, Pipeline } from "../data/connection/pipeline";
import type { SqlTx } from "../data/connection/statement";
import { appendRow, commitLikeAWrite, lockLedger, rowOfCommand } from "../data/ledger/ledger";
import { disputeOf, settleDispute } from "../data/matches/disputes";
import { sidesMet, tablePlayed } from "../data/matches/table-played";
import { insertQuarantined, quarantinedOf, settleQuarantined } from "../data/tables/quarantine";
import { moveSheet, writeChange } from "../data/tables/sheet-changes";
import { hasBegunGame, placeOfMatch } from "../data/tables/sheet-moves";
import { type StoredTable, storedTable } from "../data/tables/table-rows";
import { insight } from "../platform/metrics/insight";

/** The sheets and the ledger in PostgreSQL, except how a transaction begins and ends. */
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

/** The same in Prisma's transactions, for commands whose use cases also use Prisma. */
export const postgresStorage: SheetStorage<Tx> & LedgerStorage<Tx> = { ...sheetStorage, transaction: withTx };

/** The same in transactions with pipelined statements, for the commands of a score sheet. */
export const pipelinedStorage: SheetStorage<Pipeline> & LedgerStorage<Pipeline> = {
  ...sheetStorage,
  transaction: inPipeline,
};

/** The stored table, read once until the next write. */
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
    statements: stored.words,
    ownSheets: stored.ownSheets,
  };
}
