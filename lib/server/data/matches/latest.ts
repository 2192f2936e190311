import "server-only";
import type { Prisma } from "@/prisma/generated/client";
import type { Tx } from "../connection/client";

const shown = { state: { not: "draft" }, openVenueId: null } as const satisfies Prisma.SeasonWhereInput;
const season = { select: { slug: true, name: true } } as const;

/** The most recently finished games of a league, with their matches. */
export async function latestGames(tx: Tx, leagueId: string, take: number) {
  return tx.game.findMany({
    where: { leagueId, state: "finished", finishedAt: { not: null }, table: { match: { season: shown } } },
    orderBy: [{ finishedAt: "desc" }, { id: "asc" }],
    take,
    select: {
      finishedAt: true,
      number: true,
      totals: true,
      table: {
        select: {
          match: {
            select: {
              id: true,
              slug: true,
              season,
              sides: {
                orderBy: [{ side: "asc" }, { position: "asc" }],
                select: { side: true, entrant: { select: { id: true, name: true } } },
              },
            },
          },
        },
      },
    },
  });
}

/** The latest valid changes of a league's schedules, each with its public reason. */
export async function latestChanges(tx: Tx, leagueId: string, take: number) {
  return tx.scheduleChange.findMany({
    where: { leagueId, undoneAt: null, reason: { not: "" }, season: shown },
    orderBy: [{ at: "desc" }, { id: "asc" }],
    take,
    select: { id: true, at: true, reason: true, season },
  });
}

/** The latest valid points adjustments of a league. */
export async function latestAdjustments(tx: Tx, leagueId: string, take: number) {
  return tx.pointsAdjustment.findMany({
    where: { leagueId, revokedAt: null, season: shown },
    orderBy: [{ at: "desc" }, { id: "asc" }],
    take,
    select: { id: true, at: true, reason: true, season, entrant: { select: { name: true } } },
  });
}
