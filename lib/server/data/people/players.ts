import "server-only";
import type { MatchState, Prisma } from "@/prisma/generated/client";
import type { Tx } from "../connection/client";
import { notDeleted } from "../leagues/leagues";
import { doubtFields } from "../matches/games";

/** Excludes line-ups of canceled matches, which do not show who played. */
const notPlayed: MatchState[] = ["void", "cancelled", "postponed"];

/** Public seasons. */
const shown = {
  state: { not: "draft" },
  openVenueId: null,
  league: notDeleted,
} as const satisfies Prisma.SeasonWhereInput;

const seasonFields = {
  id: true,
  slug: true,
  name: true,
  kind: true,
  createdAt: true,
  league: { select: { slug: true } },
  entrants: { orderBy: { position: "asc" }, select: { id: true, name: true } },
} as const satisfies Prisma.SeasonSelect;

/** The people of a league whose ids begin with a prefix, at most two: two show that the prefix is ambiguous. */
export async function peopleByIdStart(tx: Tx, leagueId: string, start: string) {
  return tx.person.findMany({
    where: { leagueId, id: { startsWith: start } },
    orderBy: { id: "asc" },
    take: 2,
    select: { id: true, name: true },
  });
}

/** A person by id alone; when two leagues use one id, the older league's. */
export async function personOf(tx: Tx, id: string) {
  return tx.person.findFirst({
    where: { id, league: notDeleted },
    orderBy: { league: { createdAt: "asc" } },
    select: {
      id: true,
      name: true,
      league: { select: { id: true, slug: true, name: true, locale: true, ledgerSeq: true, ledgerHead: true } },
    },
  });
}

/** Whether a person is public: named in a public roster or line-up. */
export async function isShown(tx: Tx, personLeagueId: string, personId: string): Promise<boolean> {
  const place = await tx.entrantMember.findFirst({
    where: { personLeagueId, personId, entrant: { season: shown } },
    select: { personId: true },
  });
  if (place) return true;
  const match = { season: shown };
  const seat = await tx.seating.findFirst({
    where: { personLeagueId, personId, table: { match } },
    select: { personId: true },
  });
  return seat !== null;
}

/** The rosters of a person in public seasons. */
export async function rostersWith(tx: Tx, personLeagueId: string, personId: string) {
  return tx.entrantMember.findMany({
    where: { personLeagueId, personId, entrant: { season: shown } },
    orderBy: [{ entrant: { season: { createdAt: "desc" } } }, { entrant: { position: "asc" } }],
    select: {
      leagueId: true,
      role: true,
      since: true,
      until: true,
      entrant: { select: { id: true, name: true, season: { select: seasonFields } } },
    },
  });
}

/** All tables with a person, with their line-ups, and the finished games with their counting hands. */
export async function tablesOfPerson(tx: Tx, personLeagueId: string, personId: string) {
  const tables = await tx.matchTable.findMany({
    where: {
      match: { state: { notIn: notPlayed }, season: shown },
      seatings: { some: { personLeagueId, personId } },
    },
    orderBy: [{ match: { round: { number: "asc" } } }, { match: { number: "asc" } }, { position: "asc" }],
    select: {
      id: true,
      position: true,
      match: {
        select: {
          slug: true,
          date: true,
          round: { select: { number: true, plays: true } },
          plays: true,
          season: { select: seasonFields },
          stage: { select: { rulebook: true, rules: true, sheets: true } },
          sides: {
            orderBy: [{ side: "asc" }, { position: "asc" }],
            select: { side: true, entrant: { select: { id: true, name: true, personId: true } } },
          },
        },
      },
      seatings: {
        orderBy: [{ fromGame: "asc" }, { seat: "asc" }],
        select: { fromGame: true, seat: true, personId: true, personLeagueId: true, name: true, substitute: true },
      },
      games: {
        where: { state: "finished" },
        orderBy: { number: "asc" },
        select: {
          number: true,
          state: true,
          totals: true,
          winner: true,
          agreed: doubtFields.agreed,
          confirmed: doubtFields.confirmed,
          disputes: doubtFields.disputes,
          hands: {
            where: { standing: { in: ["current", "conflicting"] }, kind: "entry" },
            orderBy: { hand: "asc" },
            select: { hand: true, standing: true, entry: true },
          },
        },
      },
    },
  });
  return tables.map((table) => ({
    ...table,
    games: table.games.map(({ hands, ...game }) => ({
      ...game,
      entries: hands.filter(({ standing }) => standing === "current"),
      hands: hands.filter(({ standing }) => standing === "conflicting"),
    })),
  }));
}

export type StoredTableOfPerson = Awaited<ReturnType<typeof tablesOfPerson>>[number];
