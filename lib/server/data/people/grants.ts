import "server-only";
import type { Role } from "@/prisma/generated/client";
import type { Tx } from "../connection/client";
import { revokeLinks } from "../tables/table-links";

/** The number of ended grants by kind. */
interface EndedCounts {
  readonly invitations: number;
  readonly tableLinks: number;
  readonly barCards: number;
  readonly openCards: number;
  readonly teamCards: number;
  readonly eventCards: number;
}

/** Ends an account's open invitations to these roles of a league. */
export async function endInvitationsTo(
  tx: Tx,
  { leagueId, by, roles }: { leagueId: string; by: string; roles: readonly Role[] },
  at: Date,
): Promise<number> {
  const written = { createdBy: by, role: { in: [...roles] } };
  const where = { leagueId, acceptedAt: null, revokedAt: null, expiresAt: { gt: at }, ...written };
  return (await tx.invitation.updateMany({ where, data: { revokedAt: at, endedWithRole: true } })).count;
}

/** Ends an account's links and cards in a league, links made from those cards, and all phones admitted by them. */
export async function endCardsOf(
  tx: Tx,
  leagueId: string,
  by: string,
  at: Date,
): Promise<Omit<EndedCounts, "invitations">> {
  const where = { leagueId, createdBy: by, revokedAt: null };
  const data = { revokedAt: at, endedWithRole: true };
  const bars = await tx.venueTableLink.updateManyAndReturn({ where, data, select: { id: true } });
  const open = await tx.openTableCard.updateManyAndReturn({ where, data, select: { id: true } });
  const own = { createdBy: by, expiresAt: { gt: at } };
  const links = await tx.tableLink.updateMany({ where: { ...where, ...own }, data: { endedWithRole: true } });
  const cards = [...bars, ...open].map(({ id }) => id);
  await revokeLinks(tx, leagueId, { OR: [own, { venueLinkId: { in: cards } }] }, at);
  const [teams, events] = [
    await tx.teamCard.updateMany({ where, data }),
    await tx.eventCard.updateMany({ where, data }),
  ];
  return {
    ...{ tableLinks: links.count, barCards: bars.length, openCards: open.length },
    ...{ teamCards: teams.count, eventCards: events.count },
  };
}

/** Rejects the open claims of an account in a league. */
export async function declineClaimsOf(tx: Tx, leagueId: string, accountId: string, at: Date): Promise<number> {
  const where = { leagueId, accountId, answeredAt: null };
  return (await tx.claim.updateMany({ where, data: { answeredAt: at, isRight: false } })).count;
}

/** The roles that an account holds in a league. */
export async function rolesIn(tx: Tx, leagueId: string, accountId: string): Promise<readonly Role[]> {
  return (await tx.membership.findMany({ where: { leagueId, accountId }, select: { role: true } })).map(
    ({ role }) => role,
  );
}

/** Whether an account that can sign in has one of these roles in a league. */
export async function holdsOneOf(
  tx: Tx,
  leagueId: string,
  accountId: string,
  roles: readonly Role[],
): Promise<boolean> {
  const where = { leagueId, accountId, role: { in: [...roles] }, account: { disabledAt: null } };
  return (await tx.membership.count({ where })) > 0;
}
