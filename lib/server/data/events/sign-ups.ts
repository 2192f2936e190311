import "server-only";
import type { SignUpState } from "@/lib/competition/events/event-entry";
import type { Tx } from "../connection/client";
import { notDeleted } from "../leagues/leagues";

const signUpFields = {
  id: true,
  seasonId: true,
  number: true,
  state: true,
  name: true,
  fullName: true,
  members: true,
  contact: true,
  note: true,
  bar: true,
  club: true,
  homeLeagueId: true,
  teamId: true,
  personId: true,
  namedLeagueId: true,
  namedTeamId: true,
  namedRefusedAt: true,
  wayId: true,
  paid: true,
  answer: true,
  tokenHash: true,
  at: true,
  checkedInAt: true,
  entrantId: true,
};

export type StoredSignUp = NonNullable<Awaited<ReturnType<typeof signUpOf>>>;

/** A sign-up; null for an unknown id. */
export async function signUpOf(tx: Tx, leagueId: string, id: string) {
  return tx.signUp.findUnique({ where: { leagueId_id: { leagueId, id } }, select: signUpFields });
}

/** All sign-ups of an event, in order of arrival. */
export async function signUpsOf(tx: Tx, leagueId: string, seasonId: string) {
  return tx.signUp.findMany({ where: { leagueId, seasonId }, orderBy: { number: "asc" }, select: signUpFields });
}

/** The team that a sign-up is, or claims to be; nulls for none. */
export interface SignUpTeam {
  homeLeagueId?: string | null;
  teamId?: string | null;
  namedLeagueId?: string | null;
  namedTeamId?: string | null;
  namedRefusedAt?: Date | null;
}

export interface NewSignUp extends SignUpTeam {
  leagueId: string;
  id: string;
  seasonId: string;
  state: SignUpState;
  name: string;
  members: readonly string[];
  contact: string;
  note: string;
  bar: string;
  club: string;
  personId?: string | null;
  wayId?: string | null;
  tokenHash: string;
  at: Date;
}

/** Adds a sign-up to an event's list and returns its number. */
export async function insertSignUp(tx: Tx, { members, ...row }: NewSignUp): Promise<number> {
  const { leagueId, seasonId } = row;
  const { lastNumber: number } = await tx.event.update({
    where: { leagueId_seasonId: { leagueId, seasonId } },
    data: { lastNumber: { increment: 1 } },
    select: { lastNumber: true },
  });
  await tx.signUp.create({ data: { ...row, members: [...members], number }, select: { id: true } });
  return number;
}

/** Adds sign-ups to an event's list, numbered in order. */
export async function insertSignUps(
  tx: Tx,
  { leagueId, seasonId }: { readonly leagueId: string; readonly seasonId: string },
  rows: readonly NewSignUp[],
): Promise<void> {
  const { lastNumber } = await tx.event.update({
    where: { leagueId_seasonId: { leagueId, seasonId } },
    data: { lastNumber: { increment: rows.length } },
    select: { lastNumber: true },
  });
  const first = lastNumber - rows.length + 1;
  await tx.signUp.createMany({
    data: rows.map(({ members, ...row }, i) => ({ ...row, members: [...members], number: first + i })),
  });
}

/** Whether a league has a sign-up of one of these ids. */
export async function areSignUps(tx: Tx, leagueId: string, ids: readonly string[]): Promise<boolean> {
  return (await tx.signUp.findFirst({ where: { leagueId, id: { in: [...ids] } }, select: { id: true } })) !== null;
}

/** Deletes sign-ups from the list. */
export async function deleteSignUps(tx: Tx, leagueId: string, ids: readonly string[]): Promise<void> {
  await tx.signUp.deleteMany({ where: { leagueId, id: { in: [...ids] } } });
}

/** The states of a sign-up. */
export interface SignUpChange extends SignUpTeam {
  state?: SignUpState;
  name?: string;
  members?: string[];
  contact?: string;
  note?: string;
  bar?: string;
  club?: string;
  wayId?: string | null;
  paid?: boolean;
  answer?: string;
  checkedInAt?: Date | null;
}

/** Changes a sign-up. The name stays as typed. */
export async function updateSignUp(tx: Tx, leagueId: string, id: string, data: SignUpChange): Promise<void> {
  const names = data.name === undefined ? {} : { fullName: null };
  await tx.signUp.update({
    where: { leagueId_id: { leagueId, id } },
    data: { ...data, ...names },
    select: { id: true },
  });
}

/** The events of a league with the number of sign-ups that wait for an answer, the first to arrive first. */
export async function signUpsToAnswer(tx: Tx, leagueId: string) {
  const waiting = await tx.signUp.findMany({
    where: { leagueId, state: "asked", event: { drawnAt: null, season: { state: "published" } } },
    orderBy: [{ at: "asc" }, { id: "asc" }],
    select: { event: { select: { season: { select: { slug: true, name: true } } } } },
  });
  const counts = new Map<string, { readonly slug: string; readonly name: string; readonly count: number }>();
  for (const { event } of waiting) {
    const count = (counts.get(event.season.slug)?.count ?? 0) + 1;
    counts.set(event.season.slug, { ...event.season, count });
  }
  return [...counts.values()];
}

/**
 * The sign-ups that claim to be a team of these leagues and wait for confirmation, in public events that are not drawn;
 * the first to arrive first.
 */
export async function signUpsNaming(tx: Tx, leagueIds: readonly string[]) {
  return tx.signUp.findMany({
    where: {
      namedLeagueId: { in: [...leagueIds] },
      namedRefusedAt: null,
      state: { in: ["asked", "accepted", "waiting"] },
      event: { drawnAt: null, season: { state: "published", league: { archivedAt: null, ...notDeleted } } },
    },
    orderBy: [{ at: "asc" }, { id: "asc" }],
    select: {
      ...{ id: true, leagueId: true, name: true, namedLeagueId: true, namedTeamId: true },
      event: {
        select: { season: { select: { name: true, slug: true, league: { select: { name: true, slug: true } } } } },
      },
    },
  });
}

/** The teams among these whose captain is the account's own player, in seasons that are not over. */
export async function captainedTeams(
  tx: Tx,
  leagueId: string,
  accountId: string,
  teams: readonly string[],
): Promise<ReadonlySet<string>> {
  const own = await tx.person.findMany({ where: { leagueId, accountId }, select: { id: true } });
  const captain = { personId: { in: own.map(({ id }) => id) }, personLeagueId: leagueId, role: "captain" as const };
  const entrants = await tx.entrant.findMany({
    where: {
      ...{ leagueId, homeLeagueId: leagueId, teamId: { in: [...teams] }, members: { some: captain } },
      season: { state: { in: ["draft", "published"] } },
    },
    select: { teamId: true },
  });
  return new Set(entrants.flatMap(({ teamId }) => teamId ?? []));
}

/** The teams of all leagues of the installation, by league and name, each with its bar. */
export async function teamsOfInstallation(tx: Tx) {
  return tx.team.findMany({
    where: { league: { archivedAt: null } },
    orderBy: [{ league: { name: "asc" } }, { name: "asc" }, { id: "asc" }],
    select: {
      id: true,
      leagueId: true,
      name: true,
      league: { select: { name: true } },
      venue: { select: { name: true } },
    },
  });
}

/** The people of all leagues of the installation, by league and name. */
export async function peopleOfInstallation(tx: Tx) {
  return tx.person.findMany({
    where: { league: { archivedAt: null } },
    orderBy: [{ league: { name: "asc" } }, { name: "asc" }, { id: "asc" }],
    select: { id: true, leagueId: true, name: true, league: { select: { name: true } } },
  });
}

/** Whether a league of the installation has the team, or the person. */
export async function isOfInstallation(
  tx: Tx,
  home: { readonly league: string; readonly team: string } | { readonly league: string; readonly person: string },
): Promise<boolean> {
  const { league: leagueId } = home;
  if ("team" in home) return (await tx.team.count({ where: { leagueId, id: home.team, league: notDeleted } })) > 0;
  return (await tx.person.count({ where: { leagueId, id: home.person, league: notDeleted } })) > 0;
}
