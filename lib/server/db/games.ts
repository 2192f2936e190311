import "server-only";
import type { GameFigures, Replaced } from "@/lib/sync/table-state";
import type { Prisma, RevisionKind, RevisionStanding } from "@/prisma/generated/client";
import { json, type Tx } from "./client";

/** What it takes to say whether a game's result is in doubt. */
export const doubtFields = {
  agreed: true,
  confirmed: true,
  disputes: { where: { settledAt: null }, take: 1, select: { id: true } },
  hands: { where: { standing: "conflicting" }, take: 1, select: { hand: true } },
} as const satisfies Prisma.GameSelect;

export interface NewGame {
  leagueId: string;
  id: string;
  tableId: string;
  number: number;
  firstDealer: number | null;
  totals: number[];
  startedAt: Date;
}

export async function insertGame(tx: Tx, game: NewGame): Promise<void> {
  const kept = game.firstDealer === null ? "final" : "hands";
  await tx.game.create({ data: { ...game, kept }, select: { id: true } });
}

/** The games at a table, each with every revision of its hands. */
export async function gamesAt(tx: Tx, leagueId: string, tableId: string) {
  const games = await tx.game.findMany({
    where: { leagueId, tableId },
    orderBy: { number: "asc" },
    select: {
      id: true,
      number: true,
      state: true,
      firstDealer: true,
      kept: true,
      totals: true,
      agreed: true,
      confirmed: true,
      hands: {
        orderBy: [{ hand: "asc" }, { revision: "asc" }],
        select: { hand: true, revision: true, kind: true, standing: true, entry: true, phone: true },
      },
      witnesses: {
        orderBy: { ledgerSeq: "asc" },
        select: { hand: true, revision: true, side: true, deviceId: true },
      },
    },
  });
  return games.map(({ kept, totals, witnesses, ...game }) => ({
    ...game,
    final: kept === "final" ? totals : null,
    witnesses: witnesses.map(({ deviceId: device, ...witness }) => ({ ...witness, device })),
  }));
}

export async function setFirstDealer(tx: Tx, leagueId: string, id: string, firstDealer: number): Promise<void> {
  await tx.game.update({ where: { leagueId_id: { leagueId, id } }, data: { firstDealer }, select: { id: true } });
}

/** What a game adds up to now; who had signed it before has not signed this. */
export async function setFigures(tx: Tx, leagueId: string, id: string, figures: GameFigures): Promise<void> {
  const where = { leagueId_id: { leagueId, id } };
  const before = await tx.game.findUniqueOrThrow({ where, select: { agreed: true, agreedOnce: true } });
  const agreedOnce = [...new Set([...before.agreedOnce, ...before.agreed])].sort();
  await tx.game.update({
    where,
    data: {
      ...figures,
      totals: [...figures.totals],
      sets: [...figures.sets],
      agreed: [],
      agreedOnce,
      confirmed: false,
    },
    select: { id: true },
  });
}

/** These sides agree to the sheet as it stands; whoever did before and does no more is remembered. */
export async function setAgreed(tx: Tx, leagueId: string, id: string, sides: readonly number[]): Promise<void> {
  const where = { leagueId_id: { leagueId, id } };
  const before = await tx.game.findUniqueOrThrow({ where, select: { agreed: true, agreedOnce: true } });
  const gone = before.agreed.filter((side) => !sides.includes(side));
  const agreedOnce = [...new Set([...before.agreedOnce, ...gone])].sort();
  await tx.game.update({ where, data: { agreed: [...sides], agreedOnce }, select: { id: true } });
}

/** The desk has confirmed the sheet as it stands. */
export async function setConfirmed(tx: Tx, leagueId: string, id: string): Promise<void> {
  await tx.game.update({ where: { leagueId_id: { leagueId, id } }, data: { confirmed: true }, select: { id: true } });
}

export interface NewRevision {
  leagueId: string;
  gameId: string;
  hand: number;
  revision: number;
  kind: RevisionKind;
  standing: RevisionStanding;
  entryVersion: number;
  entry: unknown;
  reason: string;
  phone: string | null;
  ledgerSeq: number;
  at: Date;
}

/** Adds a revision; a current one replaces the one that was current, which stands as `before` says. */
export async function insertRevision(
  tx: Tx,
  { entry, ...revision }: NewRevision,
  before: Replaced = "superseded",
): Promise<void> {
  if (revision.standing === "current" && revision.revision > 1) {
    await tx.handRevision.updateMany({
      where: { leagueId: revision.leagueId, gameId: revision.gameId, hand: revision.hand, standing: "current" },
      data: { standing: before },
    });
  }
  await tx.handRevision.create({
    data: { ...revision, ...(entry !== undefined && { entry: json(entry) }) },
    select: { revision: true },
  });
}

/** What stood at these hands stands elsewhere now. */
export async function setMoved(tx: Tx, leagueId: string, gameId: string, hands: readonly number[]): Promise<void> {
  await tx.handRevision.updateMany({
    where: { leagueId, gameId, hand: { in: [...hands] }, standing: "current" },
    data: { standing: "moved" },
  });
}

/** What stood against the hand that counts was judged: it stays on record, struck through. */
export async function settleConflicts(tx: Tx, leagueId: string, gameId: string, hand: number): Promise<void> {
  await tx.handRevision.updateMany({
    where: { leagueId, gameId, hand, standing: "conflicting" },
    data: { standing: "superseded" },
  });
}

/** How many games of a match are over. */
export async function finishedGames(tx: Tx, leagueId: string, matchId: string): Promise<number> {
  return tx.game.count({ where: { leagueId, state: "finished", table: { matchId } } });
}

/** The games of a league with everything that hangs on them, in pages by their ids. */
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
