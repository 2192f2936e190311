import "server-only";
import type { Tx } from "./client";

/** The people of a league. */
export async function peopleOf(tx: Tx, leagueId: string) {
  return tx.person.findMany({ where: { leagueId }, orderBy: { id: "asc" }, select: { id: true, name: true } });
}

export async function insertPeople(
  tx: Tx,
  people: readonly { leagueId: string; id: string; name: string }[],
): Promise<void> {
  await tx.person.createMany({ data: [...people] });
}

/** Writes somebody's name anew, wherever a roster or a list of spares shows it. Line-ups keep what was written then. */
export async function renamePerson(tx: Tx, leagueId: string, id: string, name: string): Promise<void> {
  const where = { leagueId, personId: id, personLeagueId: leagueId };
  await tx.person.update({ where: { leagueId_id: { leagueId, id } }, data: { name }, select: { id: true } });
  await tx.entrantMember.updateMany({ where, data: { name } });
  await tx.spare.updateMany({ where, data: { name } });
}
