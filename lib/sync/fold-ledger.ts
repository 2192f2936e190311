import type { Outcome } from "@/lib/commands/outcome";
import type { Rulebook } from "@/lib/rulebooks/rulebook";
import type { SheetEntry } from "@/lib/rulebooks/sheet";
import { revised, settled } from "./apply-changes";
import type { LedgerRow } from "./ledger-row";
import { revisionsFor, rewritten, standingEntries, withInserted } from "./rewrite";

/** A game as its league's ledger tells it. */
export interface FoldedGame {
  readonly match: string;
  readonly table: number;
  readonly number: number;
  firstDealer: number | null;
  final: readonly number[] | null;
  hands: readonly SheetEntry[];
  /** The ledger row of each revision, by `hand.revision`. */
  readonly seqs: Map<string, number>;
}

type Row = Pick<LedgerRow, "seq" | "commandId" | "kind" | "body" | "outcome">;

interface Said {
  readonly match: string;
  readonly table: number;
  readonly game: number;
  readonly hand: number;
  readonly entry: unknown;
  readonly firstDealer: number;
  readonly totals: readonly number[];
  readonly choose: number;
  readonly command: string;
}

/**
 * What the ledger says the sheets are: every answer taken at its word, nothing decided again. Rows go in one by one, in
 * order; what comes out is held against what is stored.
 */
export class FoldedLedger {
  readonly games = new Map<string, FoldedGame>();
  /** Commands in quarantine, and whether a decision about them was taken. */
  readonly quarantine = new Map<string, { readonly row: Row; settledSeq: number | null }>();
  readonly #rulebookOf: (match: string) => Rulebook | undefined;

  constructor(rulebookOf: (match: string) => Rulebook | undefined) {
    this.#rulebookOf = rulebookOf;
  }

  add(row: Row): void {
    const outcome = row.outcome as Outcome;
    if (outcome.outcome === "quarantined") this.quarantine.set(row.commandId, { row, settledSeq: null });
    else if (row.kind === "settle-quarantine") this.#settle(row, outcome);
    else if (outcome.outcome === "applied" || outcome.outcome === "conflict") this.#apply(row, row.seq, outcome);
  }

  /** The game of that number at a table. */
  game(match: string, table: number, number: number): FoldedGame | undefined {
    return this.games.get(`${match} ${table} ${number}`);
  }

  #settle(row: Row, outcome: Outcome): void {
    if (outcome.outcome !== "applied") return;
    const waiting = this.quarantine.get((row.body as Said).command);
    if (!waiting) return;
    waiting.settledSeq = row.seq;
    const settledAs = outcome.result?.["settled"];
    if (settledAs !== "applied" && settledAs !== "conflict") return;
    this.#apply(waiting.row, row.seq, { outcome: settledAs, ...(outcome.result && { result: outcome.result }) });
  }

  #apply({ kind, body }: Row, seq: number, outcome: Exclude<Outcome, { outcome: "rejected" }>): void {
    const said = body as Said;
    if (kind === "start-game" || kind === "record-final-score") {
      this.#begin(said, kind);
      return;
    }
    const game = this.game(said.match, said.table, said.game);
    if (!game) return;
    const before = new Set(game.hands);
    this.#change(game, kind, said, outcome);
    for (const item of game.hands) {
      const key = `${item.hand}.${item.revision}`;
      if (!before.has(item) && !game.seqs.has(key)) game.seqs.set(key, seq);
    }
  }

  #begin({ match, table, game: number, firstDealer, totals }: Said, kind: string): void {
    const game = this.game(match, table, number) ?? newGame(match, table, number);
    this.games.set(`${match} ${table} ${number}`, game);
    if (kind === "start-game") game.firstDealer = firstDealer;
    else game.final = totals;
  }

  #change(game: FoldedGame, kind: string, said: Said, outcome: Exclude<Outcome, { outcome: "rejected" }>): void {
    const { hand, entry } = said;
    const revision = Number(outcome.result?.["revision"] ?? 0);
    switch (kind) {
      case "record-hand": {
        const standing = outcome.outcome === "conflict" ? "conflicting" : "current";
        game.hands = revised(game.hands, { hand, revision, kind: "entry", standing, entry });
        return;
      }
      case "withdraw-hand":
        game.hands = revised(game.hands, { hand, revision, kind: "withdrawn", standing: "current", entry: null });
        return;
      case "insert-hand":
        game.hands = rewritten(game.hands, revisionsFor(game.hands, withInserted(game.hands, hand, entry)));
        return;
      case "change-dealer":
        game.firstDealer = said.firstDealer;
        return;
      case "swap-sides":
        this.#swap(game);
        return;
      case "resolve-conflict": {
        const chosen = game.hands.find((item) => item.hand === hand && item.revision === said.choose);
        game.hands = settled(game.hands, hand);
        const row = { hand, revision, kind: "entry", standing: "current", entry: chosen?.entry } as const;
        if (revision > 0) game.hands = revised(game.hands, row);
      }
    }
  }

  #swap(game: FoldedGame): void {
    const mirror = this.#rulebookOf(game.match)?.mirror;
    if (!mirror || game.firstDealer === null) return;
    const swapped = standingEntries(game.hands).map(({ hand, entry }) => ({ hand, entry: mirror.entry(entry) }));
    game.hands = rewritten(game.hands, revisionsFor(game.hands, swapped));
    game.firstDealer = mirror.seat(game.firstDealer);
  }
}

function newGame(match: string, table: number, number: number): FoldedGame {
  return { match, table, number, firstDealer: null, final: null, hands: [], seqs: new Map() };
}
