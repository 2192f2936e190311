import "server-only";
import { byName } from "@/lib/kernel/by-name";
import type { MemberRole } from "@/prisma/generated/client";
import type { Tx } from "../connection/client";

/** A person's role on a roster. */
export interface MemberTerms {
  name: string;
  role: MemberRole;
  since: Date | null;
  until: Date | null;
  most: number | null;
}

/** The terms of a floating spare. */
export interface SpareRow {
  name: string;
  entrants: string[];
  most: number | null;
  until: Date | null;
}

const memberFields = {
  entrantId: true,
  personId: true,
  name: true,
  role: true,
  since: true,
  until: true,
  most: true,
} as const;

/** The rosters of a season. */
export async function membersOf(tx: Tx, leagueId: string, seasonId: string) {
  return tx.entrantMember.findMany({
    where: { leagueId, entrant: { seasonId } },
    orderBy: [{ entrantId: "asc" }, { role: "asc" }, { name: "asc" }, { personId: "asc" }],
    select: memberFields,
  });
}

/** An entrant of a season; null for an unknown id. */
export async function entrantOf(tx: Tx, leagueId: string, seasonId: string, id: string) {
  return tx.entrant.findFirst({
    where: { leagueId, seasonId, id },
    select: { id: true, name: true, state: true, season: { select: { state: true } } },
  });
}

/** The names of a season's entrants, by id. */
export async function entrantNames(tx: Tx, leagueId: string, seasonId: string): Promise<Map<string, string>> {
  const entrants = await tx.entrant.findMany({ where: { leagueId, seasonId }, select: { id: true, name: true } });
  return new Map(entrants.map(({ id, name }) => [id, name]));
}

/** The roster of one entrant. */
export async function rosterOf(tx: Tx, leagueId: string, entrantId: string) {
  return tx.entrantMember.findMany({ where: { leagueId, entrantId }, select: memberFields });
}

/** The rosters of these entrants. */
export async function rostersOf(tx: Tx, leagueId: string, entrantIds: readonly string[]) {
  return tx.entrantMember.findMany({ where: { leagueId, entrantId: { in: [...entrantIds] } }, select: memberFields });
}

export async function insertMembers(
  tx: Tx,
  leagueId: string,
  entrantId: string,
  members: readonly { personId: string; name: string; role: MemberRole }[],
): Promise<void> {
  await tx.entrantMember.createMany({
    data: members.map((member) => ({ ...member, leagueId, entrantId, personLeagueId: leagueId })),
  });
}

export async function setMember(
  tx: Tx,
  leagueId: string,
  entrantId: string,
  personId: string,
  terms: MemberTerms,
): Promise<void> {
  await tx.entrantMember.update({
    where: { leagueId_entrantId_personId: { leagueId, entrantId, personId } },
    data: terms,
    select: { personId: true },
  });
}

/** Makes the former captain a regular: a team has one captain. */
export async function noCaptain(tx: Tx, leagueId: string, entrantId: string): Promise<void> {
  await tx.entrantMember.updateMany({
    where: { leagueId, entrantId, role: "captain" },
    data: { role: "regular" },
  });
}

export async function deleteMember(tx: Tx, leagueId: string, entrantId: string, personId: string): Promise<void> {
  await tx.entrantMember.delete({ where: { leagueId_entrantId_personId: { leagueId, entrantId, personId } } });
}

/** The floating spares of a season, by name. */
export async function sparesOf(tx: Tx, leagueId: string, seasonId: string) {
  const spares = await tx.spare.findMany({
    where: { leagueId, seasonId },
    orderBy: { personId: "asc" },
    select: { personId: true, name: true, entrants: true, most: true, until: true },
  });
  return spares.sort(byName);
}

/** Adds a spare, or changes their terms. */
export async function putSpare(
  tx: Tx,
  leagueId: string,
  seasonId: string,
  personId: string,
  terms: SpareRow,
): Promise<void> {
  await tx.spare.upsert({
    where: { leagueId_seasonId_personId: { leagueId, seasonId, personId } },
    create: { leagueId, seasonId, personId, personLeagueId: leagueId, ...terms },
    update: terms,
    select: { personId: true },
  });
}

export async function deleteSpare(tx: Tx, leagueId: string, seasonId: string, personId: string): Promise<void> {
  await tx.spare.delete({ where: { leagueId_seasonId_personId: { leagueId, seasonId, personId } } });
}

/** The teams of a season in order, each with its home bar. */
export async function teamsWithHomes(tx: Tx, leagueId: string, seasonId: string) {
  const entrants = await tx.entrant.findMany({
    where: { leagueId, seasonId },
    orderBy: { position: "asc" },
    select: { id: true, name: true, state: true, teamId: true, venueId: true },
  });
  const venues = await tx.venue.findMany({ where: { leagueId }, select: { id: true, name: true, address: true } });
  const byId = new Map(venues.map((venue) => [venue.id, venue]));
  return entrants.map(({ venueId, ...entrant }) => ({ ...entrant, home: byId.get(venueId ?? "") ?? null }));
}
