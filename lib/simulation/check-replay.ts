import { command as anyCommand } from "@/lib/commands/command";
import type { Outcome } from "@/lib/commands/outcome";
import { canonicalJson, type Json } from "@/lib/kernel/canonical-json";
import { withChanges } from "@/lib/sync/apply-changes";
import { decide } from "@/lib/sync/decide";
import type { Author } from "@/lib/sync/decision";
import type { LedgerRow } from "@/lib/sync/ledger-row";
import { withReasonOf } from "@/lib/sync/reason-required";
import { isFromPhone } from "@/lib/sync/sheet-command";
import type { TableState } from "@/lib/sync/table-state";
import type { MemoryLeague } from "./memory-storage";
import type { Witness } from "./witness";

/** Every answer is the one that the rules give, to this command, on what stood there then: nothing else had a say. */
export function checkReplay(league: MemoryLeague, witness: Witness, empty: ReadonlyMap<string, TableState>): void {
  const again = new Again(empty);
  for (const row of league.rows) {
    const { done, answered } = again.carryOut(row, witness);
    witness.must(done === answered, () => `row ${row.seq} was answered ${answered}; the rules say ${done}`);
  }
  for (const [name, table] of again.tables) {
    const kept = shapeOf(league.tables.get(name)?.state);
    witness.must(kept === shapeOf(table), () => `${name} is ${kept}; carried out again it is ${shapeOf(table)}`);
  }
}

/** What a decision about a command in quarantine says. */
interface Settled {
  readonly command: string;
  readonly decision: string;
  readonly reason: string;
}

/** A league's evening, carried out again from its ledger. */
class Again {
  readonly tables: Map<string, TableState>;
  readonly #waiting = new Map<string, LedgerRow>();
  readonly #disputes = new Map<string, { readonly match: string; readonly table: number; readonly game: number }>();
  #games = 0;

  constructor(empty: ReadonlyMap<string, TableState>) {
    this.tables = new Map(empty);
  }

  /** What a row's command comes to now, and what it was answered then. */
  carryOut(row: LedgerRow, witness: Witness): { readonly done: unknown; readonly answered: unknown } {
    const outcome = row.outcome as Outcome;
    const answered = outcome.outcome;
    if (answered === "quarantined") this.#waiting.set(row.commandId, row);
    if (answered === "quarantined") return { done: answered, answered };
    if (row.kind !== "settle-quarantine") return { done: this.#decide(row, row.at, outcome), answered };
    // A decision that could not be taken left everything as it was.
    if (answered === "rejected") return { done: answered, answered };
    const { command, decision, reason } = row.body as Settled;
    const aside = this.#waiting.get(command);
    if (!aside) witness.must(false, () => `row ${row.seq} settles what was settled before`);
    this.#waiting.delete(command);
    if (!aside || decision === "discard") return { done: answered, answered };
    return { done: this.#decide(aside, row.at, outcome, reason), answered: outcome.result?.["settled"] };
  }

  #decide(row: LedgerRow, at: Date, outcome: Outcome, reason = ""): unknown {
    const { kind, leagueId: league, commandId: id } = row;
    const given = anyCommand.parse({ ...(row.body as object), kind, league, id });
    if (given.kind === "rule-dispute") return this.#rule(given.dispute);
    if (isOfNobody(outcome)) return outcome.outcome;
    if (!isFromPhone(given) && given.kind !== "resolve-conflict" && given.kind !== "confirm-game") return null;
    const name = `${given.match} ${given.table}`;
    const table = this.tables.get(name);
    if (!table) return null;
    const newId = () => `game ${this.#games++}`;
    const { done, changes } = decide(table, withReasonOf(given, reason), { at, newId, author: authorIn(outcome) });
    this.tables.set(name, withChanges(table, changes));
    if (given.kind === "dispute-game" && done.kind === "applied") this.#disputes.set(given.dispute, given);
    return done.kind;
  }

  #rule(id: string): unknown {
    const about = this.#disputes.get(id);
    const table = about && this.tables.get(`${about.match} ${about.table}`);
    if (!table) return "rejected";
    this.#disputes.delete(id);
    const game = table.games.find(({ number }) => number === about.game);
    if (game?.state !== "finished") return "applied";
    const confirmed = withChanges(table, [{ change: "confirm", game: game.id }]);
    this.tables.set(`${about.match} ${about.table}`, confirmed);
    return "applied";
  }
}

/** The phone of a side that made a command, as its answer says. */
function authorIn(outcome: Outcome): Author | null {
  const result = outcome.outcome === "rejected" ? {} : (outcome.result ?? {});
  const { side, device } = result;
  return typeof device === "string" ? { device, side: typeof side === "number" ? side : -1 } : null;
}

/** Refused because no phone of the side had signed it: what phones there are is not in the ledger. */
function isOfNobody(outcome: Outcome): boolean {
  return outcome.outcome === "rejected" && outcome.problems.some(({ code }) => code === "signature-of-nobody");
}

/** What stands at a table and was said there, without the games' ids, which are dice. */
function shapeOf(table: TableState | undefined): string {
  const games = table?.games.map(({ id: _, ...game }) => game) ?? null;
  return canonicalJson({ games, words: table?.words ?? null } as unknown as Json);
}
