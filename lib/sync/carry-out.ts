import type { Command } from "@/lib/commands/command";
import type { Outcome } from "@/lib/commands/outcome";
import { canonicalJson, type Json } from "@/lib/kernel/canonical-json";
import { isFounding, isWrittenInArchive } from "./archived-league";
import { type Done, rejected } from "./done";
import { type Hash, type LedgerRow, rowText } from "./ledger-row";
import type { LedgerHead, LedgerStorage } from "./storage";

/** The answer to a command, with the number of its ledger row. `reused`: its id was used before, for something else. */
export type Carried =
  | { readonly kind: "outcome"; readonly outcome: Outcome; readonly seq: number | null }
  | { readonly kind: "missing" }
  | { readonly kind: "reused" };

export interface CarryOut<Tx> {
  readonly storage: LedgerStorage<Tx>;
  readonly hash: Hash;
  /** Who did it, as the ledger writes it. */
  readonly actor: unknown;
  readonly at: Date;
  /** The use case. `seq` is the number that the command's row will have. */
  run(tx: Tx, seq: number): Promise<Done>;
}

/**
 * Carries out a command, once: in one transaction it takes the league's lock, looks the command up in the ledger, runs
 * its use case and appends it with its outcome. A command seen before gets the outcome it got then.
 */
export function carryOut<Tx>(command: Command, context: CarryOut<Tx>): Promise<Carried> {
  return context.storage.transaction((tx) => inTransaction(tx, command, context));
}

async function inTransaction<Tx>(tx: Tx, command: Command, context: CarryOut<Tx>): Promise<Carried> {
  const { storage } = context;
  const league = await storage.lock(tx, command.league);
  if (!league && !isFounding(command.kind)) return { kind: "missing" };
  const before = league && (await storage.rowOf(tx, command.league, command.id));
  if (before) return isSame(before, command) ? answerOf(before) : { kind: "reused" };
  // Founding a league that is already there is no founding: the id is somebody else's.
  if (league && isFounding(command.kind)) return { kind: "reused" };

  const seq = (league?.ledgerSeq ?? 0) + 1;
  const done = await runIn(league, command, () => context.run(tx, seq));
  if (done.kind === "missing") return { kind: "missing" };
  const outcome = outcomeOf(done);
  const founded = league !== null || done.kind !== "rejected";
  if (!founded || ("ledgerGone" in done && done.ledgerGone)) return { kind: "outcome", outcome, seq: null };
  const row = rowOf(command, context, { seq, prev: league?.ledgerHead ?? "", done, outcome });
  await storage.append(tx, { ...row, hash: context.hash(rowText(row)) });
  return { kind: "outcome", outcome, seq };
}

/** An archived league takes nothing more; what it is told is on record. */
async function runIn(league: LedgerHead | null, command: Command, run: () => Promise<Done>): Promise<Done> {
  return league?.isArchived && !isWrittenInArchive(command) ? rejected("league-archived") : run();
}

function answerOf(row: LedgerRow): Carried {
  return { kind: "outcome", outcome: row.outcome as Outcome, seq: row.seq };
}

function outcomeOf(done: Exclude<Done, { kind: "missing" }>): Outcome {
  if (done.kind === "rejected") return { outcome: "rejected", problems: done.problems };
  return { outcome: done.kind, ...(done.result && { result: done.result }) };
}

function rowOf(
  command: Command,
  { actor, at }: Pick<CarryOut<never>, "actor" | "at">,
  entry: { seq: number; prev: string; done: Exclude<Done, { kind: "missing" }>; outcome: Outcome },
): Omit<LedgerRow, "hash"> {
  const { seq, prev, done, outcome } = entry;
  const body = ("body" in done && done.body) || bodyOf(command);
  return {
    leagueId: command.league,
    seq,
    commandId: command.id,
    kind: command.kind,
    body,
    actor,
    at,
    outcome,
    prev,
  };
}

/** What a command says, without its envelope. */
export function bodyOf({ id: _id, kind: _kind, league: _league, ...body }: Command): Json {
  return body as Json;
}

function isSame(row: { kind: string; body: unknown }, command: Command): boolean {
  // A body that was redacted (set-up) is known by its command id alone.
  if (command.kind === "set-up") return row.kind === command.kind;
  return row.kind === command.kind && canonicalJson(row.body as Json) === canonicalJson(bodyOf(command));
}
