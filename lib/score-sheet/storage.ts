import type { LedgerRow } from "./ledger-row";
import type { Departure, SheetPlace } from "./phone/moved-sheets";
import type { SheetChange, TableState } from "./table-state";

/** The end of a league's ledger. */
export interface LedgerHead {
  readonly ledgerSeq: number;
  readonly ledgerHead: string;
  /** Whether it accepts only commands that phones still have. */
  readonly isArchived?: boolean;
  /** Whether it is hidden: only deleting it again and restoring it are possible. */
  readonly isDeleted?: boolean;
}

/**
 * The database access for carrying out a command. `Tx`: a transaction, whose writes are all committed when its work
 * has resolved, or none of them.
 */
export interface LedgerStorage<Tx> {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Locks the league until the end of the transaction. Returns the end of its ledger, or null if there is no such
   * league.
   */
  lock(tx: Tx, league: string): Promise<LedgerHead | null>;
  /** Returns the row of a command, if it is known. */
  rowOf(tx: Tx, league: string, commandId: string): Promise<LedgerRow | null>;
  /**
   * Makes the transaction's commit as durable as that of a writing one, since rows that it read may not be durable
   * yet.
   */
  confirm(tx: Tx): Promise<void>;
  /** Appends a row. Throws if its command or its number exists. */
  append(tx: Tx, row: LedgerRow): Promise<void>;
}

/** Identifies a table of a match. */
export interface TableKey {
  readonly league: string;
  readonly match: string;
  readonly table: number;
}

/** The ledger row of a change. */
export interface Written {
  readonly seq: number;
  readonly at: Date;
}

/** A quarantined command of a phone whose link had ended. */
export interface Quarantined {
  readonly commandId: string;
  /** The row of the decision about it, or null. */
  readonly settledSeq: number | null;
}

/** A side's dispute of a game. */
export interface StoredDispute {
  readonly key: TableKey;
  /** The game's number. */
  readonly game: number;
  readonly isSettled: boolean;
  /** The current entries of the disputing side's own version, in order; null without one. */
  readonly version: readonly unknown[] | null;
}

/** The place and date of a match, to find the matches that a sheet may belong to. */
export interface MatchPlace {
  readonly stage: string;
  readonly venue: string | null;
  /** The date; null if there is none. */
  readonly date: string | null;
}

/** A game's sheet that moves to another table. */
export interface MovingSheet {
  readonly from: TableKey & { readonly game: number };
  readonly to: SheetPlace;
  /** The game's id, and the id of a game there without hands, which is replaced. */
  readonly game: string;
  readonly replaces: string | null;
  /** Its first side is the second side there. */
  readonly swapped: boolean;
  /** The sides that had agreed to it in its old place. */
  readonly signed: readonly number[];
  /** The reason of the move, with which disputes about it are closed. */
  readonly reason: string;
}

/** The database access for commands about sheets. */
export interface SheetStorage<Tx> {
  /** Returns a table's state; null if the league has no such match or table. */
  tableOf(tx: Tx, key: TableKey): Promise<TableState | null>;
  write(tx: Tx, key: TableKey, changes: readonly SheetChange[], written: Written): Promise<void>;
  quarantine(tx: Tx, key: TableKey, commandId: string, written: Written): Promise<void>;
  quarantined(tx: Tx, league: string, commandId: string): Promise<Quarantined | null>;
  settle(tx: Tx, league: string, commandId: string, written: Written): Promise<void>;
  disputeOf(tx: Tx, league: string, dispute: string): Promise<StoredDispute | null>;
  settleDispute(tx: Tx, league: string, dispute: string, ruling: string, written: Written): Promise<void>;
  /** Returns where a match of a season is played; null for others, such as an open table. */
  placeOf(tx: Tx, league: string, match: string): Promise<MatchPlace | null>;
  /** Returns the sheets that left a table, in order. */
  departures(tx: Tx, key: TableKey): Promise<readonly Departure[]>;
  /** Whether a phone of this name has started a game of that number at a table after that row, with any result. */
  hasBegun(tx: Tx, key: TableKey, game: number, phone: string, after: number): Promise<boolean>;
  /**
   * Moves a game with its hands to another table. Its signatures, its witnesses and the statements in its old place
   * are removed, and open disputes about it are closed.
   */
  moveGame(tx: Tx, moving: MovingSheet, written: Written): Promise<void>;
}
