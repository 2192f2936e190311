import "server-only";
import { deleteDemoAccounts } from "../db/accounts";
import type { Tx } from "../db/client";
import { deleteLeague, demoLeague, demoLeagues } from "../db/leagues";
import { rejected, type UseCase } from "../use-case";

/** The demo goes, all of it, with its accounts and its ledgers. A real league is never removed this way. */
export const removeDemoLeague: UseCase<"remove-demo-league"> = async ({ tx }, { league }) => {
  if (!(await demoLeague(tx, league))) return rejected("not-a-demo");
  await removeDemo(tx);
  return { kind: "applied", ledgerGone: true };
};

/** Removes every demo league with the accounts of the demo. */
export async function removeDemo(tx: Tx): Promise<void> {
  for (const id of await demoLeagues(tx)) await deleteLeague(tx, id);
  await deleteDemoAccounts(tx);
}
