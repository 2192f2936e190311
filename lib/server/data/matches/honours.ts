import "server-only";
import type { MatchState } from "@/prisma/generated/client";
import { readingOnly, recordRead } from "../../platform/page-cache/read-facts";
import type { Tx } from "../connection/client";
import { doubtFields } from "./games";

/** Excludes canceled matches. */
const notPlayed: MatchState[] = ["void", "cancelled", "postponed"];

/** The finished games of a season in playing order, each with its counting hands and players. */
export async function gamesToRemember(tx: Tx, leagueId: string, seasonId: string) {
  recordRead(leagueId, `season:${seasonId}`);
  const games = await readingOnly(() => finishedGames(tx, leagueId, seasonId));
  return games.map(({ hands, ...game }) => ({
    ...game,
    entries: hands.filter(({ standing }) => standing === "current"),
    hands: hands.filter(({ standing }) => standing === "conflicting"),
  }));
}

async function finishedGames(tx: Tx, leagueId: string, seasonId: string) {
  return tx.game.findMany({
    where: { leagueId, state: "finished", table: { match: { seasonId, state: { notIn: notPlayed } } } },
    orderBy: [
      { table: { match: { round: { number: "asc" } } } },
      { table: { match: { number: "asc" } } },
      { table: { position: "asc" } },
      { number: "asc" },
    ],
    select: {
      number: true,
      kept: true,
      state: true,
      totals: true,
      winner: true,
      firstDealer: true,
      agreed: doubtFields.agreed,
      confirmed: doubtFields.confirmed,
      disputes: doubtFields.disputes,
      hands: {
        where: { standing: { in: ["current", "conflicting"] }, kind: "entry" },
        orderBy: { hand: "asc" },
        select: { hand: true, standing: true, entry: true },
      },
      table: {
        select: {
          position: true,
          match: {
            select: {
              id: true,
              slug: true,
              date: true,
              round: { select: { number: true, plays: true } },
              plays: true,
              _count: { select: { tables: true } },
              stage: { select: { rulebook: true, rules: true, sheets: true } },
              sides: {
                orderBy: [{ side: "asc" }, { position: "asc" }],
                select: { side: true, entrant: { select: { id: true, name: true, personId: true, teamId: true } } },
              },
            },
          },
        },
      },
    },
  });
}

export type StoredGameToRemember = Awaited<ReturnType<typeof gamesToRemember>>[number];
