import "server-only";
import type { LeagueRole } from "@/lib/commands/memberships";
import type { Problem } from "@/lib/kernel/problem";
import { countOtherAdministrators, countOtherOwners, deleteAccount, rolesToEnd } from "../db/account-data";
import { type Tx, withTx } from "../db/client";
import { lockAccounts } from "../db/leagues";
import { lockLedger } from "../db/ledger";
import { endGrants } from "../memberships/end-grants";
import type { AccountUseCase } from "./account-use-case";
import { mustBeOpen } from "./at-open-session";
import { ownerProblem } from "./prove-owner";

/**
 * Takes an account away, with its sessions, passkeys and roles, and ends what was made by these roles. The ledgers keep its id,
 * which then names nobody. No league is left without an owner, and the installation not without an administrator.
 */
export const deleteOwnAccount: AccountUseCase<"delete-account"> = async (work, { proof }) => {
  const problem = await ownerProblem(work, proof);
  if (problem) return { kind: "rejected", problems: [problem] };
  const { id, administrator } = work.account;
  return withTx(async (tx) => {
    const held = await lockedRoles(tx, id);
    await mustBeOpen(tx, work.account.sessionId);
    const problems = await whyNeeded(tx, { id, administrator }, held);
    if (problems.length > 0) return { kind: "rejected" as const, problems };
    for (const { leagueId, roles: before } of held)
      await endGrants(tx, { leagueId, accountId: id, before, after: [] }, work.at);
    await deleteAccount(tx, id);
    return { kind: "applied" as const };
  });
};

/** What somebody is in a league. */
interface Held {
  readonly leagueId: string;
  readonly name: string;
  readonly isDeleted: boolean;
  readonly roles: readonly LeagueRole[];
}

/** The roles of an account by league, read under the locks of these leagues, which are taken in one order. */
async function lockedRoles(tx: Tx, accountId: string): Promise<readonly Held[]> {
  const leagues = new Set((await rolesToEnd(tx, accountId)).map(({ league }) => league.id));
  for (const id of [...leagues].sort()) await lockLedger(tx, id);
  const held = await rolesToEnd(tx, accountId);
  return [...leagues].map((leagueId) => {
    const here = held.filter(({ league }) => league.id === leagueId);
    const { name = "", deletedAt = null } = here[0]?.league ?? {};
    return { leagueId, name, isDeleted: deletedAt !== null, roles: here.map(({ role }) => role) };
  });
}

/** What would be left without anybody to see to it. Two who leave at once wait for each other here. */
async function whyNeeded(
  tx: Tx,
  { id: accountId, administrator }: { readonly id: string; readonly administrator: boolean },
  held: readonly Held[],
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
