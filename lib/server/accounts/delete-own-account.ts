import "server-only";
import type { LeagueRole } from "@/lib/commands/memberships";
import type { Problem } from "@/lib/kernel/problem";
import type { UseCaseResult } from "@/lib/score-sheet/use-case-result";
import {
  countOtherAdministrators,
  countOtherOwners,
  deleteAccount,
  forgetAccountIn,
  leaguesNaming,
  rolesToEnd,
} from "../data/accounts/account-data";
import { db, type Tx, withTx } from "../data/connection/client";
import { lockAccounts } from "../data/leagues/leagues";
import { hashOfRow } from "../data/ledger/chain";
import { appendRow, lockLedger } from "../data/ledger/ledger";
import { inTurns } from "../ledger/in-turn";
import { endGrants } from "../roles/end-grants";
import type { AccountUseCase, AccountWork } from "./account-use-case";
import { ownerProblem } from "./prove-owner";
import { requireOpenSession } from "./with-open-session";

/**
 * Deletes an account with its sessions, passkeys and roles, and ends the grants made by these roles. The ledgers keep
 * its id, which then names nobody. Refuses to leave a league without an owner or the installation without an
 * administrator.
 */
export const deleteOwnAccount: AccountUseCase<"delete-account"> = async (work, { proof }) => {
  const problem = await ownerProblem(work, proof);
  if (problem) return { kind: "rejected", problems: [problem] };
  return inTurns(await leaguesNaming(db(), work.account.id), () => withTx((tx) => deleteInTx(tx, work)));
};

/** Deletes the account under the locks of all leagues that name it. */
async function deleteInTx(tx: Tx, work: AccountWork): Promise<UseCaseResult> {
  const { id, administrator } = work.account;
  const leagues = await leaguesNaming(tx, id);
  for (const league of leagues) await lockLedger(tx, league);
  const held = await heldRoles(tx, id);
  await requireOpenSession(tx, work.account.sessionId);
  const problems = await deletionProblems(tx, { id, administrator }, held);
  if (problems.length > 0) return { kind: "rejected", problems };
  for (const league of leagues) await removeFromLeague(tx, league, held, work);
  await deleteAccount(tx, id);
  return { kind: "applied" };
}

/** Roles of an account in a league. */
interface HeldRoles {
  readonly leagueId: string;
  readonly name: string;
  readonly isDeleted: boolean;
  readonly roles: readonly LeagueRole[];
}

/** The roles of an account by league. The leagues are locked. */
async function heldRoles(tx: Tx, accountId: string): Promise<readonly HeldRoles[]> {
  const held = await rolesToEnd(tx, accountId);
  const leagues = new Map(held.map(({ league }) => [league.id, league]));
  return [...leagues.values()].map(({ id, name, deletedAt }) => {
    const roles = held.filter(({ league }) => league.id === id).map(({ role }) => role);
    return { leagueId: id, name, isDeleted: deletedAt !== null, roles };
  });
}

/**
 * Removes the account from a league and ends the grants made by its roles there. Writes a row to the league's ledger.
 */
async function removeFromLeague(
  tx: Tx,
  leagueId: string,
  held: readonly HeldRoles[],
  work: AccountWork,
): Promise<void> {
  const { account, at, newId } = work;
  const before = held.find((one) => one.leagueId === leagueId)?.roles ?? [];
  await endGrants(tx, { leagueId, accountId: account.id, before, after: [] }, at);
  await forgetAccountIn(tx, leagueId, account.id);
  const head = await lockLedger(tx, leagueId);
  if (!head) return;
  const row = {
    ...{ leagueId, seq: head.ledgerSeq + 1, commandId: newId(), kind: "delete-account", body: {}, at },
    ...{ prev: head.ledgerHead, actor: { kind: "account", id: account.id }, outcome: { outcome: "applied" } },
  };
  await appendRow(tx, { ...row, hash: hashOfRow(row) });
}

/**
 * Returns the leagues or the installation that would be left without an owner or administrator. Concurrent deletions
 * wait for each other here.
 */
async function deletionProblems(
  tx: Tx,
  { id: accountId, administrator }: { readonly id: string; readonly administrator: boolean },
  held: readonly HeldRoles[],
): Promise<readonly Problem[]> {
  await lockAccounts(tx);
  const problems: Problem[] = [];
  for (const { leagueId, name, isDeleted, roles } of held) {
    if (!isDeleted && roles.includes("owner") && (await countOtherOwners(tx, leagueId, accountId)) === 0)
      problems.push({ code: "you-are-last-owner", path: leagueId, params: { league: name } });
  }
  if (administrator && (await countOtherAdministrators(tx, accountId)) === 0)
    problems.push({ code: "last-administrator" });
  return problems;
}
