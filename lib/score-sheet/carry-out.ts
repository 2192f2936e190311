import type { Command } from "@/lib/commands/command";
import type { Outcome } from "@/lib/commands/outcome";
import { canonicalJson, type Json } from "@/lib/kernel/canonical-json";
import { isFoundDeleted, isFounding, isWrittenInArchive } from "./archived-league";
import { type Done, rejected } from "./done";
import { type Hash, type LedgerRow, rowHash } from "./ledger-row";
import type { LedgerHead, LedgerStorage } from "./storage";

/** The answer to a command, with the number of its ledger row. `reused`: its id was used before, for something else. */
export type Carried<Refusal = never> =
  | { readonly kind: "outcome"; readonly outcome: Outcome; readonly seq: number | null }
  | { readonly kind: "missing" }
  | { readonly kind: "reused" }
  | { readonly kind: "denied"; readonly denied: Refusal };

/** What a sender's command comes to. */
export interface Admitted {
  /** Who did it, as the ledger writes it. */
  readonly actor: unknown;
  /** The use case. `seq` is the number that the command's row will have. */
  run(seq: number): Promise<Done>;
}

export interface CarryOut<Tx, Refusal> {
  readonly storage: LedgerStorage<Tx>;
  readonly hash: Hash;
  readonly at: Date;
  /** Says under the league's lock whether the sender may, as things are then. */
  admit(tx: Tx): Promise<Admitted | { readonly denied: Refusal }>;
}

/**
 * Carries out a command, once: under its league's lock it asks whether the sender may, looks the command up in the ledger, runs its
 * use case and appends it with its outcome. A command seen before gets the outcome it got then.
 */
export async function carryOut<Tx, Refusal>(
  tx: Tx,
  command: Command,
  context: CarryOut<Tx, Refusal>,
): Promise<Carried<Refusal>> {
  const { storage } = context;
  const league = await storage.lock(tx, command.league);
  const admitted = await context.admit(tx);
  if ("denied" in admitted) return { kind: "denied", denied: admitted.denied };
  if (!league)
    return isFounding(command.kind) ? carryOutNew(tx, command, context, null, admitted) : { kind: "missing" };
  if (league.isDeleted && !isFoundDeleted(command.kind))
    return isFounding(command.kind) ? { kind: "reused" } : { kind: "missing" };
  const before = await storage.rowOf(tx, command.league, command.id);
  if (before) return isSame(before, command, context.hash) ? again(tx, before, storage) : { kind: "reused" };
  // Founding a league that is already there is no founding: the id is somebody else's.
  return isFounding(command.kind) ? { kind: "reused" } : carryOutNew(tx, command, context, league, admitted);
}

/** Carries out a command that the ledger does not have. */
async function carryOutNew<Tx, Refusal>(
  tx: Tx,
  command: Command,
  { storage, hash, at }: CarryOut<Tx, Refusal>,
  league: LedgerHead | null,
  { actor, run }: Admitted,
): Promise<Carried<Refusal>> {
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

/** An archived league takes nothing more; what it is told is on record. */
async function runIn(league: LedgerHead | null, command: Command, run: () => Promise<Done>): Promise<Done> {
  return league?.isArchived && !isWrittenInArchive(command) ? rejected("league-archived") : run();
}

/** The answer of before. It is given again only once what it tells of is as safe as a commit can make it. */
async function again<Tx>(tx: Tx, row: LedgerRow, storage: LedgerStorage<Tx>): Promise<Carried> {
  await storage.confirm(tx);
  return { kind: "outcome", outcome: row.outcome as Outcome, seq: row.seq };
}

function outcomeOf(done: Exclude<Done, { kind: "missing" }>): Outcome {
  if (done.kind === "rejected") return { outcome: "rejected", problems: done.problems };
  return { outcome: done.kind, ...(done.result && { result: done.result }) };
}

function rowOf(
  command: Command,
  { actor, at, hash }: { readonly actor: unknown; readonly at: Date; readonly hash: Hash },
  entry: { seq: number; prev: string; done: Exclude<Done, { kind: "missing" }>; outcome: Outcome },
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
    outcome,
    prev,
  };
}

/** What a command says, without its envelope. */
export function bodyOf({ id: _id, kind: _kind, league: _league, ...body }: Command): Json {
  return body as Json;
}

/** The same with the SHA-256 of a photograph, in hex, in the photograph's place: what is rejected is not kept. */
function digestedBody(command: Command, hash: Hash): Json {
  const photo = "photo" in command ? command.photo : undefined;
  return photo === undefined ? bodyOf(command) : { ...(bodyOf(command) as object), photo: { sha256: hash(photo) } };
}

function isSame(row: { kind: string; body: unknown }, command: Command, hash: Hash): boolean {
  if (row.kind !== command.kind) return false;
  // A body that was redacted (set-up) is known by its command id alone.
  if (command.kind === "set-up") return true;
  const kept = canonicalJson(row.body as Json);
  // A row that was rejected by an earlier release has the photograph itself.
  return kept === canonicalJson(bodyOf(command)) || kept === canonicalJson(digestedBody(command, hash));
}
