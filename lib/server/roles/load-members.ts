import "server-only";
import type { LeagueRole } from "@/lib/commands/memberships";
import { byName } from "@/lib/kernel/by-name";
import type { Caller } from "../auth/caller";
import { codePath, invitationAddress } from "../auth/link-address";
import { mayAnswerClaims, mayGiveRole, mayRunLeague } from "../auth/policy";
import { db } from "../data/connection/client";
import { membershipsOf, openClaims, openInvitations, playersOf, teamMates } from "../data/people/memberships";

/** The roles of a league, its pending invitations and its claims, for league staff. */
export async function loadMembers(
  leagueId: string,
  caller: Caller,
  { at, origin, locale }: { readonly at: Date; readonly origin: string; readonly locale: string },
) {
  const [memberships, invitations, claims, players] = await Promise.all([
    membershipsOf(db(), leagueId),
    openInvitations(db(), leagueId, at),
    openClaims(db(), leagueId),
    playersOf(db(), leagueId),
  ]);
  const people = players.map(({ fullName, name, ...one }) => {
    return { ...one, name: fullName ?? name, shownAs: fullName === null ? null : name };
  });
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const own = caller.account?.id;
  const mayGive = (role: LeagueRole) => mayGiveRole(caller, leagueId, role) === null;
  return {
    holders: memberships.map(({ role, account }) => ({
      ...{ account: account.id, name: account.name, role },
      players: people.filter(({ accountId }) => accountId === account.id).map(({ name }) => name),
      isOwn: account.id === own,
      mayEnd: account.id === own || mayGive(role),
    })),
    invitations: invitations.map(({ id, role, forWhom, personId, expiresAt }) => {
      const url = invitationAddress(origin, locale, leagueId, id);
      const player = personId === null ? null : (names.get(personId) ?? null);
      return { id, role, forWhom, player, expiresAt, ...(mayGive(role) && { url, code: codePath(url) }) };
    }),
    claims: claims.map(({ id, personId, at: since, account }) => ({
      ...{ league: leagueId, id, since, account: account.name, isNew: account.waitingEmail !== null },
      player: names.get(personId) ?? "",
    })),
    free: people.filter(({ accountId }) => accountId === null).toSorted(byName),
    people: people.map(({ id, name, shownAs }) => ({ id, name, shownAs })).toSorted(byName),
    given: (["owner", "secretary", "host", "captain", "player"] as const).filter(mayGive),
  };
}

export type MembersView = Awaited<ReturnType<typeof loadMembers>>;

/** The claims that the caller may answer: league staff all, captains those for players of their own teams. */
export async function loadClaimsToAnswer(caller: Caller) {
  const own = caller.account;
  const roles = own?.roles ?? [];
  const answerable = roles.filter(({ leagueId }) => mayAnswerClaims(caller, leagueId) === null);
  const claimsByLeague = await Promise.all(
    [...new Set(answerable.map(({ leagueId }) => leagueId))].map(async (league) => {
      const claims = await openClaims(db(), league);
      if (claims.length === 0) return [];
      const ids = claims.map(({ personId }) => personId);
      const runs = mayRunLeague(caller, league) === null;
      const names = runs ? await fullNamesOf(league) : await teamMates(db(), league, own?.id ?? "", ids);
      return claims.flatMap(({ id, personId, at: since, account }) => {
        const player = names.get(personId);
        if (player === undefined) return [];
        return [{ league, id, since, account: account.name, isNew: account.waitingEmail !== null, player }];
      });
    }),
  );
  return claimsByLeague.flat();
}

async function fullNamesOf(leagueId: string): Promise<ReadonlyMap<string, string>> {
  const players = await playersOf(db(), leagueId);
  return new Map(players.map(({ id, name, fullName }) => [id, fullName ?? name]));
}
