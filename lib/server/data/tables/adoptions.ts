import "server-only";
import type { Tx } from "../connection/client";

/** Whether the league has an open table of that id. */
export async function openMatchOf(tx: Tx, leagueId: string, id: string): Promise<boolean> {
  const where = { leagueId, id, season: { openVenueId: { not: null } } };
  return (await tx.match.findFirst({ where, select: { id: true } })) !== null;
}

/** A table of a season's match; null for an unknown one and for an open table. */
export async function seasonTableOf(tx: Tx, leagueId: string, { match, table }: { match: string; table: number }) {
  return tx.matchTable.findFirst({
    where: { leagueId, matchId: match, position: table, match: { season: { openVenueId: null } } },
    select: { id: true },
  });
}

/** Moves a game of an open table to another table, without signatures. */
export async function moveGame(
  tx: Tx,
  leagueId: string,
  id: string,
  to: { tableId: string; number: number; openMatchId: string; openSwapped: boolean },
): Promise<void> {
  const where = { leagueId_id: { leagueId, id } };
  await tx.handWitness.deleteMany({ where: { leagueId, gameId: id } });
  await tx.game.update({ where, data: { ...to, agreed: [], agreedOnce: [], confirmed: false }, select: { id: true } });
}

/** The matches of published seasons that can still take a game, the earliest night first. */
export async function matchesToFill(tx: Tx, leagueId: string, maxRows: number) {
  return tx.match.findMany({
    where: {
      leagueId,
      state: { in: ["scheduled", "playing"] },
      season: { state: "published", openVenueId: null },
    },
    orderBy: [{ date: { sort: "asc", nulls: "last" } }, { seasonId: "asc" }, { number: "asc" }],
    take: maxRows,
    select: {
      id: true,
      date: true,
      games: true,
      season: { select: { name: true } },
      round: { select: { number: true } },
      sides: {
        orderBy: [{ side: "asc" }, { position: "asc" }],
        select: { side: true, entrant: { select: { id: true, name: true, personId: true } } },
      },
      tables: {
        orderBy: { position: "asc" },
        select: { position: true, number: true, games: { select: { state: true } } },
      },
    },
  });
}
