import "server-only";
import type { Command } from "@/lib/commands/command";
import { ruleDispute } from "@/lib/sync/agreement/rule-dispute";
import { withChanges } from "@/lib/sync/apply-changes";
import { runSheetCommand } from "@/lib/sync/run-sheet-command";
import type { SheetCommand } from "@/lib/sync/sheet-command";
import type { SheetStorage, TableKey } from "@/lib/sync/storage";
import type { GameFigures, GameState, SheetChange } from "@/lib/sync/table-state";
import { authorOf } from "../auth/caller";
import type { Tx } from "../db/client";
import { openDisputesOfGame } from "../db/disputes";
import type { DrawnRow } from "../db/event-draws";
import { postgresStorage } from "../ledger/postgres-storage";
import { decideRuling } from "../scheduling/rule-match";
import type { Done, Work } from "../use-case";

/** What a command comes to, and the matches of its event as it would leave them. */
export interface Foretold {
  readonly done: Done;
  readonly rows: readonly DrawnRow[];
}

type StoredGame = DrawnRow["tables"][number]["games"][number];

/** What would be written, in the order in which it would be. */
interface Noted {
  readonly sheets: { readonly key: TableKey; readonly changes: readonly SheetChange[] }[];
  readonly settled: string[];
}

/**
 * What a command about a match would write there, without writing it: the same decisions on what stands, with a storage that only
 * takes notes. Null for a command that is not told beforehand.
 */
export async function foretold(work: Work, command: Command, rows: readonly DrawnRow[]): Promise<Foretold | null> {
  const noted: Noted = { sheets: [], settled: [] };
  switch (command.kind) {
    case "rule-match": {
      const { done, row: ruled } = await decideRuling(work.tx, command);
      return { done, rows: rows.map((row) => (ruled && row.id === command.match ? { ...row, ...ruled } : row)) };
    }
    case "rule-dispute":
      return noticed(work.tx, command.league, { noted, rows, done: await ruleDispute(noting(noted), work, command) });
    case "start-game":
    case "record-hand":
    case "withdraw-hand":
    case "insert-hand":
    case "swap-sides":
    case "change-dealer":
    case "record-final-score":
    case "dispute-game":
    case "confirm-game":
    case "resolve-conflict":
      return noticed(work.tx, command.league, { noted, rows, done: await onSheet(work, noted, command) });
    default:
      return null;
  }
}

function onSheet(work: Work, noted: Noted, command: SheetCommand): Promise<Done> {
  return runSheetCommand(noting(noted), { ...work, author: authorOf(work.caller, command) }, command);
}

/** Reads what is stored; what would be written is noted. */
function noting({ sheets, settled }: Noted): SheetStorage<Tx> {
  return {
    ...postgresStorage,
    write: async (_tx, key, changes) => void sheets.push({ key, changes }),
    settleDispute: async (_tx, _league, dispute) => void settled.push(dispute),
  };
}

async function noticed(
  tx: Tx,
  league: string,
  { noted, rows, done }: Foretold & { readonly noted: Noted },
): Promise<Foretold> {
  let all = rows;
  for (const { key, changes } of noted.sheets) {
    const table = await postgresStorage.tableOf(tx, key);
    if (!table) continue;
    const games = withChanges(table, changes).games;
    all = all.map((row) => (row.id === key.match ? withSheet(row, key.table, games, changes) : row));
  }
  return { done, rows: noted.settled.length > 0 ? await withSettled(tx, league, all, noted.settled) : all };
}

/** A match with the games of a table as they would stand there. */
function withSheet(row: DrawnRow, position: number, games: readonly GameState[], changes: readonly SheetChange[]) {
  const stateOf = changes.findLast((change) => change.change === "match-state");
  const tables = row.tables.map((table) =>
    table.position === position
      ? { ...table, games: games.filter(({ state }) => state !== "void").map((game) => stored(table, game, changes)) }
      : table,
  );
  return { ...row, tables, ...(stateOf && { state: stateOf.state }) };
}

function stored({ games }: DrawnRow["tables"][number], game: GameState, changes: readonly SheetChange[]): StoredGame {
  const { id, state, agreed, confirmed, hands } = game;
  const before = games.find((one) => one.id === id);
  const figures = changes.reduce<GameFigures | null>(
    (last, change) => (change.change === "figures" && change.game === id ? change.figures : last),
    null,
  );
  const said = changes.flatMap((change) =>
    change.change === "dispute" && change.game === id ? [{ id: change.dispute }] : [],
  );
  const atOdds = hands.filter(({ standing }) => standing === "conflicting");
  return {
    ...{ id, state, confirmed, agreed: [...agreed] },
    winner: figures ? figures.winner : (before?.winner ?? null),
    totals: [...(figures ? figures.totals : (before?.totals ?? []))],
    disputes: [...(before?.disputes ?? []), ...said],
    hands: atOdds.map(({ hand }) => ({ hand })),
  };
}

/** The matches with these disputes closed; a game may have others. */
async function withSettled(tx: Tx, league: string, rows: readonly DrawnRow[], settled: readonly string[]) {
  const open = new Map<string, StoredGame["disputes"]>();
  for (const game of rows.flatMap(({ tables }) => tables.flatMap(({ games }) => games))) {
    if (game.disputes.length === 0) continue;
    const all = await openDisputesOfGame(tx, league, game.id);
    open.set(
      game.id,
      all.filter(({ id }) => !settled.includes(id)),
    );
  }
  return rows.map((row) => ({
    ...row,
    tables: row.tables.map((table) => ({
      ...table,
      games: table.games.map((game) => ({ ...game, disputes: open.get(game.id) ?? game.disputes })),
    })),
  }));
}
