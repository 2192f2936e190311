import "server-only";
import type { SheetEntry } from "@/lib/rulebooks/sheet";
import type { LedgerStorage, SheetStorage, TableKey, Written } from "@/lib/sync/storage";
import type { SheetChange, TableState } from "@/lib/sync/table-state";
import { type Tx, withTx } from "../db/client";
import { disputeOf, insertDispute, settleDispute } from "../db/disputes";
import {
  finishedGames,
  gamesAt,
  insertGame,
  insertRevision,
  type NewRevision,
  setAgreed,
  setConfirmed,
  setFigures,
  setFirstDealer,
  setMoved,
  settleConflicts,
} from "../db/games";
import { advanceLedger, lockLeague } from "../db/leagues";
import { appendRow, rowOfCommand } from "../db/ledger";
import { matchOf, setMatchState, setOwnSheets } from "../db/matches";
import { insertQuarantined, quarantinedOf, settleQuarantined } from "../db/quarantine";
import { hasBegunGame, moveSheet, movesFrom, placeOfMatch } from "../db/sheet-moves";
import { putHandWitness, putSideWord, wordsAt } from "../db/words";
import { insight } from "../insight/insight";
import { sidesMet, tablePlayed } from "../scoring/table-played";

/** The ledger and the sheets in PostgreSQL. */
export const postgresStorage: LedgerStorage<Tx> & SheetStorage<Tx> = {
  transaction: withTx,
  async lock(tx, id) {
    const league = await lockLeague(tx, id);
    return league && { ...league, isArchived: league.archivedAt !== null };
  },
  rowOf: rowOfCommand,
  async append(tx, row) {
    await appendRow(tx, row);
    await advanceLedger(tx, row.leagueId, row.seq, row.hash);
    insight().ledgerAppends += 1;
  },
  tableOf,
  async write(tx, key, changes, written) {
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
    const { number, table } = dispute.game;
    const key = { league, match: table.matchId, table: table.position };
    return { key, game: number, isSettled: dispute.settledAt !== null };
  },
  settleDispute: (tx, league, id, ruling, { at }) => settleDispute(tx, league, id, ruling, at),
  placeOf: placeOfMatch,
  departures: (tx, key) => movesFrom(tx, key.league, key),
  hasBegun: (tx, { league, ...key }, game, phone, after) =>
    hasBegunGame(tx, league, { ...key, game }, { phone, after }),
  moveGame: (tx, going, written) => moveSheet(tx, going.from.league, going, written),
};

async function tableOf(tx: Tx, key: TableKey): Promise<TableState | null> {
  const match = await matchOf(tx, key.league, key.match);
  const table = match?.tables.find(({ position }) => position === key.table);
  if (!match || !table) return null;
  const { book, rules } = tablePlayed(match);
  return {
    rulebook: book,
    rules,
    sides: sidesMet(match.sides),
    seasonState: match.season.state,
    matchState: match.state,
    gamesPlanned: match.games,
    tables: match.tables.length,
    wins: match.wins,
    finishedGames: await finishedGames(tx, key.league, match.id),
    games: await gamesAt(tx, key.league, table.id),
    words: await wordsAt(tx, key.league, table.id),
    ownSheets: table.ownSheets,
  };
}

async function writeChange(tx: Tx, key: TableKey, change: SheetChange, written: Written): Promise<void> {
  const { league } = key;
  const { seq, at } = written;
  switch (change.change) {
    case "start":
      return insertGame(tx, {
        leagueId: league,
        id: change.game,
        tableId: await tableIdOf(tx, key),
        number: change.number,
        firstDealer: change.firstDealer,
        totals: [...change.totals],
        startedAt: written.at,
      });
    case "set-dealer":
      return setFirstDealer(tx, league, change.game, change.firstDealer);
    case "revise":
      return insertRevision(tx, rowOf(league, change, change.revision, written), change.before);
    case "rewrite": {
      await setMoved(
        tx,
        league,
        change.game,
        change.revisions.map(({ hand }) => hand),
      );
      for (const one of change.revisions) await insertRevision(tx, rowOf(league, change, one, written));
      return;
    }
    case "settle":
      return settleConflicts(tx, league, change.game, change.hand);
    case "confirm":
      return setConfirmed(tx, league, change.game);
    case "word":
      return putSideWord(tx, { leagueId: league, tableId: await tableIdOf(tx, key), ...change.word, seq, at });
    case "witness":
      return putHandWitness(tx, { leagueId: league, gameId: change.game, ...change.witness, seq });
    case "agree":
      return setAgreed(tx, league, change.game, change.sides);
    case "dispute": {
      const { game: gameId, dispute: id, side, reason, version, photo } = change;
      return insertDispute(tx, { leagueId: league, id, gameId, side, reason, version, photo, at: written.at });
    }
    case "figures":
      return setFigures(tx, league, change.game, change.figures);
    case "own-sheets":
      return setOwnSheets(tx, league, await tableIdOf(tx, key), change.own);
    case "match-state":
      return setMatchState(tx, league, key.match, change.state);
  }
}

function rowOf(
  leagueId: string,
  { game: gameId, entryVersion, reason }: Extract<SheetChange, { change: "revise" | "rewrite" }>,
  { hand, revision, kind, standing, entry, phone = null }: SheetEntry,
  { seq: ledgerSeq, at }: Written,
): NewRevision {
  return {
    leagueId,
    gameId,
    hand,
    revision,
    kind,
    standing,
    entry: entry ?? undefined,
    entryVersion,
    reason,
    phone,
    ledgerSeq,
    at,
  };
}

async function tableIdOf(tx: Tx, key: TableKey): Promise<string> {
  const match = await matchOf(tx, key.league, key.match);
  const table = match?.tables.find(({ position }) => position === key.table);
  if (!table) throw new Error("the table is gone");
  return table.id;
}
