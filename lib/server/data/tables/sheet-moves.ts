import "server-only";
import type { SheetPlace } from "@/lib/score-sheet/phone/moved-sheets";
import type { MatchPlace } from "@/lib/score-sheet/storage";
import type { Tx } from "../connection/client";
import { rowsOf, type SqlTx } from "../connection/statement";

/** Where a match of a season is played; null for one that the league does not have, and for an open table. */
export async function placeOfMatch(tx: SqlTx, leagueId: string, id: string): Promise<MatchPlace | null> {
  const [place] = await rowsOf<{ stage: string; venue: string | null; date: string | null }>(
    tx,
    `select m."stageId" as "stage", m."venueId" as "venue", to_char(m."date", 'YYYY-MM-DD') as "date"
    from "Match" m join "Season" s on s."leagueId" = m."leagueId" and s."id" = m."seasonId"
    where m."leagueId" = $1 and m."id" = $2 and s."openVenueId" is null`,
    [leagueId, id],
  );
  return place ?? null;
}

/** Whether a phone of this name has sent a beginning of a game after that row. */
export async function hasBegunGame(
  tx: SqlTx,
  leagueId: string,
  { match, table, game }: SheetPlace,
  { phone, after }: { readonly phone: string; readonly after: number },
): Promise<boolean> {
  const [row] = await rowsOf<{ seq: number }>(
    tx,
    `select e."seq" from "LedgerEntry" e
    where e."leagueId" = $1 and e."seq" > $2::int
      and (e."kind" = 'start-game' or (e."kind" = 'record-final-score' and e."body"->'seen' = 'null'::jsonb))
      and e."body"->>'match' = $3 and (e."body"->>'table')::int = $4::int and (e."body"->>'game')::int = $5::int
      and e."body"->'phone'->>'device' = $6
    limit 1`,
    [leagueId, after, match, table, game, phone],
  );
  return row !== undefined;
}

const placeFields = { matchId: true, position: true } as const;

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
