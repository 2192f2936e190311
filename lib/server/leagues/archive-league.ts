import "server-only";
import type { Tx } from "../data/connection/client";
import { insertMembership, leagueState, setArchived, setDeleted } from "../data/leagues/leagues";
import { holdersOf, isMember } from "../data/people/memberships";
import { rejected, type UseCase, type Work } from "../use-case";

/** Archives a league: it leaves all lists, its pages stay, and nothing more is written. */
export const archiveLeague: UseCase<"archive-league"> = async ({ tx, at }, { league }) => {
  const { isDemo, isArchived } = await stateOf(tx, league);
  if (isDemo) return rejected("demo-is-removed");
  if (isArchived) return { kind: "agreed" };
  await setArchived(tx, league, at);
  return { kind: "applied" };
};

/** Reopens an archived league. */
export const restoreLeague: UseCase<"restore-league"> = async ({ tx }, { league }) => {
  if (!(await stateOf(tx, league)).isArchived) return { kind: "agreed" };
  await setArchived(tx, league, null);
  return { kind: "applied" };
};

/** Hides an archived league and schedules its removal. The owner's proof was checked before the league was locked. */
export const deleteLeague: UseCase<"delete-league"> = async ({ tx, at }, { league, name }) => {
  const state = await stateOf(tx, league);
  if (state.isDeleted) return { kind: "agreed" };
  if (!state.isArchived) return rejected("league-not-archived");
  if (state.name !== name) return rejected("league-name-differs", { path: "name", params: { name: state.name } });
  await setDeleted(tx, league, at);
  return { kind: "applied" };
};

/** Restores a deleted league as archived. Without a remaining owner, the restoring administrator becomes its owner. */
export const undeleteLeague: UseCase<"undelete-league"> = async (work, { league }) => {
  const { tx } = work;
  if (!(await stateOf(tx, league)).isDeleted)
    return (await isOfLeague(work, league)) ? { kind: "agreed" } : { kind: "missing" };
  await setDeleted(tx, league, null);
  const accountId = work.caller.account?.id;
  if (accountId && (await holdersOf(tx, league, "owner")) === 0)
    await insertMembership(tx, { leagueId: league, accountId, role: "owner", createdAt: work.at });
  return { kind: "applied" };
};

async function isOfLeague({ tx, caller }: Work, league: string): Promise<boolean> {
  return caller.account !== null && isMember(tx, league, caller.account.id);
}

async function stateOf(tx: Tx, league: string) {
  const { name, demo, archivedAt, deletedAt } = await leagueState(tx, league);
  return { name, isDemo: demo, isArchived: archivedAt !== null, isDeleted: deletedAt !== null };
}
