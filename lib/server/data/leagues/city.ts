import "server-only";
import type { Prisma } from "@/prisma/generated/client";
import type { Tx } from "../connection/client";

/** What anybody may see of a league that is played in. */
const shown = { state: { not: "draft" }, openVenueId: null } as const satisfies Prisma.SeasonWhereInput;

/** The leagues that the city's book is of, by name's id order; those of the demo are told apart. */
export async function leaguesOfBook(tx: Tx) {
  return tx.league.findMany({
    where: { archivedAt: null },
    orderBy: { id: "asc" },
    select: { id: true, slug: true, name: true, demo: true, locale: true, timeZone: true, ledgerSeq: true },
  });
}

/** The events of some leagues that name the City Champion of a year, latest year first. */
export async function championEvents(tx: Tx, leagueIds: readonly string[]) {
  const events = await tx.event.findMany({
    where: { leagueId: { in: [...leagueIds] }, championYear: { not: null }, season: shown },
    orderBy: [{ championYear: "desc" }, { season: { createdAt: "asc" } }, { seasonId: "asc" }],
    select: { leagueId: true, seasonId: true, championYear: true },
  });
  return events.flatMap(({ championYear, ...event }) => (championYear === null ? [] : { ...event, championYear }));
}

/** The seasons and events of some leagues that anybody may see, each with the date of its last match; those without dates have none. */
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

/** The commands that ruled on something, or took a ruling back, from a moment on; in the order in which they came. */
export async function rulingsSince(tx: Tx, leagueIds: readonly string[], since: Date) {
  return tx.ledgerEntry.findMany({
    where: {
      leagueId: { in: [...leagueIds] },
      kind: { in: ["rule-match", "adjust-points", "revoke-adjustment", "rule-dispute"] },
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

/** The disputes of some leagues by their ids, each with its game's totals and match; what was said in them is left out. */
export async function disputesRuledOn(tx: Tx, leagueIds: readonly string[], ids: readonly string[]) {
  return tx.dispute.findMany({
    where: { leagueId: { in: [...leagueIds] }, id: { in: [...ids] } },
    select: {
      id: true,
      game: { select: { number: true, totals: true, table: { select: { match: { select: ofMatch } } } } },
    },
  });
}

/** The adjustments of some leagues by their ids, each with whose row it changes. */
export async function adjustmentsRuled(tx: Tx, leagueIds: readonly string[], ids: readonly string[]) {
  const adjustments = await tx.pointsAdjustment.findMany({
    where: { leagueId: { in: [...leagueIds] }, id: { in: [...ids] } },
    select: {
      ...{ id: true, gamePoints: true, gamesWon: true, tablePoints: true, afterRound: true, reason: true },
      revokedAt: true,
      season: { select: { slug: true, name: true, kind: true, state: true, openVenueId: true } },
      entrant: { select: { name: true, personId: true } },
    },
  });
  return adjustments;
}
