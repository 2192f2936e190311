import "server-only";
import type { Prisma } from "@/prisma/generated/client";
import { readingOnly, recordRead } from "../../platform/page-cache/read-facts";
import type { Tx } from "../connection/client";

/** The public data of a league with matches. */
const shown = { state: { not: "draft" }, openVenueId: null } as const satisfies Prisma.SeasonWhereInput;

/** The leagues of the city's book by name, then id; marks those of the demo. */
export async function leaguesOfBook(tx: Tx) {
  return tx.league.findMany({
    where: { archivedAt: null },
    orderBy: { id: "asc" },
    select: { id: true, slug: true, name: true, demo: true, locale: true, timeZone: true },
  });
}

/** The events of some leagues that name a year's City Champion, latest year first. */
export async function championEvents(tx: Tx, leagueIds: readonly string[]) {
  const events = await tx.event.findMany({
    where: { leagueId: { in: [...leagueIds] }, championYear: { not: null }, season: shown },
    orderBy: [{ championYear: "desc" }, { season: { createdAt: "asc" } }, { seasonId: "asc" }],
    select: { leagueId: true, seasonId: true, championYear: true },
  });
  return events.flatMap(({ championYear, ...event }) => (championYear === null ? [] : { ...event, championYear }));
}

/**
 * The public seasons and events of some leagues, each with the date of its last match; those without dates are
 * excluded.
 */
export async function seasonsByLastNight(tx: Tx, leagueIds: readonly string[]) {
  const where = { leagueId: { in: [...leagueIds] } };
  const [seasons, nights] = await Promise.all([
    tx.season.findMany({
      where: { ...where, ...shown },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      select: { leagueId: true, id: true, slug: true, name: true, kind: true, state: true },
    }),
    tx.match.groupBy({ by: ["leagueId", "seasonId"], where, _max: { date: true } }),
  ]);
  const last = new Map(nights.map(({ leagueId, seasonId, _max }) => [`${leagueId} ${seasonId}`, _max.date]));
  return seasons.map((season) => ({ ...season, lastNight: last.get(`${season.leagueId} ${season.id}`) ?? null }));
}

/** The commands that made or revoked rulings since a moment, in order. */
export async function rulingsSince(tx: Tx, leagueIds: readonly string[], since: Date) {
  // The commands of these kinds, and no other ones, change more than games in progress.
  for (const league of leagueIds) recordRead(league, "seasons");
  return readingOnly(() => rulingRows(tx, leagueIds, since));
}

async function rulingRows(tx: Tx, leagueIds: readonly string[], since: Date) {
  return tx.ledgerEntry.findMany({
    where: {
      leagueId: { in: [...leagueIds] },
      kind: { in: ["rule-match", "adjust-points", "revoke-adjustment", "rule-dispute", "rule-play"] },
      at: { gte: since },
      outcome: { path: ["outcome"], equals: "applied" },
    },
    orderBy: [{ at: "asc" }, { leagueId: "asc" }, { seq: "asc" }],
    select: { leagueId: true, seq: true, commandId: true, kind: true, body: true, at: true },
  });
}

const sides = {
  orderBy: [{ side: "asc" as const }, { position: "asc" as const }],
  select: { side: true, entrant: { select: { id: true, name: true, personId: true } } },
};
const ofMatch = {
  id: true,
  slug: true,
  round: { select: { number: true } },
  season: { select: { slug: true, name: true, kind: true, state: true, openVenueId: true } },
  sides,
} as const;

/** The matches of some leagues by their ids, each with its season and sides. */
export async function matchesRuledOn(tx: Tx, leagueIds: readonly string[], ids: readonly string[]) {
  return tx.match.findMany({ where: { leagueId: { in: [...leagueIds] }, id: { in: [...ids] } }, select: ofMatch });
}

/** Disputes by league and id, with match and totals of finished games, without their statements. */
export async function disputesRuledOn(tx: Tx, leagueIds: readonly string[], ids: readonly string[]) {
  for (const league of leagueIds) recordRead(league, "seasons");
  const disputes = await readingOnly(() => disputedGames(tx, leagueIds, ids));
  return disputes.map(({ id, game: { state, totals, ...game } }) => {
    return { id, game: { ...game, totals: state === "finished" ? totals : [] } };
  });
}

async function disputedGames(tx: Tx, leagueIds: readonly string[], ids: readonly string[]) {
  return tx.dispute.findMany({
    where: { leagueId: { in: [...leagueIds] }, id: { in: [...ids] } },
    select: {
      id: true,
      game: { select: { number: true, state: true, totals: true, table: { select: { match: { select: ofMatch } } } } },
    },
  });
}

/** The rulings on hands' play by league and id, with their matches, without what the sides said. */
export async function playDisputesRuledOn(tx: Tx, leagueIds: readonly string[], ids: readonly string[]) {
  for (const league of leagueIds) recordRead(league, "seasons");
  return readingOnly(() =>
    tx.playDispute.findMany({
      where: { leagueId: { in: [...leagueIds] }, id: { in: [...ids] }, settledAt: { not: null } },
      select: {
        ...{ id: true, hand: true, ruling: true },
        game: {
          select: {
            number: true,
            table: { select: { match: { select: { ...ofMatch, stage: { select: { rulebook: true } } } } } },
          },
        },
      },
    }),
  );
}

/** The points adjustments of some leagues by id, each with its entrant. */
export async function adjustmentsRuled(tx: Tx, leagueIds: readonly string[], ids: readonly string[]) {
  const adjustments = await tx.pointsAdjustment.findMany({
    where: { leagueId: { in: [...leagueIds] }, id: { in: [...ids] } },
    select: {
      ...{ id: true, gamePoints: true, gamesWon: true, tablePoints: true, dues: true, afterRound: true, reason: true },
      revokedAt: true,
      season: { select: { slug: true, name: true, kind: true, state: true, openVenueId: true } },
      entrant: { select: { name: true, personId: true } },
    },
  });
  return adjustments;
}
