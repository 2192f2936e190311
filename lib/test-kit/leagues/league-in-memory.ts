import type { Command } from "@/lib/commands/command";
import { ruleDispute } from "@/lib/score-sheet/agreement/rule-dispute";
import { signForSide } from "@/lib/score-sheet/agreement/sign-for-side";
import { runMoveGame } from "@/lib/score-sheet/commands/run-move-game";
import { settleQuarantine } from "@/lib/score-sheet/commands/settle-quarantine";
import { runSheetCommand, type SheetWork } from "@/lib/score-sheet/run-sheet-command";
import type { LedgerHead } from "@/lib/score-sheet/storage";
import type { UseCaseResult } from "@/lib/score-sheet/use-case-result";
import { authorOf, type Caller } from "@/lib/server/auth/caller";
import { mayRunLeague } from "@/lib/server/auth/policy";
import { type Answer, dispatchIn } from "@/lib/server/ledger/dispatcher";
import { isOnSheet } from "@/lib/server/scoring/dispatch-sheet-command";
import { MemoryStorage, type MemoryTx } from "@/lib/test-kit/simulation/memory-storage";
import { idsOf } from "../sample-values";
import { callerIn, decideOnPeople, isAboutPeople, type People, type Sender } from "./people-in-memory";

/** A sent command, with its sender and time. */
export interface Sent {
  readonly command: Command;
  readonly sender: Sender;
  readonly at: Date;
}

/** Executes a sheet command in memory as production does. Null for other commands. */
export async function doneOnSheet(
  storage: MemoryStorage,
  work: SheetWork<MemoryTx>,
  command: Command,
  caller: Caller,
): Promise<UseCaseResult | null> {
  if (command.kind === "settle-quarantine") return settleQuarantine(storage, work, command);
  if (command.kind === "rule-dispute") return ruleDispute(storage, work, command);
  if (command.kind === "move-game") {
    const isDesk = mayRunLeague(caller, command.league) === null;
    return runMoveGame(storage, work, command, isDesk ? "stage" : "night");
  }
  if (!isOnSheet(command)) return null;
  const author = authorOf(caller, command);
  const ports = { verify: async () => false, signersNamed: async () => [] };
  if (command.kind === "sign-sheet") return signForSide(storage, ports, { ...work, author }, command);
  return runSheetCommand(storage, { ...work, author }, command);
}

/** Thrown to roll back a dry run. */
const tried = Symbol("tried");

/**
 * A league with its ledger, sheets, people and phones in memory: the reference for the answers of any number of
 * workers.
 */
export class LeagueInMemory extends MemoryStorage {
  people: People;

  constructor(people: People) {
    super();
    this.people = people;
  }

  override async lock(tx: MemoryTx, league: string): Promise<LedgerHead | null> {
    const head = await super.lock(tx, league);
    return head && { ...head, isArchived: this.people.isArchived };
  }

  /** The answer it would give now, without changing anything. */
  async wouldAnswer(sent: Sent): Promise<Answer> {
    return (await this.#answer(sent, false)).answer;
  }

  /** Executes a command and returns the answer. */
  async answer(sent: Sent): Promise<Answer> {
    const { answer, after } = await this.#answer(sent, true);
    this.people = after;
    return answer;
  }

  async #answer({ command, sender, at }: Sent, isKept: boolean): Promise<{ answer: Answer; after: People }> {
    let after = this.people;
    let answer: Answer | undefined;
    const newId = idsOf(command.id);
    const decided = async (tx: MemoryTx, seq: number, caller: Caller): Promise<UseCaseResult> => {
      const onSheet = await doneOnSheet(this, { tx, seq, at, newId }, command, caller);
      if (onSheet) return onSheet;
      if (!isAboutPeople(command)) throw new Error(`${command.kind} is not known in memory`);
      const [done, people] = decideOnPeople(this.people, command, caller, at);
      after = people;
      return done;
    };
    const work = this.transaction(async (tx) => {
      answer = await dispatchIn(tx, command, {
        ...{ storage: this, at, newId, run: decided },
        callerIn: async () => callerIn(this.people, sender, at),
      });
      if (!isKept) throw tried;
    });
    await work.catch((error: unknown) => {
      if (error !== tried) throw error;
    });
    if (!answer) throw new Error("there is no answer");
    return { answer, after };
  }
}
