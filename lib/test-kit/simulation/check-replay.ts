import { command as anyCommand } from "@/lib/commands/command";
import type { Outcome } from "@/lib/commands/outcome";
import { canonicalJson, type Json } from "@/lib/kernel/canonical-json";
import { ruleDispute } from "@/lib/score-sheet/agreement/rule-dispute";
import { withReasonOf } from "@/lib/score-sheet/commands/reason-required";
import { runMoveGame } from "@/lib/score-sheet/commands/run-move-game";
import type { Author } from "@/lib/score-sheet/decision";
import type { LedgerRow } from "@/lib/score-sheet/ledger-row";
import { runSheetCommand, type SheetWork } from "@/lib/score-sheet/run-sheet-command";
import { isFromPhone } from "@/lib/score-sheet/sheet-command";
import type { TableState } from "@/lib/score-sheet/table-state";
import type { UseCaseResult } from "@/lib/score-sheet/use-case-result";
import { type MemoryLeague, MemoryStorage, type MemoryTx, nameOf } from "./memory-storage";
import type { Witness } from "./witness";

/** Recomputes each answer from the rules, the command and the state at that time. */
export async function checkReplay(
  league: MemoryLeague,
  witness: Witness,
  empty: ReadonlyMap<string, TableState>,
): Promise<void> {
  const again = new Again(league, empty);
  for (const row of league.rows) {
    const { done, answered } = await again.carryOut(row, witness);
    witness.must(done === answered, () => `row ${row.seq} was answered ${answered}; the rules say ${done}`);
  }
  for (const [name, table] of league.tables) {
    const expected = shapeOf(again.tableAt(name));
    witness.must(
      shapeOf(table.state) === expected,
      () => `${name} is ${shapeOf(table.state)}; carried out again ${expected}`,
    );
  }
}

/** The body of a decision about a quarantined command. */
interface Settled {
  readonly command: string;
  readonly decision: string;
  readonly reason: string;
}

/** Replays a league's evening from its ledger. */
class Again {
  readonly #memory = new MemoryStorage();
  readonly #waiting = new Map<string, LedgerRow>();
  readonly #league: string;
  #games = 0;

  constructor({ tables }: MemoryLeague, empty: ReadonlyMap<string, TableState>) {
    this.#league = [...tables.values()][0]?.key.league ?? "";
    const league = this.#memory.addLeague(this.#league);
    for (const [name, { key }] of tables) {
      const state = empty.get(name);
      if (state) league.tables.set(nameOf(key), { key, state, figures: new Map(), seqs: new Map(), departures: [] });
    }
  }

  tableAt(name: string): TableState | undefined {
    return this.#memory.leagues.get(this.#league)?.tables.get(name)?.state;
  }

  /** The recomputed answer to a row's command, and the stored one. */
  async carryOut(row: LedgerRow, witness: Witness): Promise<{ readonly done: unknown; readonly answered: unknown }> {
    const outcome = row.outcome as Outcome;
    const answered = outcome.outcome;
    if (answered === "quarantined") {
      this.#waiting.set(row.commandId, row);
      await this.#memory.transaction((tx) => this.#memory.append(tx, row));
      return { done: answered, answered };
    }
    if (row.kind !== "settle-quarantine") return { done: await this.#again(row, row, outcome), answered };
    // A rejected decision changed nothing.
    if (answered === "rejected") return { done: answered, answered };
    const { command, decision, reason } = row.body as Settled;
    const aside = this.#waiting.get(command);
    if (!aside) witness.must(false, () => `row ${row.seq} settles what was settled before`);
    this.#waiting.delete(command);
    if (!aside || decision === "discard") return { done: answered, answered };
    return { done: await this.#again(aside, row, outcome, reason), answered: outcome.result?.["settled"] };
  }

  /** Replays a row's command, written by this row or by the one that settles it. */
  async #again(of: LedgerRow, by: LedgerRow, outcome: Outcome, reason = ""): Promise<unknown> {
    return this.#memory.transaction(async (tx) => {
      const newId = () => `game ${this.#games++}`;
      const work = { tx, seq: by.seq, at: by.at, newId, author: authorIn(outcome) };
      const done = isOfNobody(outcome) ? outcome.outcome : (await this.#run(of, work, reason))?.kind;
      await this.#memory.append(tx, by);
      return done;
    });
  }

  async #run(row: LedgerRow, work: SheetWork<MemoryTx>, reason: string): Promise<UseCaseResult | null> {
    const { kind, leagueId: league, commandId: id } = row;
    const given = anyCommand.parse({ ...(row.body as object), kind, league, id });
    if (given.kind === "rule-dispute") return ruleDispute(this.#memory, work, given);
    if (given.kind === "move-game")
      return runMoveGame(this.#memory, work, { ...given, reason: given.reason || reason }, "stage");
    if (!isFromPhone(given) && given.kind !== "resolve-conflict" && given.kind !== "confirm-game") return null;
    return runSheetCommand(this.#memory, work, withReasonOf(given, reason));
  }
}

/** The side's phone that made a command, from its answer. */
function authorIn(outcome: Outcome): Author | null {
  const result = outcome.outcome === "rejected" ? {} : (outcome.result ?? {});
  const { side, device } = result;
  return typeof device === "string" ? { device, side: typeof side === "number" ? side : -1 } : null;
}

/** Refused because no phone of the side signed it; phones are not in the ledger. */
function isOfNobody(outcome: Outcome): boolean {
  return outcome.outcome === "rejected" && outcome.problems.some(({ code }) => code === "signature-of-nobody");
}

/** A table's sheets and statements, without the random ids of games. */
function shapeOf(table: TableState | undefined): string {
  const games = table?.games.map(({ id: _, ...game }) => game) ?? null;
  return canonicalJson({
    games,
    words: table?.statements ?? null,
    ownSheets: table?.ownSheets ?? null,
  } as unknown as Json);
}
