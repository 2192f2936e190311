import "server-only";
import type { MatchState, Ruling } from "@/prisma/generated/client";
import type { Tx } from "../connection/client";

/** A match with the facts that decide whether it can be ruled on; null for an unknown id. */
export async function matchToRule(tx: Tx, leagueId: string, id: string) {
  return tx.match.findUnique({
    where: { leagueId_id: { leagueId, id } },
    select: {
      state: true,
      date: true,
      games: true,
      wins: true,
      ruling: true,
      forfeitBy: true,
      note: true,
      season: { select: { state: true } },
      sides: { select: { side: true } },
      tables: { select: { games: { select: { state: true, winner: true } } } },
    },
  });
}

/** Stores a ruling and increments the match's calendar sequence. */
export async function setRuling(
  tx: Tx,
  leagueId: string,
  id: string,
  row: { ruling: Ruling | null; forfeitBy: number[]; note: string; state: MatchState },
): Promise<void> {
  await tx.match.update({
    where: { leagueId_id: { leagueId, id } },
    data: { ...row, sequence: { increment: 1 } },
    select: { id: true },
  });
}
