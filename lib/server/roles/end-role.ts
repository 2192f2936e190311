import "server-only";
import { rolesIn } from "../data/people/grants";
import { deleteMembership, holdersOf, holdsRole } from "../data/people/memberships";
import { rejected, type UseCase } from "../use-case";
import { endGrants } from "./end-grants";

/**
 * Ends a role immediately, with the invitations, links and cards that it allowed. The result contains their numbers.
 * Refuses to end the last owner's role.
 */
export const endRole: UseCase<"end-role"> = async ({ tx, at }, { league, account, role }) => {
  if (!(await holdsRole(tx, league, account, role))) return { kind: "missing" };
  if (role === "owner" && (await holdersOf(tx, league, "owner")) === 1) return rejected("last-owner");
  const before = await rolesIn(tx, league, account);
  await deleteMembership(tx, league, account, role);
  const after = before.filter((held) => held !== role);
  const result = await endGrants(tx, { leagueId: league, accountId: account, before, after }, at);
  return { kind: "applied", ...(Object.keys(result).length > 0 && { result }) };
};
