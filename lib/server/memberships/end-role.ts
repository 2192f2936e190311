import "server-only";
import { deleteMembership, holdersOf, holdsRole } from "../db/memberships";
import { rejected, type UseCase } from "../use-case";

/** Somebody is no longer what they were in the league, at once and everywhere. A league keeps an owner. */
export const endRole: UseCase<"end-role"> = async ({ tx }, { league, account, role }) => {
  if (!(await holdsRole(tx, league, account, role))) return { kind: "missing" };
  if (role === "owner" && (await holdersOf(tx, league, "owner")) === 1) return rejected("last-owner");
  await deleteMembership(tx, league, account, role);
  return { kind: "applied" };
};
