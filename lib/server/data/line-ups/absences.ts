import "server-only";
import type { Availability } from "@/lib/competition/people/availability";
import type { Tx } from "../connection/client";
import { notDeleted } from "../leagues/leagues";

export interface NewTeamCard {
  leagueId: string;
  id: string;
  entrantId: string;
  tokenHash: string;
  createdBy: string;
  createdAt: Date;
}

/** Whether the league has an entrant with that id. */
export async function isEntrant(tx: Tx, leagueId: string, id: string): Promise<boolean> {
  return (await tx.entrant.count({ where: { leagueId, id } })) > 0;
}

export async function insertTeamCard(tx: Tx, card: NewTeamCard): Promise<void> {
  await tx.teamCard.create({ data: card, select: { id: true } });
}

/** A team's card with its team and season; null for an unknown id. */
export async function teamCardOf(tx: Tx, leagueId: string, id: string) {
  return tx.teamCard.findUnique({
    where: { leagueId_id: { leagueId, id }, entrant: { season: { league: notDeleted } } },
    select: {
      id: true,
      leagueId: true,
      entrantId: true,
      tokenHash: true,
      revokedAt: true,
      entrant: {
        select: {
          id: true,
          name: true,
          teamId: true,
          season: {
            select: {
              id: true,
              slug: true,
              name: true,
              state: true,
              league: { select: { slug: true, name: true, timeZone: true } },
            },
          },
        },
      },
    },
  });
}

export async function revokeTeamCardRow(tx: Tx, leagueId: string, id: string, revokedAt: Date): Promise<void> {
  await tx.teamCard.update({ where: { leagueId_id: { leagueId, id } }, data: { revokedAt }, select: { id: true } });
}

/** The valid cards of a season's teams, by entrant; the first of several. */
export async function teamCardsOf(tx: Tx, leagueId: string, seasonId: string): Promise<ReadonlyMap<string, string>> {
  const cards = await tx.teamCard.findMany({
    where: { leagueId, revokedAt: null, entrant: { seasonId } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true, entrantId: true },
  });
  return new Map(cards.map(({ id, entrantId }) => [entrantId, id]));
}

/** The parts of a match that answers need: season, state and sides. */
export async function matchToCome(tx: Tx, leagueId: string, id: string) {
  return tx.match.findUnique({
    where: { leagueId_id: { leagueId, id } },
    select: {
      state: true,
      seasonId: true,
      season: { select: { state: true } },
      sides: { select: { entrantId: true } },
    },
  });
}

/** The key of an answer. */
interface AnswerKey {
  leagueId: string;
  matchId: string;
  entrantId: string;
  personId: string;
}

/** A player's answer for a match; null without one. */
export async function storedAnswer(tx: Tx, key: AnswerKey) {
  return tx.availability.findUnique({
    where: { leagueId_matchId_entrantId_personId: key },
    select: { answer: true, note: true },
  });
}

/** Stores an answer and its note, or changes them. */
export async function putAnswer(
  tx: Tx,
  key: AnswerKey,
  answer: { answer: Availability; note: string; at: Date },
): Promise<void> {
  await tx.availability.upsert({
    where: { leagueId_matchId_entrantId_personId: key },
    create: { ...key, ...answer },
    update: answer,
    select: { personId: true },
  });
}

export async function deleteAnswer(tx: Tx, key: AnswerKey): Promise<void> {
  await tx.availability.delete({
    where: { leagueId_matchId_entrantId_personId: key },
    select: { personId: true },
  });
}

/** The answers for these matches, in order of their entry. */
export async function answersAt(tx: Tx, leagueId: string, matchIds: readonly string[]) {
  return tx.availability.findMany({
    where: { leagueId, matchId: { in: [...matchIds] } },
    orderBy: [{ at: "asc" }, { personId: "asc" }],
    select: { matchId: true, entrantId: true, personId: true, answer: true, note: true },
  });
}

/** The maximum number of absences that are searched for empty seats. */
const maxAbsences = 400;

/** The matches from a date on, in published seasons, with an absent person whose seat has no substitute yet. */
export async function matchesShort(tx: Tx, leagueId: string, from: Date): Promise<string[]> {
  const match = { state: "scheduled", date: { gte: from }, season: { state: "published" } } as const;
  const absences = await tx.availability.findMany({
    where: { leagueId, answer: "no", match },
    orderBy: [{ match: { date: "asc" } }, { at: "asc" }],
    take: maxAbsences,
    select: { matchId: true, entrantId: true, personId: true },
  });
  const matchIds = absences.map(({ matchId }) => matchId);
  const seated = await tx.seating.findMany({
    where: { leagueId, table: { matchId: { in: matchIds } } },
    select: { entrantId: true, personId: true, table: { select: { matchId: true } } },
  });
  const short = absences.filter(({ matchId, entrantId, personId }) => {
    const own = seated.filter((seat) => seat.table.matchId === matchId && seat.entrantId === entrantId);
    return own.length === 0 || own.some((seat) => seat.personId === personId);
  });
  return [...new Set(short.map(({ matchId }) => matchId))];
}

/** The unplayed matches of one entrant, by date; those without one last. */
export async function matchesToComeOf(tx: Tx, leagueId: string, entrantId: string) {
  return tx.match.findMany({
    where: { leagueId, state: { in: ["scheduled", "postponed"] }, sides: { some: { entrantId } } },
    orderBy: [{ date: { sort: "asc", nulls: "last" } }, { round: { number: "asc" } }, { number: "asc" }],
    select: {
      id: true,
      slug: true,
      state: true,
      date: true,
      time: true,
      venue: { select: { name: true } },
      sides: {
        orderBy: [{ side: "asc" }, { position: "asc" }],
        select: { side: true, entrant: { select: { id: true, name: true } } },
      },
    },
  });
}
