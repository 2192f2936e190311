import type { LedgerRow } from "./ledger-row";
import type { SheetChange, TableState } from "./table-state";

/** Where the ledger of a league ends. */
export interface LedgerHead {
  readonly ledgerSeq: number;
  readonly ledgerHead: string;
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
}
