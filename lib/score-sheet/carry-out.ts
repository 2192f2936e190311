import type { Command } from "@/lib/commands/command";
import type { Outcome } from "@/lib/commands/outcome";
import { canonicalJson, type Json } from "@/lib/kernel/canonical-json";
import { isAllowedInArchive, isAllowedWhenDeleted, isFounding } from "./archived-league";
import { type Hash, type LedgerRow, rowHash } from "./ledger-row";
import type { LedgerHead, LedgerStorage } from "./storage";
import { rejected, type UseCaseResult } from "./use-case-result";

/** The answer to a command, with the number of its ledger row. `reused`: its id was used before for another command. */
export type CommandResult<Refusal = never> =
  | { readonly kind: "outcome"; readonly outcome: Outcome; readonly seq: number | null }
  | { readonly kind: "missing" }
  | { readonly kind: "reused" }
  | { readonly kind: "denied"; readonly denied: Refusal };

/** The authorized execution of a command. */
export interface AuthorizedCommand {
  /** The actor as stored in the ledger. */
  readonly actor: unknown;
  /** Runs the use case. `seq`: the number of the command's future row. */
  run(seq: number): Promise<UseCaseResult>;
}

export interface CarryOut<Tx, Refusal> {
  readonly storage: LedgerStorage<Tx>;
  readonly hash: Hash;
  readonly at: Date;
  /** Checks under the league's lock whether the sender is allowed to. */
  authorize(tx: Tx): Promise<AuthorizedCommand | { readonly denied: Refusal }>;
}

/**
 * Carries out a command exactly once: under its league's lock, checks the sender's permission, looks the command up in
 * the ledger, runs its use case and appends it with its outcome. A known command gets its earlier outcome.
 */
export async function carryOut<Tx, Refusal>(
  tx: Tx,
  command: Command,
  context: CarryOut<Tx, Refusal>,
): Promise<CommandResult<Refusal>> {
  const { storage } = context;
  const league = await storage.lock(tx, command.league);
  const authorized = await context.authorize(tx);
  if ("denied" in authorized) return { kind: "denied", denied: authorized.denied };
  if (!league)
    return isFounding(command.kind) ? carryOutNew(tx, command, context, null, authorized) : { kind: "missing" };
  if (league.isDeleted && !isAllowedWhenDeleted(command.kind))
    return isFounding(command.kind) ? { kind: "reused" } : { kind: "missing" };
  const before = await storage.rowOf(tx, command.league, command.id);
  if (before) return isSame(before, command, context.hash) ? earlierAnswer(tx, before, storage) : { kind: "reused" };
  // A league that exists cannot be founded: the id belongs to another command.
  return isFounding(command.kind) ? { kind: "reused" } : carryOutNew(tx, command, context, league, authorized);
}

/** Carries out a command that is not in the ledger. */
async function carryOutNew<Tx, Refusal>(
  tx: Tx,
  command: Command,
  { storage, hash, at }: CarryOut<Tx, Refusal>,
  league: LedgerHead | null,
  { actor, run }: AuthorizedCommand,
): Promise<CommandResult<Refusal>> {
  const seq = (league?.ledgerSeq ?? 0) + 1;
  const done = await runIn(league, command, () => run(seq));
  if (done.kind === "missing") return { kind: "missing" };
  const outcome = outcomeOf(done);
  const founded = league !== null || done.kind !== "rejected";
  if (!founded || ("ledgerGone" in done && done.ledgerGone)) return { kind: "outcome", outcome, seq: null };
  const row = rowOf(command, { actor, at, hash }, { seq, prev: league?.ledgerHead ?? "", done, outcome });
  await storage.append(tx, { ...row, hash: rowHash(row, hash) });
  return { kind: "outcome", outcome, seq };
}

/** An archived league rejects the command; the rejection is on record. */
async function runIn(
  league: LedgerHead | null,
  command: Command,
  run: () => Promise<UseCaseResult>,
): Promise<UseCaseResult> {
  return league?.isArchived && !isAllowedInArchive(command) ? rejected("league-archived") : run();
}

/** Returns the earlier answer, once its row is as durable as a commit can make it. */
async function earlierAnswer<Tx>(tx: Tx, row: LedgerRow, storage: LedgerStorage<Tx>): Promise<CommandResult> {
  await storage.confirm(tx);
  return { kind: "outcome", outcome: answerIn(row), seq: row.seq };
}

/** Returns a command's answer from its row. */
export function answerIn(row: Pick<LedgerRow, "outcome">): Outcome {
  const { inPlay: _, ...outcome } = row.outcome as Outcome & { readonly inPlay?: true };
  return outcome;
}

function outcomeOf(done: Exclude<UseCaseResult, { kind: "missing" }>): Outcome {
  if (done.kind === "rejected") return { outcome: "rejected", problems: done.problems };
  return { outcome: done.kind, ...(done.result && { result: done.result }) };
}

function rowOf(
  command: Command,
  { actor, at, hash }: { readonly actor: unknown; readonly at: Date; readonly hash: Hash },
  entry: { seq: number; prev: string; done: Exclude<UseCaseResult, { kind: "missing" }>; outcome: Outcome },
): Omit<LedgerRow, "hash"> {
  const { seq, prev, done, outcome } = entry;
  const body =
    ("body" in done && done.body) || (done.kind === "rejected" ? digestedBody(command, hash) : bodyOf(command));
  return {
    leagueId: command.league,
    seq,
    commandId: command.id,
    kind: command.kind,
    body,
    actor,
    at,
    // Determines which facts the row changed; not part of the sender's answer.
    outcome: { ...outcome, ...("inPlay" in done && done.inPlay && { inPlay: true }) },
    prev,
  };
}

/** Returns a command's content without its envelope. */
export function bodyOf({ id: _id, kind: _kind, league: _league, ...body }: Command): Json {
  return body as Json;
}

/** Like `bodyOf`, with a photo replaced by its SHA-256 in hex: photos of rejected commands are not stored. */
function digestedBody(command: Command, hash: Hash): Json {
  const photo = "photo" in command ? command.photo : undefined;
  return photo === undefined ? bodyOf(command) : { ...(bodyOf(command) as object), photo: { sha256: hash(photo) } };
}

function isSame(row: { kind: string; body: unknown }, command: Command, hash: Hash): boolean {
  if (row.kind !== command.kind) return false;
  // A redacted body (set-up) is compared by command id alone.
  if (command.kind === "set-up") return true;
  const stored = canonicalJson(row.body as Json);
  // Rows rejected by an earlier release contain the photo itself.
  return stored === canonicalJson(bodyOf(command)) || stored === canonicalJson(digestedBody(command, hash));
}
