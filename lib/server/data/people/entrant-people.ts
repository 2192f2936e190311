import "server-only";
import type { Tx } from "../connection/client";

interface EntrantKey {
  readonly leagueId: string;
  readonly seasonId: string;
  readonly entrantId: string;
}

/** The people of the entrant's own league who play for it: its roster, the single player, and the season's spares for it. */
export async function peopleOfEntrantCard(tx: Tx, { leagueId, seasonId, entrantId }: EntrantKey) {
  const entrant = await tx.entrant.findUnique({
    where: { leagueId_id: { leagueId, id: entrantId } },
    select: {
      name: true,
      personId: true,
      homeLeagueId: true,
      members: { where: { personLeagueId: leagueId }, select: { personId: true, name: true } },
    },
  });
  if (!entrant) return [];
  const spares = await tx.spare.findMany({
    where: { leagueId, seasonId, personLeagueId: leagueId },
    select: { personId: true, name: true, entrants: true },
  });
  const single =
    entrant.personId !== null && entrant.homeLeagueId === leagueId
      ? [{ personId: entrant.personId, name: entrant.name }]
      : [];
  const eligible = spares.filter(({ entrants }) => entrants.length === 0 || entrants.includes(entrantId));
  const all = [...single, ...entrant.members, ...eligible];
  return [...new Map(all.map(({ personId, name }) => [personId, { person: personId, name }])).values()];
}

/** The public name of a person, and the name of an entrant; empty for unknown ones. */
export async function personName(tx: Tx, leagueId: string, personId: string, entrantId: string) {
  const person = await tx.person.findUnique({
    where: { leagueId_id: { leagueId, id: personId } },
    select: { name: true },
  });
  const entrant = await tx.entrant.findUnique({
    where: { leagueId_id: { leagueId, id: entrantId } },
    select: { name: true },
  });
  return { person: person?.name ?? "", team: entrant?.name ?? "" };
}
