import "server-only";
import type { Prisma } from "@/prisma/generated/client";
import type { Tx } from "../connection/client";

/** The facts that decide whether a game's result is in doubt. */
export const doubtFields = {
  agreed: true,
  confirmed: true,
  disputes: { where: { settledAt: null }, take: 1, select: { id: true } },
  hands: { where: { standing: "conflicting" }, take: 1, select: { hand: true } },
} as const satisfies Prisma.GameSelect;

/** The games of a league with all their records, in pages by id. */
export async function gamesToVerify(tx: Tx, leagueId: string, after: string, take: number) {
  return tx.game.findMany({
    where: { leagueId, id: { gt: after } },
    orderBy: { id: "asc" },
    take,
    include: {
      hands: { orderBy: [{ hand: "asc" }, { revision: "asc" }] },
      table: {
        select: {
          position: true,
          match: {
            select: {
              id: true,
              slug: true,
              stage: { select: { rulebook: true, rules: true } },
              round: { select: { plays: true } },
              plays: true,
              sides: { select: { side: true } },
            },
          },
        },
      },
    },
  });
}
