import "server-only";
import type { Command, CommandKind, CommandOf } from "@/lib/commands/command";
import type { Outcome } from "@/lib/commands/outcome";
import { canonicalJson, type Json } from "@/lib/kernel/canonical-json";
import { actorOf } from "./auth/caller";
import { type Denied, policy } from "./auth/policy";
import { type Tx, withTx } from "./db/client";
import { advanceLedger, lockLeague } from "./db/leagues";
import { appendRow, rowOfCommand } from "./db/ledger";
import { removeDemoLeague } from "./leagues/remove-demo-league";
import { setUp } from "./leagues/set-up";
import { hashOfRow } from "./ledger/chain";
import { addMembers } from "./members/add-members";
import { changeMember } from "./members/change-member";
import { chooseEligibility } from "./members/choose-eligibility";
import { removeMember } from "./members/remove-member";
import { removeSpare, saveSpare } from "./members/save-spare";
import { setLineUp } from "./members/set-line-up";
import { createSeason } from "./scheduling/create-season";
import { chooseStandings, discardSeason, publishSeason } from "./scheduling/season-state";
import { recordHand } from "./scoring/record-hand";
import { startGame } from "./scoring/start-game";
import { withdrawHand } from "./scoring/withdraw-hand";
import { issueTableLink } from "./tables/issue-table-link";
import { revokeTableLink } from "./tables/revoke-table-link";
import type { Context, Done, UseCase } from "./use-case";

const useCases: { readonly [Kind in CommandKind]: UseCase<Kind> } = {
  "set-up": setUp,
  "create-season": createSeason,
  "publish-season": publishSeason,
  "discard-season": discardSeason,
  "choose-standings": chooseStandings,
  "start-game": startGame,
  "record-hand": recordHand,
  "withdraw-hand": withdrawHand,
  "issue-table-link": issueTableLink,
  "revoke-table-link": revokeTableLink,
  "remove-demo-league": removeDemoLeague,
  "choose-eligibility": chooseEligibility,
  "add-members": addMembers,
  "change-member": changeMember,
  "remove-member": removeMember,
  "save-spare": saveSpare,
  "remove-spare": removeSpare,
  "set-line-up": setLineUp,
};

/** The answer to a command. `reused`: its id was used before, for something else. */
export type Answer =
  | { readonly kind: "outcome"; readonly outcome: Outcome }
  | { readonly kind: "denied"; readonly denied: Denied }
  | { readonly kind: "reused" };

/**
 * Carries out a command, once: in one transaction it takes the league's lock, looks the command up in the ledger, runs
 * its use case and appends it with its outcome. A command seen before gets the outcome it got then.
 */
export async function dispatch(command: Command, context: Context): Promise<Answer> {
  const denied = mayRun(command, context);
  if (denied) return { kind: "denied", denied };
  return withTx((tx) => carryOut(tx, command, context));
}

function mayRun<Kind extends CommandKind>(command: CommandOf<Kind>, { caller }: Context): Denied | null {
  const may = policy[command.kind as Kind];
  return may(caller, command);
}

function run<Kind extends CommandKind>(command: CommandOf<Kind>, work: Parameters<UseCase<Kind>>[0]): Promise<Done> {
  const carryOutKind = useCases[command.kind as Kind];
  return carryOutKind(work, command);
}

async function carryOut(tx: Tx, command: Command, context: Context): Promise<Answer> {
  const league = await lockLeague(tx, command.league);
  if (!league && command.kind !== "set-up") return { kind: "denied", denied: "missing" };
  const before = league && (await rowOfCommand(tx, league.id, command.id));
  if (before)
    return isSame(before, command) ? { kind: "outcome", outcome: before.outcome as Outcome } : { kind: "reused" };
  // Founding a league that is already there is no founding: the id is somebody else's.
  if (league && command.kind === "set-up") return { kind: "reused" };

  const seq = (league?.ledgerSeq ?? 0) + 1;
  const done = await run(command, { ...context, tx, seq });
  if (done.kind === "missing") return { kind: "denied", denied: "missing" };
  const outcome = outcomeOf(done);
  const founded = league !== null || done.kind !== "rejected";
  if (founded && !("ledgerGone" in done && done.ledgerGone)) {
    await append(tx, command, context, { seq, prev: league?.ledgerHead ?? "", done, outcome });
  }
  return { kind: "outcome", outcome };
}

function outcomeOf(done: Exclude<Done, { kind: "missing" }>): Outcome {
  if (done.kind === "rejected") return { outcome: "rejected", problems: done.problems };
  return { outcome: done.kind, ...(done.result && { result: done.result }) };
}

async function append(
  tx: Tx,
  command: Command,
  context: Context,
  entry: { seq: number; prev: string; done: Exclude<Done, { kind: "missing" }>; outcome: Outcome },
): Promise<void> {
  const { seq, prev, done, outcome } = entry;
  const row = {
    leagueId: command.league,
    seq,
    commandId: command.id,
    kind: command.kind,
    body: ("body" in done && done.body) || bodyOf(command),
    actor: actorOf(context.caller),
    at: context.at,
    outcome,
    prev,
  };
  const hash = hashOfRow(row);
  await appendRow(tx, { ...row, hash });
  await advanceLedger(tx, command.league, seq, hash);
}

/** What a command says, without its envelope. */
function bodyOf({ id: _id, kind: _kind, league: _league, ...body }: Command): Json {
  return body as Json;
}

function isSame(row: { kind: string; body: unknown }, command: Command): boolean {
  // A body that was redacted (set-up) is known by its command id alone.
  if (command.kind === "set-up") return row.kind === command.kind;
  return row.kind === command.kind && canonicalJson(row.body as Json) === canonicalJson(bodyOf(command));
}
