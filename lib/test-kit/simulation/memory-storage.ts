import { rulebook } from "@/lib/rulebooks/registry";
import { fullTable } from "@/lib/rulebooks/table-for";
import { arrivedGame } from "@/lib/score-sheet/commands/move-sheet";
import type { LedgerRow } from "@/lib/score-sheet/ledger-row";
import { withChanges } from "@/lib/score-sheet/phone/apply-changes";
import { type Departure, type SheetPlace, startsSheet } from "@/lib/score-sheet/phone/moved-sheets";
import type {
  LedgerHead,
  LedgerStorage,
  MatchPlace,
  MovingSheet,
  Quarantined,
  SheetStorage,
  StoredDispute,
  TableKey,
} from "@/lib/score-sheet/storage";
import type { GameFigures, GameState, SheetChange, TableState } from "@/lib/score-sheet/table-state";

/** A stored table: the state for commands, and the figures of its games. */
export interface StoredTable {
  readonly key: TableKey;
  readonly state: TableState;
  readonly figures: ReadonlyMap<string, GameFigures>;
  /** The ledger row of every revision, by game and `hand.revision`. */
  readonly seqs: ReadonlyMap<string, number>;
  /** The sheets moved from here to other tables. */
  readonly departures: readonly Departure[];
}

/** A league's data in memory. */
export interface MemoryLeague {
  head: LedgerHead;
  readonly rows: LedgerRow[];
  readonly byCommand: Map<string, LedgerRow>;
  readonly tables: Map<string, StoredTable>;
  readonly quarantine: Map<string, Quarantined & { readonly ledgerSeq: number }>;
  readonly disputes: Map<string, StoredDispute>;
}

/** A transaction: its writes are visible to itself only until the commit. */
export interface MemoryTx {
  readonly rows: LedgerRow[];
  readonly tables: Map<string, StoredTable>;
  readonly quarantine: Map<string, Quarantined & { readonly ledgerSeq: number }>;
  readonly disputes: Map<string, StoredDispute>;
  readonly held: (() => void)[];
}

/** Duration of a commit; a process that dies before its end has written nothing. */
export type Commit = () => Promise<void>;

/** The ledger and the sheets in memory, with PostgreSQL's guarantees, tested by the same contract. */
export class MemoryStorage implements LedgerStorage<MemoryTx>, SheetStorage<MemoryTx> {
  readonly leagues = new Map<string, MemoryLeague>();
  readonly #queues = new Map<string, Promise<void>>();
  readonly commit: Commit;

  constructor(commit: Commit = async () => undefined) {
    this.commit = commit;
  }

  addLeague(id: string): MemoryLeague {
    const league: MemoryLeague = {
      head: { ledgerSeq: 0, ledgerHead: "" },
      rows: [],
      byCommand: new Map(),
      tables: new Map(),
      quarantine: new Map(),
      disputes: new Map(),
    };
    this.leagues.set(id, league);
    return league;
  }

  addTable(key: TableKey, given: { gamesPlanned: number; rulebook: string; rules: unknown }): void {
    const book = rulebook(given.rulebook);
    if (!book) throw new Error(`no rulebook ${given.rulebook}`);
    const state: TableState = {
      rulebook: book,
      rules: given.rules,
      sides: fullTable(book, given.rules).sides.length,
      seasonState: "published",
      matchState: "scheduled",
      gamesPlanned: given.gamesPlanned,
      tables: 1,
      finishedGames: 0,
      games: [],
      statements: [],
      ownSheets: false,
    };
    const table = { key, state, figures: new Map(), seqs: new Map(), departures: [] };
    this.leagues.get(key.league)?.tables.set(nameOf(key), table);
  }

  /** Simulates a crash: releases all locks and discards uncommitted writes. */
  forgetLocks(): void {
    this.#queues.clear();
  }

  async transaction<T>(work: (tx: MemoryTx) => Promise<T>): Promise<T> {
    const tx: MemoryTx = { rows: [], tables: new Map(), quarantine: new Map(), disputes: new Map(), held: [] };
    try {
      const result = await work(tx);
      await this.commit();
      this.publish(tx);
      return result;
    } finally {
      for (const release of tx.held) release();
    }
  }

  /** Makes a transaction's writes visible to all. */
  publish(tx: MemoryTx): void {
    for (const row of tx.rows) {
      const league = this.#league(row.leagueId);
      if (league.byCommand.has(row.commandId)) throw new Error(`command ${row.commandId} is in the ledger already`);
      if (row.seq <= (league.rows.at(-1)?.seq ?? 0)) throw new Error(`row ${row.seq} is in the ledger already`);
      league.rows.push(row);
      league.byCommand.set(row.commandId, row);
      league.head = { ledgerSeq: row.seq, ledgerHead: row.hash };
    }
    for (const [name, table] of tx.tables) this.#league(table.key.league).tables.set(name, table);
    for (const [id, waiting] of tx.quarantine) {
      const league = [...this.leagues.values()].find(({ byCommand }) => byCommand.has(id));
      league?.quarantine.set(id, waiting);
    }
    for (const [id, dispute] of tx.disputes) this.#league(dispute.key.league).disputes.set(id, dispute);
  }

  async lock(tx: MemoryTx, league: string): Promise<LedgerHead | null> {
    const before = this.#queues.get(league);
    let release = () => {};
    this.#queues.set(
      league,
      new Promise<void>((resolve) => {
        release = resolve;
      }),
    );
    tx.held.push(release);
    await before;
    return this.leagues.get(league)?.head ?? null;
  }

  async rowOf(tx: MemoryTx, league: string, commandId: string): Promise<LedgerRow | null> {
    const own = tx.rows.find((row) => row.leagueId === league && row.commandId === commandId);
    return own ?? this.leagues.get(league)?.byCommand.get(commandId) ?? null;
  }

  /** Data in memory is durable by definition. */
  async confirm(): Promise<void> {}

  async append(tx: MemoryTx, row: LedgerRow): Promise<void> {
    const league = this.#league(row.leagueId);
    const last = tx.rows.at(-1) ?? league.rows.at(-1);
    if (league.byCommand.has(row.commandId) || tx.rows.some(({ commandId }) => commandId === row.commandId))
      throw new Error(`command ${row.commandId} is in the ledger already`);
    if (row.seq <= (last?.seq ?? 0)) throw new Error(`row ${row.seq} is in the ledger already`);
    // A serialized copy, as a database stores it.
    tx.rows.push({ ...row, body: copyOf(row.body), actor: copyOf(row.actor), outcome: copyOf(row.outcome) });
  }

  async tableOf(tx: MemoryTx, key: TableKey): Promise<TableState | null> {
    return this.#table(tx, key)?.state ?? null;
  }

  async write(
    tx: MemoryTx,
    key: TableKey,
    changes: readonly SheetChange[],
    { seq }: { readonly seq: number },
  ): Promise<void> {
    const table = this.#table(tx, key);
    if (!table) throw new Error("there is no such table");
    const figures = new Map(table.figures);
    const seqs = new Map(table.seqs);
    for (const change of changes) {
      if (change.change === "figures") figures.set(change.game, change.figures);
      if (change.change === "revise") seqs.set(revisionName(change.game, change.revision), seq);
      if (change.change === "rewrite")
        for (const one of change.revisions) seqs.set(revisionName(change.game, one), seq);
      if (change.change === "dispute") {
        const game = table.state.games.find(({ id }) => id === change.game)?.number ?? 0;
        tx.disputes.set(change.dispute, { key, game, isSettled: false, version: change.version });
      }
    }
    tx.tables.set(nameOf(key), { ...table, state: withChanges(table.state, changes), figures, seqs });
  }

  async quarantine(tx: MemoryTx, _key: TableKey, commandId: string, { seq }: { readonly seq: number }): Promise<void> {
    tx.quarantine.set(commandId, { commandId, settledSeq: null, ledgerSeq: seq });
  }

  async quarantined(tx: MemoryTx, league: string, commandId: string): Promise<Quarantined | null> {
    const own = tx.quarantine.get(commandId) ?? this.leagues.get(league)?.quarantine.get(commandId);
    return own ? { commandId, settledSeq: own.settledSeq } : null;
  }

  async settle(tx: MemoryTx, league: string, commandId: string, { seq }: { readonly seq: number }): Promise<void> {
    const waiting = this.#league(league).quarantine.get(commandId);
    if (!waiting) throw new Error("nothing waits there");
    tx.quarantine.set(commandId, { ...waiting, settledSeq: seq });
  }

  async disputeOf(tx: MemoryTx, league: string, id: string): Promise<StoredDispute | null> {
    return tx.disputes.get(id) ?? this.leagues.get(league)?.disputes.get(id) ?? null;
  }

  async settleDispute(tx: MemoryTx, league: string, id: string): Promise<void> {
    const dispute = await this.disputeOf(tx, league, id);
    if (!dispute) throw new Error("nobody disputes that");
    tx.disputes.set(id, { ...dispute, isSettled: true });
  }

  /** All matches of a league in memory are in one stage, at one bar, on one night. */
  async placeOf(_tx: MemoryTx, league: string, match: string): Promise<MatchPlace | null> {
    const tables = [...(this.leagues.get(league)?.tables.values() ?? [])];
    return tables.some(({ key }) => key.match === match) ? { stage: "one", venue: "one", date: "2026-11-19" } : null;
  }

  async departures(tx: MemoryTx, key: TableKey): Promise<readonly Departure[]> {
    return this.#table(tx, key)?.departures ?? [];
  }

  async hasBegun(tx: MemoryTx, key: TableKey, game: number, phone: string, after: number): Promise<boolean> {
    const rows = [...(this.leagues.get(key.league)?.rows ?? []), ...tx.rows];
    return rows.some((row) => row.seq > after && hasBegunIn(row, { ...key, game }, phone));
  }

  async moveGame(tx: MemoryTx, going: MovingSheet, { seq }: { readonly seq: number }): Promise<void> {
    const { from: left, to, game, replaces, swapped } = going;
    const [from, there] = [this.#table(tx, left), this.#table(tx, { league: left.league, ...to })];
    const movedGame = from?.state.games.find(({ id }) => id === game);
    if (!from || !there || !movedGame) throw new Error("there is no such game or table");
    for (const [id, dispute] of [...(this.leagues.get(left.league)?.disputes ?? []), ...tx.disputes])
      if (nameOf(dispute.key) === nameOf(left) && dispute.game === left.game)
        tx.disputes.set(id, { ...dispute, isSettled: true });
    const departure = { seq, game: left.game, to, swapped };
    tx.tables.set(nameOf(left), { ...withoutGame(from, movedGame), departures: [...from.departures, departure] });
    tx.tables.set(
      nameOf(to),
      withGame(this.#table(tx, there.key) ?? there, from, arrivedGame(movedGame, to.game), replaces),
    );
  }

  #table(tx: MemoryTx, key: TableKey): StoredTable | undefined {
    return tx.tables.get(nameOf(key)) ?? this.leagues.get(key.league)?.tables.get(nameOf(key));
  }

  #league(id: string): MemoryLeague {
    const league = this.leagues.get(id);
    if (!league) throw new Error("there is no such league");
    return league;
  }
}

/** A table's key within its league. */
export function nameOf({ match, table }: Pick<TableKey, "match" | "table">): string {
  return `${match} ${table}`;
}

/** A revision's key within its table. */
export function revisionName(game: string, { hand, revision }: { hand: number; revision: number }): string {
  return `${game} ${hand}.${revision}`;
}

function withoutGame(table: StoredTable, { id, number, state }: GameState): StoredTable {
  const { games, statements: words, finishedGames } = table.state;
  return {
    ...table,
    state: {
      ...table.state,
      games: games.filter((one) => one.id !== id),
      statements: words.filter(({ game }) => game !== number),
      finishedGames: finishedGames - (state === "finished" ? 1 : 0),
    },
  };
}

/** The table with a game moved from another, replacing one without hands. */
function withGame(table: StoredTable, from: StoredTable, game: GameState, replaces: string | null): StoredTable {
  const figures = from.figures.get(game.id);
  const seqs = [...from.seqs].filter(([name]) => name.startsWith(`${game.id} `));
  const games = [...table.state.games.filter(({ id }) => id !== replaces), game];
  const finishedGames = table.state.finishedGames + (game.state === "finished" ? 1 : 0);
  return {
    ...table,
    state: { ...table.state, games: games.sort((a, b) => a.number - b.number), finishedGames },
    figures: new Map([...table.figures, ...(figures ? [[game.id, figures] as const] : [])]),
    seqs: new Map([...table.seqs, ...seqs]),
  };
}

/** Whether a row is a game's start by a phone. */
export function hasBegunIn({ kind, body }: LedgerRow, place: SheetPlace, phone: string): boolean {
  const start = body as Partial<SheetPlace> & { seen?: unknown; phone?: { device: string } };
  const isThere = start.match === place.match && start.table === place.table && start.game === place.game;
  return isThere && start.phone?.device === phone && startsSheet({ kind, seen: start.seen });
}

function copyOf(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
