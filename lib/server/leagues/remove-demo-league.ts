import "server-only";
import { deleteDemoAccounts } from "../data/accounts/accounts";
import type { Tx } from "../data/connection/client";
import { demoLeagues, leagueState, removeLeague } from "../data/leagues/leagues";
import { rejected, type UseCase } from "../use-case";

/** Removes the demo completely, with its accounts and ledgers. Never removes a real league. */
export const removeDemoLeague: UseCase<"remove-demo-league"> = async ({ tx }, { league }) => {
  if (!(await leagueState(tx, league)).demo) return rejected("not-a-demo");
  await removeDemo(tx, league);
  return { kind: "applied", ledgerGone: true };
};

/** Removes a demo league with all others of the demo and their accounts. */
export async function removeDemo(tx: Tx, league: string): Promise<void> {
  for (const id of new Set([league, ...(await demoLeagues(tx))])) await removeLeague(tx, id);
  await deleteDemoAccounts(tx);
}
