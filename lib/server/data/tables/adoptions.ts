import "server-only";
import type { Tx } from "../connection/client";

/** Whether the league has an open table of that id. */
export async function openMatchOf(tx: Tx, leagueId: string, id: string): Promise<boolean> {
  const where = { leagueId, id, season: { openVenueId: { not: null } } };
  return (await tx.match.findFirst({ where, select: { id: true } })) !== null;
}

/** A table of a match of a season; null for one that the league does not have, and for an open one. */
export async function seasonTableOf(tx: Tx, leagueId: string, { match, table }: { match: string; table: number }) {
  return tx.matchTable.findFirst({
    where: { leagueId, matchId: match, position: table, match: { season: { openVenueId: null } } },
    select: { id: true },
  });
}

/** A game of an open table stands at another table from now on, and nobody has signed it there. */
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

/** The matches of published seasons that can take a game yet, the earliest night first. */
export async function matchesToFill(tx: Tx, leagueId: string, most: number) {
  return tx.match.findMany({
    where: {
      leagueId,
      state: { in: ["scheduled", "playing"] },
      season: { state: "published", openVenueId: null },
    },
    orderBy: [{ date: { sort: "asc", nulls: "last" } }, { seasonId: "asc" }, { number: "asc" }],
    take: most,
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
