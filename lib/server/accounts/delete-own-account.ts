import "server-only";
import type { Problem } from "@/lib/kernel/problem";
import { countOtherAdministrators, countOtherOwners, deleteAccount, rolesOf } from "../db/account-data";
import { type Tx, withTx } from "../db/client";
import { lockAccounts } from "../db/leagues";
import { lockLedger } from "../db/ledger";
import type { AccountUseCase } from "./account-use-case";
import { ownerProblem } from "./prove-owner";

/**
 * Takes an account away, with its sessions, passkeys and roles. The ledgers keep its id, which then names nobody. No league is
 * left without an owner, and the installation not without an administrator.
 */
export const deleteOwnAccount: AccountUseCase<"delete-account"> = async (work, { proof }) => {
  const problem = await ownerProblem(work, proof);
  if (problem) return { kind: "rejected", problems: [problem] };
  const { id, administrator } = work.account;
  return withTx(async (tx) => {
    const problems = await whyNeeded(tx, id, administrator);
    if (problems.length > 0) return { kind: "rejected" as const, problems };
    await deleteAccount(tx, id);
    return { kind: "applied" as const };
  });
};

/** What would be left without anybody to see to it. Two who leave at once wait for each other here. */
async function whyNeeded(tx: Tx, accountId: string, administrator: boolean): Promise<readonly Problem[]> {
  const owned = (await rolesOf(tx, accountId)).filter(({ role }) => role === "owner").map(({ league }) => league);
  for (const { id } of owned) await lockLedger(tx, id);
  await lockAccounts(tx);
  const problems: Problem[] = [];
  for (const { id, name } of owned) {
    if ((await countOtherOwners(tx, id, accountId)) === 0)
      problems.push({ code: "you-are-last-owner", path: id, params: { league: name } });
  }
  if (administrator && (await countOtherAdministrators(tx, accountId)) === 0)
    problems.push({ code: "last-administrator" });
  return problems;
}
