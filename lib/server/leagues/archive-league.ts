import "server-only";
import type { Tx } from "../db/client";
import { leagueState, removeLeague, setArchived } from "../db/leagues";
import { rejected, type UseCase } from "../use-case";

/** The league's book is closed: it stands in no list, its pages stay, and nothing more is written. */
export const archiveLeague: UseCase<"archive-league"> = async ({ tx, at }, { league }) => {
  const { isDemo, isArchived } = await stateOf(tx, league);
  if (isDemo) return rejected("demo-is-removed");
  if (isArchived) return { kind: "agreed" };
  await setArchived(tx, league, at);
  return { kind: "applied" };
};

/** The book is opened again. */
export const restoreLeague: UseCase<"restore-league"> = async ({ tx }, { league }) => {
  if (!(await stateOf(tx, league)).isArchived) return { kind: "agreed" };
  await setArchived(tx, league, null);
  return { kind: "applied" };
};

/** An archived league goes for good: its seasons, its people, its ledger. */
export const deleteLeague: UseCase<"delete-league"> = async ({ tx }, { league, name }) => {
  const state = await stateOf(tx, league);
  if (!state.isArchived) return rejected("league-not-archived");
  if (state.name !== name) return rejected("league-name-differs", { path: "name", params: { name: state.name } });
  await removeLeague(tx, league);
  return { kind: "applied", ledgerGone: true };
};

async function stateOf(tx: Tx, league: string) {
  const { name, demo, archivedAt } = await leagueState(tx, league);
  return { name, isDemo: demo, isArchived: archivedAt !== null };
}
