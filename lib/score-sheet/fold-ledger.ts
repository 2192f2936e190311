import type { Outcome } from "@/lib/commands/outcome";
import type { Rulebook } from "@/lib/rulebooks/rulebook";
import type { SheetEntry } from "@/lib/rulebooks/sheet";
import { agreedSides } from "./agreement/agreed-sides";
import { revisionsFor, revisionsToStand, rewritten, standingEntries, withInserted } from "./commands/rewrite";
import type { LedgerRow } from "./ledger-row";
import { revised, settled, withWitness, withWord } from "./phone/apply-changes";
import { type SheetPlace, turnedRound } from "./phone/moved-sheets";
import type { HandWitness, SideWord, TableState } from "./table-state";

/** A game as its league's ledger tells it. */
export interface FoldedGame {
  readonly match: string;
  readonly table: number;
  readonly number: number;
  firstDealer: number | null;
  final: readonly number[] | null;
  hands: readonly SheetEntry[];
  /** Who entered what, in the order in which it came. */
  witnesses: readonly HandWitness[];
  /** The desk has confirmed it as it stands. */
  confirmed: boolean;
  /** The ledger row of each revision, by `hand.revision`. */
  readonly seqs: Map<string, number>;
}

/** A sheet that went from one place to another. */
export interface FoldedMove {
  readonly seq: number;
  readonly from: SheetPlace;
  readonly to: SheetPlace;
  readonly swapped: boolean;
}

type Row = Pick<LedgerRow, "seq" | "commandId" | "kind" | "body" | "outcome">;

type Taken = Exclude<Outcome, { outcome: "rejected" }>;

interface Said {
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
 * What the ledger says the sheets are: every answer taken at its word, nothing decided again. Rows go in one by one, in
 * order; what comes out is held against what is stored.
 */
export class FoldedLedger {
  readonly games = new Map<string, FoldedGame>();
  /** Commands in quarantine, and whether a decision about them was taken. */
  readonly quarantine = new Map<string, { readonly row: Row; settledSeq: number | null }>();
  /** The sheets that went to other matches, in the order in which they went. */
  readonly moves: FoldedMove[] = [];
  /** The last word of each side about each game, by `match table`. */
  readonly words = new Map<string, readonly SideWord[]>();
  /** The tables, by `match table`, at which each side keeps its own sheet. */
  readonly ownSheets = new Set<string>();
  readonly #disputes = new Map<string, Said>();
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

  /** The sides that agree to a game's sheet, as the ledger tells. */
  agreed(game: FoldedGame, at: Pick<TableState, "rulebook" | "rules" | "sides">): readonly number[] {
    const { number, firstDealer, final, hands, witnesses } = game;
    const words = this.wordsAbout(game);
    return agreedSides({ ...at, words }, game, { number, firstDealer, final, hands, witnesses });
  }

  /** The last word of each side about a game. */
  wordsAbout({ match, table, number }: FoldedGame): readonly SideWord[] {
    return (this.words.get(`${match} ${table}`) ?? []).filter(({ game }) => game === number);
  }

  #apply({ kind, body }: Row, seq: number, outcome: Taken): void {
    const said = this.#written(body as Said, outcome);
    if (outcome.outcome === "agreed" && kind !== "record-hand") return;
    if (isWord(kind)) {
      this.#speak(said, kind, seq, outcome);
      return;
    }
    if (kind === "start-game" || kind === "record-final-score") {
      this.#begin(said, kind);
      return;
    }
    if (kind === "keep-own-sheets") this.#keep(said);
    else if (kind === "adopt-game") this.#adopt(said, seq, Number(outcome.result?.["game"] ?? 0));
    else if (kind === "move-game") this.#move(said, seq);
    else this.#changeGame(said, kind, seq, outcome);
  }

  #keep({ match, table, own }: Said): void {
    if (own) this.ownSheets.add(`${match} ${table}`);
    else this.ownSheets.delete(`${match} ${table}`);
  }

  #changeGame(said: Said, kind: string, seq: number, outcome: Taken): void {
    const game = this.game(said.match, said.table, said.game);
    if (!game) return;
    this.#noting(game, seq, () => this.#change(game, kind, said, outcome));
    // A sheet that was changed is not the one that was confirmed.
    const isChosen = kind !== "resolve-conflict" || outcome.result?.["revision"] !== undefined;
    if (outcome.outcome === "applied" && isChosen) game.confirmed = false;
  }

  /** The game of an open table stands in a season from here on, under its number there. */
  #adopt({ match, to, swapped }: Said, seq: number, number: number): void {
    const [name, before] = [...this.games].find(([, game]) => game.match === match) ?? [];
    if (name === undefined || !before) return;
    if (swapped && before.final) before.final = [...before.final].reverse();
    else if (swapped) this.#noting(before, seq, () => this.#swap(before));
    this.games.delete(name);
    this.games.set(`${to.match} ${to.table} ${number}`, { ...before, ...to, number, witnesses: [], confirmed: false });
  }

  /** A command as it was written where its sheet had gone meanwhile: its answer says where that is. */
  #written(said: Said, { result = {} }: Taken): Said {
    const { match, table, game, turned } = result;
    if (typeof match !== "string") return said;
    const there = { ...said, match, table: Number(table), game: Number(game) };
    const mirror = turned === 1 ? this.#rulebookOf(match)?.mirror : undefined;
    return mirror ? turnedRound(there, mirror) : there;
  }

  /** A sheet stands under another match from here on. What was said of it where it was is gone. */
  #move({ match, table, game: number, to, swapped }: Said, seq: number): void {
    const game = this.game(match, table, number);
    if (!game) return;
    if (swapped && game.final) game.final = [...game.final].reverse();
    else if (swapped) this.#noting(game, seq, () => this.#swap(game));
    this.games.delete(`${match} ${table} ${number}`);
    this.games.set(`${to.match} ${to.table} ${to.game}`, {
      ...{ ...game, match: to.match, table: to.table, number: to.game },
      ...{ witnesses: [], confirmed: false },
    });
    const words = this.words.get(`${match} ${table}`) ?? [];
    this.words.set(
      `${match} ${table}`,
      words.filter((word) => word.game !== number),
    );
    this.moves.push({ seq, from: { match, table, game: number }, to, swapped });
  }

  /** Changes a game; the revisions that are new in it were written by this row. */
  #noting(game: FoldedGame, seq: number, change: () => void): void {
    const before = new Set(game.hands);
    change();
    for (const item of game.hands) {
      const key = `${item.hand}.${item.revision}`;
      if (!before.has(item) && !game.seqs.has(key)) game.seqs.set(key, seq);
    }
  }

  #speak(said: Said, kind: WordKind, seq: number, outcome: Taken): void {
    if (kind === "dispute-game") this.#disputes.set(said.dispute, said);
    const about = kind === "rule-dispute" ? this.#disputes.get(said.dispute) : said;
    if (!about) return;
    const { match, table, game: number, side, digest } = about;
    const device = outcome.result?.["device"];
    const by = { game: number, device: typeof device === "string" ? device : null };
    if (kind === "sign-sheet") this.#word(match, table, { ...by, side, digest });
    if (kind === "dispute-game") this.#word(match, table, { ...by, side, digest: null });
    const isConfirmed = kind === "confirm-game" ? outcome.outcome === "applied" : outcome.result?.["confirmed"] === 1;
    const game = this.game(match, table, number);
    if (!game) return;
    if (kind === "rule-dispute" && said.stands === "version") this.#noting(game, seq, () => this.#rule(game, about));
    if (isConfirmed) game.confirmed = true;
  }

  /** The version of a dispute stands from here on. */
  #rule(game: FoldedGame, { version }: Said): void {
    for (const { hand } of game.hands) game.hands = settled(game.hands, hand);
    for (const revision of revisionsToStand(game.hands, version ?? [])) game.hands = revised(game.hands, revision);
    game.confirmed = false;
  }

  #word(match: string, table: number, word: SideWord): void {
    const name = `${match} ${table}`;
    this.words.set(name, withWord(this.words.get(name) ?? [], word));
  }

  #begin({ match, table, game: number, firstDealer, totals }: Said, kind: string): void {
    const game = this.game(match, table, number) ?? newGame(match, table, number);
    this.games.set(`${match} ${table} ${number}`, game);
    if (kind === "start-game") game.firstDealer = firstDealer;
    else [game.final, game.confirmed] = [totals, false];
  }

  #change(game: FoldedGame, kind: string, said: Said, outcome: Taken): void {
    const { hand, entry } = said;
    const revision = Number(outcome.result?.["revision"] ?? 0);
    switch (kind) {
      case "record-hand":
        this.#record(game, said, revision, outcome);
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

  #record(game: FoldedGame, { hand, entry, phone }: Said, revision: number, { outcome, result }: Taken): void {
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

function isWord(kind: string): kind is WordKind {
  return (wordKinds as readonly string[]).includes(kind);
}

function byPhone(phone: Said["phone"]): Pick<SheetEntry, "phone"> {
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
