import "server-only";
import type { LeagueRole } from "@/lib/commands/memberships";
import { byName } from "@/lib/kernel/by-name";
import type { Caller } from "../auth/caller";
import { mayGiveRole, mayRunLeague } from "../auth/policy";
import { db } from "../db/client";
import { membershipsOf, openClaims, openInvitations, playersOf, teamMates } from "../db/memberships";
import { codePath, invitationAddress } from "../tables/link-address";

/** Who has which role in a league, which invitations wait, and who says to be which player: for who runs the league. */
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
  const may = (role: LeagueRole) => mayGiveRole(caller, leagueId, role) === null;
  return {
    holders: memberships.map(({ role, account }) => ({
      ...{ account: account.id, name: account.name, role },
      players: people.filter(({ accountId }) => accountId === account.id).map(({ name }) => name),
      isOwn: account.id === own,
      mayEnd: account.id === own || may(role),
    })),
    invitations: invitations.map(({ id, role, forWhom, personId, expiresAt }) => {
      const url = invitationAddress(origin, locale, leagueId, id);
      const player = personId === null ? null : (names.get(personId) ?? null);
      return { id, role, forWhom, player, expiresAt, ...(may(role) && { url, code: codePath(url) }) };
    }),
    claims: claims.map(({ id, personId, at: since, account }) => ({
      ...{ league: leagueId, id, since, account: account.name },
      player: names.get(personId) ?? "",
    })),
    free: people.filter(({ accountId }) => accountId === null).toSorted(byName),
    people: people.map(({ id, name, shownAs }) => ({ id, name, shownAs })).toSorted(byName),
    given: (["owner", "secretary", "host", "captain", "player"] as const).filter(may),
  };
}

export type MembersView = Awaited<ReturnType<typeof loadMembers>>;

/** Who says to be a player of the captain's own teams, in each league where the caller is captain and not at the desk. */
export async function loadTeamClaims(caller: Caller) {
  const own = caller.account;
  const roles = own?.roles ?? [];
  const leagues = roles.filter(({ role }) => role === "captain").map(({ leagueId }) => leagueId);
  const asked = leagues.filter((league) => mayRunLeague(caller, league) !== null);
  const found = await Promise.all(
    asked.map(async (league) => {
      const claims = await openClaims(db(), league);
      const mates = await teamMates(
        db(),
        league,
        own?.id ?? "",
        claims.map(({ personId }) => personId),
      );
      return claims.flatMap(({ id, personId, at: since, account }) => {
        const player = mates.get(personId);
        return player === undefined ? [] : [{ league, id, since, account: account.name, player }];
      });
    }),
  );
  return found.flat();
}
