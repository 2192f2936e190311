import "server-only";
import { Prisma } from "@/prisma/generated/client";
import type { Tx } from "../connection/client";

/** The people of a league with their public names. */
export async function peopleOf(tx: Tx, leagueId: string) {
  return tx.person.findMany({ where: { leagueId }, orderBy: { id: "asc" }, select: { id: true, name: true } });
}

/**
 * The stored and shown names of a person: `fullName` is for themselves, their captain and the desk. Null for an unknown
 * person.
 */
export async function namesOf(tx: Tx, leagueId: string, id: string) {
  return tx.person.findUnique({
    where: { leagueId_id: { leagueId, id } },
    select: { id: true, name: true, fullName: true, accountId: true },
  });
}

/** The people of a league who are shown by initials, with their full names. */
export async function hiddenPeople(tx: Tx, leagueId: string) {
  const people = await tx.person.findMany({
    where: { leagueId, fullName: { not: null } },
    orderBy: { id: "asc" },
    select: { id: true, name: true, fullName: true, formerNames: true, accountId: true },
  });
  return people.map(({ fullName, ...person }) => ({ ...person, fullName: fullName ?? person.name }));
}

export type HiddenPerson = Awaited<ReturnType<typeof hiddenPeople>>[number];

export async function insertPeople(
  tx: Tx,
  people: readonly { leagueId: string; id: string; name: string }[],
): Promise<void> {
  await tx.person.createMany({ data: [...people] });
}

/** Renames a person on rosters and lists of spares. Line-ups keep the old name. */
export async function renamePerson(tx: Tx, leagueId: string, id: string, name: string): Promise<void> {
  const where = { leagueId, personId: id, personLeagueId: leagueId };
  await tx.person.update({ where: { leagueId_id: { leagueId, id } }, data: { name }, select: { id: true } });
  await tx.entrantMember.updateMany({ where, data: { name } });
  await tx.spare.updateMany({ where, data: { name } });
}

/** Stores a person's former name. */
export async function saveFormerName(tx: Tx, leagueId: string, id: string, name: string): Promise<void> {
  const where = { leagueId_id: { leagueId, id } };
  await tx.person.update({ where, data: { formerNames: { push: name } }, select: { id: true } });
}

/** Sets a person's shown name and the full name behind it; null when they are equal. */
export async function setShownName(
  tx: Tx,
  leagueId: string,
  id: string,
  names: { name: string; fullName: string | null },
): Promise<void> {
  await tx.person.update({ where: { leagueId_id: { leagueId, id } }, data: names, select: { id: true } });
}

/** Updates the shown names of these people in rosters, spares, line-ups and single entrants. */
export async function writeShownNames(tx: Tx, leagueId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const person = Prisma.sql`p."leagueId" = ${leagueId} and p."id" in (${Prisma.join([...ids])})`;
  const linked = Prisma.sql`${person} and t."personId" = p."id" and t."personLeagueId" = p."leagueId" and t."name" <> p."name"`;
  await tx.$executeRaw`update "EntrantMember" t set "name" = p."name" from "Person" p where ${linked}`;
  await tx.$executeRaw`update "Spare" t set "name" = p."name" from "Person" p where ${linked}`;
  await tx.$executeRaw`update "Seating" t set "name" = p."name" from "Person" p where ${linked}`;
  await tx.$executeRaw`update "Entrant" t set "name" = p."name" from "Person" p
    where ${person} and t."personId" = p."id" and t."homeLeagueId" = p."leagueId" and t."name" <> p."name"`;
  // At an open table an entrant is one person for one evening, identified by the seat.
  await tx.$executeRaw`update "Entrant" t set "name" = p."name" from "Person" p, "Seating" s, "Season" n
    where ${person} and s."personId" = p."id" and s."personLeagueId" = p."leagueId"
      and t."leagueId" = s."leagueId" and t."id" = s."entrantId" and t."name" <> p."name"
      and n."leagueId" = t."leagueId" and n."id" = t."seasonId" and n."openVenueId" is not null`;
}

/** The names typed at a league's open tables that belong to no person of the league yet. */
export async function typedAtOpenTables(tx: Tx, leagueId: string) {
  return tx.seating.findMany({
    where: { leagueId, personId: null, table: { match: { season: { openVenueId: { not: null } } } } },
    select: { tableId: true, fromGame: true, seat: true, name: true },
  });
}

/** Sets the person of a seat at an open table. */
export async function linkSeat(
  tx: Tx,
  leagueId: string,
  { tableId, fromGame, seat }: { tableId: string; fromGame: number; seat: number },
  personId: string,
): Promise<void> {
  await tx.seating.update({
    where: { leagueId_tableId_fromGame_seat: { leagueId, tableId, fromGame, seat } },
    data: { personId, personLeagueId: leagueId },
    select: { seat: true },
  });
}

/** The single players in the lists of a league's events, by typed name. */
export async function singlesSignedUp(tx: Tx, leagueId: string) {
  return tx.signUp.findMany({
    where: { leagueId, event: { who: "singles" } },
    select: { id: true, name: true, fullName: true, homeLeagueId: true, personId: true },
  });
}

/** The shown name of a single player in an event's list. */
export async function setSignUpName(
  tx: Tx,
  leagueId: string,
  id: string,
  names: { name: string; fullName: string | null },
): Promise<void> {
  await tx.signUp.update({ where: { leagueId_id: { leagueId, id } }, data: names, select: { id: true } });
}
