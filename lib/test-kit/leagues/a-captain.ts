import type { Caller, Role } from "@/lib/server/auth/caller";
import { insertAccount } from "@/lib/server/data/accounts/accounts";
import { db } from "@/lib/server/data/connection/client";
import { insertMembership } from "@/lib/server/data/leagues/leagues";
import { newId } from "../sample-values";
import { evening } from "./a-league";

/** A signed-in account with a role in a league. */
export async function aMember(league: string, role: Role, name = "Ann"): Promise<Caller & { readonly id: string }> {
  const id = newId();
  const account = { id, email: `${id}@example.com`, name, passwordHash: "none", locale: "en" };
  await insertAccount(db(), { ...account, administrator: false, demo: false, createdAt: evening });
  await insertMembership(db(), { leagueId: league, accountId: id, role, createdAt: evening });
  const roles = [{ leagueId: league, role }];
  return { id, account: { id, sessionId: "s", name, administrator: false, roles }, device: null };
}

/** Puts a player of this account on the roster of a team of the league, as its captain. */
export async function makeCaptain(league: string, { id }: { readonly id: string }, entrantId: string): Promise<void> {
  const person = newId();
  await db().person.create({ data: { leagueId: league, id: person, name: "Ann", accountId: id } });
  const member = { leagueId: league, entrantId, personId: person, personLeagueId: league, name: "Ann" };
  await db().entrantMember.create({ data: { ...member, role: "captain" } });
}

/** An account with the role of a captain, whose own player is the captain of this team. */
export async function aCaptain(
  league: string,
  entrantId: string,
  name = "Ann",
): Promise<Caller & { readonly id: string }> {
  const caller = await aMember(league, "captain", name);
  await makeCaptain(league, caller, entrantId);
  return caller;
}
