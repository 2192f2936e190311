import type { Outcome } from "@/lib/commands/outcome";
import type { Rulebook } from "@/lib/rulebooks/rulebook";
import type { SheetEntry } from "@/lib/rulebooks/sheet";
import { agreedSides } from "./agreement/agreed-sides";
import { revisionsFor, revisionsToStand, rewritten, standingEntries, withInserted } from "./commands/rewrite";
import type { LedgerRow } from "./ledger-row";
import { revised, settled, withStatement, withWitness } from "./phone/apply-changes";
import { type SheetPlace, swapCommand } from "./phone/moved-sheets";
import type { HandWitness, SideStatement, TableState } from "./table-state";

/** A game reconstructed from its league's ledger. */
export interface FoldedGame {
  readonly match: string;
  readonly table: number;
  readonly number: number;
  firstDealer: number | null;
  final: readonly number[] | null;
  hands: readonly SheetEntry[];
  /** Which side entered what, in order of arrival. */
  witnesses: readonly HandWitness[];
  /** Whether the desk has confirmed the current sheet. */
  confirmed: boolean;
  /** The ledger row of each revision, by `hand.revision`. */
  readonly seqs: Map<string, number>;
}

/** A sheet that moved from one place to another. */
export interface FoldedMove {
  readonly seq: number;
  readonly from: SheetPlace;
  readonly to: SheetPlace;
  readonly swapped: boolean;
}

type Row = Pick<LedgerRow, "seq" | "commandId" | "kind" | "body" | "outcome">;

type Taken = Exclude<Outcome, { outcome: "rejected" }>;

interface CommandBody {
  readonly match: string;
  readonly table: number;
  readonly game: number;
  readonly hand: number;
  readonly entry: unknown;
  readonly phone?: { readonly device: string };
  readonly firstDealer: number;
  readonly totals: readonly number[];
  readonly choose: number;
  readonly command: string;
  readonly side: number;
  readonly digest: string;
  readonly dispute: string;
  readonly version?: readonly unknown[];
  readonly stands?: "sheet" | "version";
  readonly to: { readonly match: string; readonly table: number; readonly game: number };
  readonly swapped: boolean;
  readonly own: boolean;
}

/**
 * Reconstructs the sheets from the ledger: takes every recorded outcome as given and decides nothing again. Add the
 * rows one by one, in order; compare the result with the stored sheets.
 */
export class FoldedLedger {
  readonly games = new Map<string, FoldedGame>();
  /** Quarantined commands, and the row of the decision about each. */
  readonly quarantine = new Map<string, { readonly row: Row; settledSeq: number | null }>();
  /** Sheets that moved to other matches, in order. */
  readonly moves: FoldedMove[] = [];
  /** The last statement of each side about each game, by `match table`. */
  readonly statements = new Map<string, readonly SideStatement[]>();
  /** The tables where each side keeps its own sheet, by `match table`. */
  readonly ownSheets = new Set<string>();
  readonly #disputes = new Map<string, CommandBody>();
  readonly #rulebookOf: (match: string) => Rulebook | undefined;

  constructor(rulebookOf: (match: string) => Rulebook | undefined) {
    this.#rulebookOf = rulebookOf;
  }

  add(row: Row): void {
    const outcome = row.outcome as Outcome;
    if (outcome.outcome === "quarantined") this.quarantine.set(row.commandId, { row, settledSeq: null });
    else if (row.kind === "settle-quarantine") this.#settle(row, outcome);
    else if (outcome.outcome !== "rejected") this.#apply(row, row.seq, outcome);
  }

  /** Returns the game of that number at a table. */
  game(match: string, table: number, number: number): FoldedGame | undefined {
    return this.games.get(`${match} ${table} ${number}`);
  }

  #settle(row: Row, outcome: Outcome): void {
    if (outcome.outcome !== "applied") return;
    const waiting = this.quarantine.get((row.body as CommandBody).command);
    if (!waiting) return;
    waiting.settledSeq = row.seq;
    const settledAs = outcome.result?.["settled"];
    if (settledAs !== "applied" && settledAs !== "conflict") return;
    this.#apply(waiting.row, row.seq, { outcome: settledAs, ...(outcome.result && { result: outcome.result }) });
  }

  /** Returns the sides that agree to a game's sheet, according to the ledger. */
  agreed(game: FoldedGame, at: Pick<TableState, "rulebook" | "rules" | "sides">): readonly number[] {
    const { number, firstDealer, final, hands, witnesses } = game;
    const statements = this.statementsAbout(game);
    return agreedSides({ ...at, statements }, game, { number, firstDealer, final, hands, witnesses });
  }

  /** Returns the last statement of each side about a game. */
  statementsAbout({ match, table, number }: FoldedGame): readonly SideStatement[] {
    return (this.statements.get(`${match} ${table}`) ?? []).filter(({ game }) => game === number);
  }

  #apply({ kind, body }: Row, seq: number, outcome: Taken): void {
    const command = this.#written(body as CommandBody, outcome);
    if (outcome.outcome === "agreed" && kind !== "record-hand") return;
    if (isStatement(kind)) {
      this.#applyStatement(command, kind, seq, outcome);
      return;
    }
    if (kind === "start-game" || kind === "record-final-score") {
      this.#begin(command, kind);
      return;
    }
    if (kind === "keep-own-sheets") this.#setOwnSheets(command);
    else if (kind === "adopt-game") this.#adopt(command, seq, Number(outcome.result?.["game"] ?? 0));
    else if (kind === "move-game") this.#move(command, seq);
    else if (kind === "rule-play") this.#rulePlay(command, seq, outcome);
    else this.#changeGame(command, kind, seq, outcome);
  }

  #setOwnSheets({ match, table, own }: CommandBody): void {
    if (own) this.ownSheets.add(`${match} ${table}`);
    else this.ownSheets.delete(`${match} ${table}`);
  }

  #changeGame(command: CommandBody, kind: string, seq: number, outcome: Taken): void {
    const game = this.game(command.match, command.table, command.game);
    if (!game) return;
    this.#recordRevisions(game, seq, () => this.#change(game, kind, command, outcome));
    // A change of the sheet ends its confirmation.
    const isChosen = kind !== "resolve-conflict" || outcome.result?.["revision"] !== undefined;
    if (outcome.outcome === "applied" && isChosen) game.confirmed = false;
  }

  /** Applies the change that a ruling on a hand's play made: its outcome has the hand's place and its entry. */
  #rulePlay(command: CommandBody, seq: number, outcome: Taken): void {
    const { hand, entry, confirmed } = outcome.result ?? {};
    if (typeof hand !== "number" || typeof entry !== "string") return;
    const change = { ...command, hand, entry: entry === "" ? null : (JSON.parse(entry) as unknown) };
    this.#changeGame(change, entry === "" ? "withdraw-hand" : "record-hand", seq, outcome);
    const game = this.game(command.match, command.table, command.game);
    if (game && confirmed === 1) game.confirmed = true;
  }

  /** Moves an open table's game into a season under its new number. */
  #adopt({ match, to, swapped }: CommandBody, seq: number, number: number): void {
    const [name, before] = [...this.games].find(([, game]) => game.match === match) ?? [];
    if (name === undefined || !before) return;
    if (swapped && before.final) before.final = [...before.final].reverse();
    else if (swapped) this.#recordRevisions(before, seq, () => this.#swap(before));
    this.games.delete(name);
    this.games.set(`${to.match} ${to.table} ${number}`, { ...before, ...to, number, witnesses: [], confirmed: false });
  }

  /** Returns a command as applied to a sheet that had moved: its outcome names the place. */
  #written(command: CommandBody, { result = {} }: Taken): CommandBody {
    const { match, table, game, turned } = result;
    if (typeof match !== "string") return command;
    const there = { ...command, match, table: Number(table), game: Number(game) };
    const mirror = turned === 1 ? this.#rulebookOf(match)?.mirror : undefined;
    return mirror ? swapCommand(there, mirror) : there;
  }

  /** Moves a sheet to another match. Statements about it in its old place are removed. */
  #move({ match, table, game: number, to, swapped }: CommandBody, seq: number): void {
    const game = this.game(match, table, number);
    if (!game) return;
    if (swapped && game.final) game.final = [...game.final].reverse();
    else if (swapped) this.#recordRevisions(game, seq, () => this.#swap(game));
    this.games.delete(`${match} ${table} ${number}`);
    this.games.set(`${to.match} ${to.table} ${to.game}`, {
      ...{ ...game, match: to.match, table: to.table, number: to.game },
      ...{ witnesses: [], confirmed: false },
    });
    const statements = this.statements.get(`${match} ${table}`) ?? [];
    this.statements.set(
      `${match} ${table}`,
      statements.filter((statement) => statement.game !== number),
    );
    this.moves.push({ seq, from: { match, table, game: number }, to, swapped });
  }

  /** Applies a change to a game and records this row for its new revisions. */
  #recordRevisions(game: FoldedGame, seq: number, change: () => void): void {
    const before = new Set(game.hands);
    change();
    for (const item of game.hands) {
      const key = `${item.hand}.${item.revision}`;
      if (!before.has(item) && !game.seqs.has(key)) game.seqs.set(key, seq);
    }
  }

  #applyStatement(command: CommandBody, kind: WordKind, seq: number, outcome: Taken): void {
    if (kind === "dispute-game") this.#disputes.set(command.dispute, command);
    const about = kind === "rule-dispute" ? this.#disputes.get(command.dispute) : command;
    if (!about) return;
    const { match, table, game: number, side, digest } = about;
    const device = outcome.result?.["device"];
    const by = { game: number, device: typeof device === "string" ? device : null };
    if (kind === "sign-sheet") this.#addStatement(match, table, { ...by, side, digest });
    if (kind === "dispute-game") this.#addStatement(match, table, { ...by, side, digest: null });
    const isConfirmed = kind === "confirm-game" ? outcome.outcome === "applied" : outcome.result?.["confirmed"] === 1;
    const game = this.game(match, table, number);
    if (!game) return;
    if (kind === "rule-dispute" && command.stands === "version")
      this.#recordRevisions(game, seq, () => this.#rule(game, about));
    if (isConfirmed) game.confirmed = true;
  }

  /** Makes a dispute's version current. */
  #rule(game: FoldedGame, { version }: CommandBody): void {
    for (const { hand } of game.hands) game.hands = settled(game.hands, hand);
    for (const revision of revisionsToStand(game.hands, version ?? [])) game.hands = revised(game.hands, revision);
    game.confirmed = false;
  }

  #addStatement(match: string, table: number, statement: SideStatement): void {
    const name = `${match} ${table}`;
    this.statements.set(name, withStatement(this.statements.get(name) ?? [], statement));
  }

  #begin({ match, table, game: number, firstDealer, totals }: CommandBody, kind: string): void {
    const game = this.game(match, table, number) ?? newGame(match, table, number);
    this.games.set(`${match} ${table} ${number}`, game);
    if (kind === "start-game") game.firstDealer = firstDealer;
    else [game.final, game.confirmed] = [totals, false];
  }

  #change(game: FoldedGame, kind: string, command: CommandBody, outcome: Taken): void {
    const { hand, entry } = command;
    const revision = Number(outcome.result?.["revision"] ?? 0);
    switch (kind) {
      case "record-hand":
        this.#record(game, command, revision, outcome);
        return;
      case "withdraw-hand":
        game.hands = revised(
          game.hands,
          { hand, revision, kind: "withdrawn", standing: "current", entry: null },
          outcome.result?.["retracted"] === 1 ? "retracted" : "superseded",
        );
        return;
      case "insert-hand":
        game.hands = rewritten(game.hands, revisionsFor(game.hands, withInserted(game.hands, hand, entry)));
        return;
      case "change-dealer":
        game.firstDealer = command.firstDealer;
        return;
      case "swap-sides":
        this.#swap(game);
        return;
      case "resolve-conflict": {
        const chosen = game.hands.find((item) => item.hand === hand && item.revision === command.choose);
        game.hands = settled(game.hands, hand);
        const row = { hand, revision, kind: "entry", standing: "current", entry: chosen?.entry } as const;
        if (revision > 0) game.hands = revised(game.hands, row);
      }
    }
  }

  #record(game: FoldedGame, { hand, entry, phone }: CommandBody, revision: number, { outcome, result }: Taken): void {
    if (outcome !== "agreed") {
      const standing = outcome === "conflict" ? "conflicting" : "current";
      game.hands = revised(game.hands, { hand, revision, kind: "entry", standing, entry, ...byPhone(phone) });
    }
    const [side, device] = [result?.["side"], result?.["device"]];
    if (typeof side === "number" && typeof device === "string")
      game.witnesses = withWitness(game.witnesses, { hand, revision, side, device });
    if (result?.["madeUp"] === 1) game.hands = settled(game.hands, hand);
  }

  #swap(game: FoldedGame): void {
    const mirror = this.#rulebookOf(game.match)?.mirror;
    if (!mirror || game.firstDealer === null) return;
    const swapped = standingEntries(game.hands).map(({ hand, entry }) => ({ hand, entry: mirror.entry(entry) }));
    game.hands = rewritten(game.hands, revisionsFor(game.hands, swapped));
    game.firstDealer = mirror.seat(game.firstDealer);
  }
}

const wordKinds = ["sign-sheet", "dispute-game", "confirm-game", "rule-dispute"] as const;
type WordKind = (typeof wordKinds)[number];

function isStatement(kind: string): kind is WordKind {
  return (wordKinds as readonly string[]).includes(kind);
}

function byPhone(phone: CommandBody["phone"]): Pick<SheetEntry, "phone"> {
  return phone ? { phone: phone.device } : {};
}

function newGame(match: string, table: number, number: number): FoldedGame {
  return {
    match,
    table,
    number,
    firstDealer: null,
    final: null,
    hands: [],
    witnesses: [],
    confirmed: false,
    seqs: new Map(),
  };
}
