import "server-only";
import type { Tx } from "../connection/client";

/** Copies a club's roster from another season to an entrant, without its dates and limits. */
export async function copyMembers(
  tx: Tx,
  leagueId: string,
  fromSeason: string,
  teamId: string,
  entrantId: string,
): Promise<void> {
  const members = await tx.entrantMember.findMany({
    where: { leagueId, entrant: { seasonId: fromSeason, teamId } },
    select: { personId: true, personLeagueId: true, name: true, role: true, most: true },
  });
  await tx.entrantMember.createMany({ data: members.map((member) => ({ ...member, leagueId, entrantId })) });
}
