import type { Caller } from "@/lib/server/auth/caller";
import { insertAccount } from "@/lib/server/data/accounts/accounts";
import { db } from "@/lib/server/data/connection/client";
import { insertMembership } from "@/lib/server/data/leagues/leagues";
import { newId } from "../sample-values";
import { evening } from "./a-league";

/** A captain with an account, on the roster of an entrant. */
export async function captainOf({ league }: { readonly league: string }, entrantId: string): Promise<Caller> {
  const [id, person] = [newId(), newId()];
  const account = { id, email: `${id}@example.com`, name: "Ann", passwordHash: "none", locale: "en" };
  await insertAccount(db(), { ...account, administrator: false, demo: false, createdAt: evening });
  await insertMembership(db(), { leagueId: league, accountId: id, role: "captain", createdAt: evening });
  await db().person.create({ data: { leagueId: league, id: person, name: "Ann", accountId: id } });
  const member = { leagueId: league, entrantId, personId: person, personLeagueId: league, name: "Ann" };
  await db().entrantMember.create({ data: { ...member, role: "captain" } });
  const roles = [{ leagueId: league, role: "captain" as const }];
  return { account: { id, sessionId: "s", name: "Ann", administrator: false, roles }, device: null };
}
