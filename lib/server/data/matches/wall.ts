import "server-only";
import { readingOnly, recordRead } from "../../platform/page-cache/read-facts";
import type { Tx } from "../connection/client";

/** The matches of a league on one date, in published seasons, with the lines of their games; of one bar, or of all. */
export async function wallMatchesOn(tx: Tx, leagueId: string, date: Date, venueId: string | null) {
  recordRead(leagueId, "seasons", "play");
  return readingOnly(() => wallMatchesWhere(tx, { leagueId, date, ...(venueId && { venueId }) }));
}

async function wallMatchesWhere(tx: Tx, where: { readonly leagueId: string; readonly date: Date; venueId?: string }) {
  return tx.match.findMany({
    where: { ...where, season: { state: "published" } },
    orderBy: [{ venue: { name: "asc" } }, { seasonId: "asc" }, { number: "asc" }],
    select: {
      id: true,
      slug: true,
      state: true,
      time: true,
      games: true,
      venue: { select: { name: true, timeZone: true } },
      season: { select: { slug: true, kind: true } },
      stage: { select: { rulebook: true, rules: true } },
      round: { select: { plays: true } },
      plays: true,
      sides: {
        orderBy: [{ side: "asc" }, { position: "asc" }],
        select: { side: true, entrant: { select: { id: true, name: true } } },
      },
      tables: {
        orderBy: { position: "asc" },
        select: {
          position: true,
          number: true,
          games: {
            orderBy: { number: "asc" },
            select: {
              ...{ number: true, state: true, totals: true, winner: true, handCount: true },
              ...{ startedAt: true, finishedAt: true },
              hands: {
                where: { standing: "current", kind: "entry" },
                orderBy: { hand: "asc" },
                select: { entry: true, at: true },
              },
            },
          },
        },
      },
    },
  });
}

export type WallMatch = Awaited<ReturnType<typeof wallMatchesOn>>[number];

/** The next date after `date` with a match of the league, at one bar or any; null when there is none. */
export async function nextWallDate(tx: Tx, leagueId: string, date: Date, venueId: string | null): Promise<Date | null> {
  const next = await tx.match.findFirst({
    where: {
      leagueId,
      date: { gt: date },
      state: "scheduled",
      season: { state: "published" },
      ...(venueId && { venueId }),
    },
    orderBy: { date: "asc" },
    select: { date: true },
  });
  return next?.date ?? null;
}

/** A bar's message for its wall display, and its time zone. */
export async function wallOfVenue(tx: Tx, leagueId: string, id: string) {
  return tx.venue.findUnique({
    where: { leagueId_id: { leagueId, id } },
    select: { timeZone: true, wallLine: true },
  });
}
