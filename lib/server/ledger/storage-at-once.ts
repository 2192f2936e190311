import "server-only";
import type { LedgerRow } from "@/lib/sync/ledger-row";
import type { LedgerStorage, SheetStorage, TableKey } from "@/lib/sync/storage";
import type { GameState, SheetChange, TableState } from "@/lib/sync/table-state";
import { isAway } from "../db/away";
import type { SeenGame, SeenSheet, SeenTable } from "../db/sheet-at-once";
import { WrittenAtOnce } from "../db/written-at-once";
import { insight } from "../insight/insight";
import { sidesMet, tablePlayed } from "../scoring/table-played";
import { NotAtOnce } from "./not-at-once";
import { noteChanges } from "./note-changes";

/** What was seen for a command, and what is to be written for it. */
export interface Notes {
  seen: SeenSheet | null;
  changes: readonly SheetChange[];
  row: LedgerRow | null;
}

/**
 * The ledger and one table's sheet in PostgreSQL, for one command, in two statements. The first, `read`, sees all that the command
 * is decided on, as it was at one moment; the second writes all that follows, if the league's ledger still ends where the first saw
 * it end: whoever writes for a league moves its end, so nothing else can have changed. Where it does not, and for whatever else
 * this is not made for, it throws `NotAtOnce`, and has written nothing: then the league's lock is to be taken.
 */
export function storageAtOnce(
  key: TableKey,
  read: () => Promise<SeenSheet | null>,
): LedgerStorage<Notes> & SheetStorage<Notes> {
  const tableSeen = ({ seen }: Notes, asked: TableKey): SeenTable | null => {
    if (asked.match !== key.match || asked.table !== key.table) throw new NotAtOnce();
    return seen?.table ?? null;
  };
  return {
    ...forTheLock,
    async transaction(work) {
      const notes: Notes = { seen: null, changes: [], row: null };
      const given = await work(notes);
      if (notes.row) await write(notes, notes.row, key);
      return given;
    },
    async lock(notes) {
      notes.seen = await unlessAway(read);
      return notes.seen;
    },
    rowOf: async ({ seen }) => seen?.before ?? null,
    async append(notes, row) {
      notes.row = row;
    },
    tableOf: async (notes, asked) => stateOf(tableSeen(notes, asked)),
    departures: async (notes, asked) => tableSeen(notes, asked)?.departures ?? [],
    async write(notes, asked, changes) {
      tableSeen(notes, asked);
      notes.changes = [...notes.changes, ...changes];
    },
  };
}

async function notAtOnce(): Promise<never> {
  throw new NotAtOnce();
}

/** What only happens under the league's lock. */
const forTheLock = {
  quarantine: notAtOnce,
  quarantined: notAtOnce,
  settle: notAtOnce,
  disputeOf: notAtOnce,
  settleDispute: notAtOnce,
  placeOf: notAtOnce,
  hasBegun: notAtOnce,
  moveGame: notAtOnce,
};

/** Reads what a command is decided on. Throws `NotAtOnce` where the database is away. */
export async function unlessAway<Seen>(read: () => Promise<Seen>): Promise<Seen> {
  try {
    return await read();
  } catch (error) {
    // Who takes the lock knows how to wait for a database.
    if (isAway(error)) throw new NotAtOnce();
    throw error;
  }
}

/** The table as it was seen; null where there is none. Who goes on in an event is settled under the lock. */
export function stateOf(seen: SeenTable | null): TableState | null {
  if (!seen) return null;
  if (seen.isDrawn) throw new NotAtOnce();
  const { book, rules } = tablePlayed(seen);
  return {
    rulebook: book,
    rules,
    sides: sidesMet(seen.sides),
    seasonState: seen.season,
    matchState: seen.state,
    gamesPlanned: seen.games,
    tables: seen.tables,
    wins: seen.wins,
    finishedGames: seen.finishedGames,
    games: seen.sheets.map(gameOf),
    words: seen.words,
    ownSheets: seen.ownSheets,
  };
}

/** Hands that were not read are not there to be decided on: who looks at them is sent to the lock. */
function gameOf({ hands, witnesses, ...game }: SeenGame): GameState {
  if (hands && witnesses) return { ...game, hands, witnesses };
  return {
    ...game,
    get hands(): never {
      throw new NotAtOnce();
    },
    get witnesses(): never {
      throw new NotAtOnce();
    },
  };
}

/** PostgreSQL's codes for conflicts: the statement was taken back. */
const conflicts = new Set(["40001", "40P01"]);

async function write({ seen, changes }: Notes, row: LedgerRow, key: TableKey): Promise<void> {
  const written = new WrittenAtOnce(row.leagueId);
  noteChanges(written, changes, { ...key, tableId: seen?.table?.id ?? "", seq: row.seq, at: row.at });
  const isWritten = await written.write(row).catch((error: unknown) => {
    if (conflicts.has(String((error as { code?: unknown } | null)?.code))) return false;
    throw error;
  });
  if (!isWritten) throw new NotAtOnce();
  insight().ledgerAppends += 1;
}
