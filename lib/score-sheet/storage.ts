import type { LedgerRow } from "./ledger-row";
import type { Departure, SheetPlace } from "./phone/moved-sheets";
import type { SheetChange, TableState } from "./table-state";

/** Where the ledger of a league ends. */
export interface LedgerHead {
  readonly ledgerSeq: number;
  readonly ledgerHead: string;
  /** Nothing more is written there, but what phones still send. */
  readonly isArchived?: boolean;
  /** It is hidden: only deleting it again, and restoring it, find it. */
  readonly isDeleted?: boolean;
}

/**
 * What carrying out a command needs of a database. `Tx` is a transaction: all that is done in it is kept when its work
 * has resolved, or nothing of it.
 */
export interface LedgerStorage<Tx> {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Where the league's ledger ends, or null when there is no such league. Nobody else gets past here before the end. */
  lock(tx: Tx, league: string): Promise<LedgerHead | null>;
  /** The row that a command left, if it was seen before. */
  rowOf(tx: Tx, league: string, commandId: string): Promise<LedgerRow | null>;
  /** Has the transaction's commit promise as much as one that writes: what is read may not be safe yet. */
  confirm(tx: Tx): Promise<void>;
  /** Adds a row at the end. Throws when its command, or its number, is already there. */
  append(tx: Tx, row: LedgerRow): Promise<void>;
}

/** Names a table of a match. */
export interface TableKey {
  readonly league: string;
  readonly match: string;
  readonly table: number;
}

/** The ledger's row that a change belongs to. */
export interface Written {
  readonly seq: number;
  readonly at: Date;
}

/** What waits for the secretary: a command of a phone whose link had ended. */
export interface Quarantined {
  readonly commandId: string;
  /** The row of the decision about it; null while there is none. */
  readonly settledSeq: number | null;
}

/** A side's dispute of a game. */
export interface KeptDispute {
  readonly key: TableKey;
  /** The game's number. */
  readonly game: number;
  readonly isSettled: boolean;
  /** The entries of the disputing side's own version, in order; null where it gave none. */
  readonly version: readonly unknown[] | null;
}

/** Where and when a match is played: which sheets may have been meant for it. */
export interface MatchPlace {
  readonly stage: string;
  readonly venue: string | null;
  /** The night, as a date; null when it has none. */
  readonly date: string | null;
}

/** A game's sheet that goes to another table. */
export interface GoingSheet {
  readonly from: TableKey & { readonly game: number };
  readonly to: SheetPlace;
  /** The game's id, and that of one that was begun there and has no hands: it makes room. */
  readonly game: string;
  readonly replaces: string | null;
  /** The side that was written first is the second there. */
  readonly swapped: boolean;
  /** The sides that had agreed to it where it was. */
  readonly signed: readonly number[];
  /** Why it goes; disputes about it are closed with this. */
  readonly reason: string;
}

/** What commands about sheets need of a database. */
export interface SheetStorage<Tx> {
  /** What stands at a table; null when the league has no such match or table. */
  tableOf(tx: Tx, key: TableKey): Promise<TableState | null>;
  write(tx: Tx, key: TableKey, changes: readonly SheetChange[], written: Written): Promise<void>;
  quarantine(tx: Tx, key: TableKey, commandId: string, written: Written): Promise<void>;
  quarantined(tx: Tx, league: string, commandId: string): Promise<Quarantined | null>;
  settle(tx: Tx, league: string, commandId: string, written: Written): Promise<void>;
  disputeOf(tx: Tx, league: string, dispute: string): Promise<KeptDispute | null>;
  settleDispute(tx: Tx, league: string, dispute: string, ruling: string, written: Written): Promise<void>;
  /** Where a match of a season is played; null for what is none, like an open table. */
  placeOf(tx: Tx, league: string, match: string): Promise<MatchPlace | null>;
  /** The sheets that went from a table to others, in the order in which they went. */
  departures(tx: Tx, key: TableKey): Promise<readonly Departure[]>;
  /** Whether a phone of this name has begun a game of that number at a table after that row, whatever came of it. */
  hasBegun(tx: Tx, key: TableKey, game: number, phone: string, after: number): Promise<boolean>;
  /**
   * A game stands at another table from now on, with its hands. Nobody has signed it there, who entered its hands is no
   * witness of a side there, what was said of it where it was is gone, and open disputes about it are closed.
   */
  moveGame(tx: Tx, going: GoingSheet, written: Written): Promise<void>;
}
