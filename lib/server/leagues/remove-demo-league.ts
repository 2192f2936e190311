import "server-only";
import { deleteDemoAccounts } from "../db/accounts";
import type { Tx } from "../db/client";
import { deleteLeague, demoLeague } from "../db/leagues";
import { rejected, type UseCase } from "../use-case";

/** The demo league goes, with its accounts and its ledger. A real league is never removed this way. */
export const removeDemoLeague: UseCase<"remove-demo-league"> = async ({ tx }, { league }) => {
  if (!(await demoLeague(tx, league))) return rejected("not-a-demo");
  await removeDemo(tx, league);
  return { kind: "applied", ledgerGone: true };
};

/** Removes a demo league with its accounts. */
export async function removeDemo(tx: Tx, league: string): Promise<void> {
  await deleteLeague(tx, league);
  await deleteDemoAccounts(tx);
}
