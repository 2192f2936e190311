import "server-only";
import type { Departure, SheetPlace } from "@/lib/sync/moved-sheets";
import type { GoingSheet, MatchPlace } from "@/lib/sync/storage";
import { dateText } from "../clock";
import type { Tx } from "./client";

/** Where a match of a season is played; null for one that the league does not have, and for an open table. */
export async function placeOfMatch(tx: Tx, leagueId: string, id: string): Promise<MatchPlace | null> {
  const match = await tx.match.findFirst({
    where: { leagueId, id, season: { openVenueId: null } },
    select: { stageId: true, venueId: true, date: true },
  });
  return match && { stage: match.stageId, venue: match.venueId, date: match.date && dateText(match.date) };
}

const placeFields = { matchId: true, position: true } as const;

/** The sheets that went from a table to others, in the order in which they went. */
export async function movesFrom(
  tx: Tx,
  leagueId: string,
  { match, table }: { readonly match: string; readonly table: number },
): Promise<readonly Departure[]> {
  const moves = await tx.sheetMove.findMany({
    where: { leagueId, from: { matchId: match, position: table } },
    orderBy: { ledgerSeq: "asc" },
    select: { ledgerSeq: true, fromGame: true, toGame: true, swapped: true, to: { select: placeFields } },
  });
  return moves.map(({ ledgerSeq: seq, fromGame, toGame, swapped, to }) => {
    return { seq, game: fromGame, to: { match: to.matchId, table: to.position, game: toGame }, swapped };
  });
}

/** Whether a phone of this name has sent a beginning of a game after that row. */
export async function hasBegunGame(
  tx: Tx,
  leagueId: string,
  { match, table, game }: SheetPlace,
  { phone, after }: { readonly phone: string; readonly after: number },
): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ seq: number }[]>`
    select e."seq" from "LedgerEntry" e
    where e."leagueId" = ${leagueId} and e."seq" > ${after}
      and (e."kind" = 'start-game' or (e."kind" = 'record-final-score' and e."body"->'seen' = 'null'::jsonb))
      and e."body"->>'match' = ${match} and (e."body"->>'table')::int = ${table} and (e."body"->>'game')::int = ${game}
      and e."body"->'phone'->>'device' = ${phone}
    limit 1`;
  return row !== undefined;
}

/** A game with its hands stands at another table from now on; what was said of it where it was is over. */
export async function moveSheet(
  tx: Tx,
  leagueId: string,
  { from, to, game, replaces, swapped, signed, reason }: GoingSheet,
  { seq: ledgerSeq, at }: { readonly seq: number; readonly at: Date },
): Promise<void> {
  const [fromTableId, toTableId] = [await tableIdOf(tx, leagueId, from), await tableIdOf(tx, leagueId, to)];
  await tx.dispute.updateMany({
    where: { leagueId, gameId: game, settledAt: null },
    data: { settledAt: at, ruling: reason },
  });
  if (replaces !== null) {
    await tx.dispute.updateMany({ where: { leagueId, gameId: replaces }, data: { gameId: game } });
    await tx.game.delete({ where: { leagueId_id: { leagueId, id: replaces } }, select: { id: true } });
  }
  await tx.handWitness.deleteMany({ where: { leagueId, gameId: game } });
  await tx.sideWord.deleteMany({ where: { leagueId, tableId: fromTableId, game: from.game } });
  await tx.game.update({
    where: { leagueId_id: { leagueId, id: game } },
    data: { tableId: toTableId, number: to.game, agreed: [], agreedOnce: [], confirmed: false },
    select: { id: true },
  });
  const ends = { fromTableId, fromGame: from.game, toTableId, toGame: to.game };
  await tx.sheetMove.create({
    data: { leagueId, ledgerSeq, ...ends, swapped, signed: [...signed], reason, at },
    select: { ledgerSeq: true },
  });
}

async function tableIdOf(tx: Tx, leagueId: string, { match, table }: SheetPlace | GoingSheet["from"]): Promise<string> {
  const found = await tx.matchTable.findUniqueOrThrow({
    where: { leagueId_matchId_position: { leagueId, matchId: match, position: table } },
    select: { id: true },
  });
  return found.id;
}

/** The rows by which sheets went to other matches, in a league. */
export async function movesToVerify(tx: Tx, leagueId: string) {
  return tx.sheetMove.findMany({
    where: { leagueId },
    orderBy: { ledgerSeq: "asc" },
    select: {
      ledgerSeq: true,
      fromGame: true,
      toGame: true,
      swapped: true,
      from: { select: placeFields },
      to: { select: placeFields },
    },
  });
}

const sidesFields = {
  orderBy: [{ side: "asc" as const }, { position: "asc" as const }],
  select: { side: true, entrant: { select: { id: true, name: true } } },
};
const end = { select: { matchId: true, position: true, match: { select: { sides: sidesFields } } } } as const;

/** The sheets that went from a match to others, or came to it from others, in order. */
export async function movesAtMatch(tx: Tx, leagueId: string, matchId: string) {
  return tx.sheetMove.findMany({
    where: { leagueId, OR: [{ from: { matchId } }, { to: { matchId } }] },
    orderBy: { ledgerSeq: "asc" },
    select: {
      ...{ ledgerSeq: true, fromGame: true, toGame: true, swapped: true, signed: true, reason: true },
      from: end,
      to: end,
    },
  });
}

/** The move that a row of the ledger made; null for none. */
export async function moveOf(tx: Tx, leagueId: string, ledgerSeq: number) {
  return tx.sheetMove.findUnique({
    where: { leagueId_ledgerSeq: { leagueId, ledgerSeq } },
    select: { from: { select: placeFields }, to: { select: placeFields } },
  });
}

/** The matches to which a sheet of this one may go: those of its stage, or of these the ones at its bar on its night. */
export async function matchesBeside(tx: Tx, leagueId: string, id: string, reach: "stage" | "night") {
  const match = await tx.match.findFirst({
    where: { leagueId, id, season: { openVenueId: null, state: "published" } },
    select: { stageId: true, venueId: true, date: true },
  });
  if (!match || (reach === "night" && !match.date)) return [];
  return tx.match.findMany({
    where: {
      ...{ leagueId, stageId: match.stageId, state: { in: ["scheduled", "playing", "finished"] } },
      ...(reach === "night" && { venueId: match.venueId, date: match.date }),
    },
    orderBy: [{ round: { number: "asc" } }, { number: "asc" }],
    select: {
      ...{ id: true, games: true, date: true },
      round: { select: { number: true } },
      sides: sidesFields,
      tables: {
        orderBy: { position: "asc" },
        select: {
          position: true,
          number: true,
          games: { select: { number: true, kept: true, _count: { select: { hands: true } } } },
        },
      },
    },
  });
}
