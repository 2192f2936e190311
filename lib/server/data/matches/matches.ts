import "server-only";
import type { MatchState, Prisma } from "@/prisma/generated/client";
import { readingOnly, recordRead } from "../../platform/page-cache/read-facts";
import type { Tx } from "../connection/client";
import { notDeleted } from "../leagues/leagues";
import { doubtFields } from "./games";
import { tablePlayed } from "./table-played";

export interface NewRound {
  leagueId: string;
  id: string;
  stageId: string;
  number: number;
  date: Date | null;
  plays?: string | null;
}

export interface NewMatch {
  leagueId: string;
  id: string;
  seasonId: string;
  stageId: string;
  roundId: string;
  slug: string;
  number: number;
  date: Date | null;
  time: string;
  games: number;
  /** The length of its games; null or missing: the round's. */
  plays?: string | null;
  /** The number of wins that decides it; null or missing when all games are played. */
  wins?: number | null;
  plannedDate?: Date | null;
  venueId?: string | null;
  state?: "scheduled" | "postponed";
  note?: string;
  sequence?: number;
}

export async function insertRounds(
  tx: Tx,
  rounds: readonly NewRound[],
  byes: readonly { leagueId: string; roundId: string; entrantId: string }[],
): Promise<void> {
  await tx.round.createMany({ data: [...rounds] });
  await tx.bye.createMany({ data: [...byes] });
}

export async function insertMatches(
  tx: Tx,
  matches: readonly NewMatch[],
  sides: readonly { leagueId: string; matchId: string; side: number; entrantId: string; position?: number }[],
  tables: readonly { leagueId: string; id: string; matchId: string; position: number; number: number | null }[],
): Promise<void> {
  await tx.match.createMany({ data: [...matches] });
  await tx.matchSide.createMany({ data: [...sides] });
  await tx.matchTable.createMany({ data: [...tables] });
}

/** A match with its rules, for scoring, and its season. */
export const matchForScoring = {
  id: true,
  slug: true,
  state: true,
  games: true,
  wins: true,
  seasonId: true,
  date: true,
  time: true,
  season: {
    select: {
      kind: true,
      state: true,
      slug: true,
      name: true,
      openVenue: { select: { id: true, name: true } },
      league: { select: { timeZone: true } },
    },
  },
  stage: { select: { format: true, rulebook: true, rules: true, sheets: true } },
  round: { select: { number: true, plays: true } },
  plays: true,
  sides: {
    orderBy: [{ side: "asc" }, { position: "asc" }],
    select: { side: true, entrant: { select: { id: true, name: true } } },
  },
  tables: { orderBy: { position: "asc" }, select: { id: true, position: true, number: true, ownSheets: true } },
} as const satisfies Prisma.MatchSelect;

/** The match; null for an unknown id. */
export async function matchOf(tx: Tx, leagueId: string, id: string) {
  return tx.match.findUnique({ where: { leagueId_id: { leagueId, id } }, select: matchForScoring });
}

export async function setMatchState(tx: Tx, leagueId: string, id: string, state: MatchState): Promise<void> {
  await tx.match.update({ where: { leagueId_id: { leagueId, id } }, data: { state }, select: { id: true } });
}

const sidesWithNames = {
  orderBy: [{ side: "asc" as const }, { position: "asc" as const }],
  select: { side: true, entrant: { select: { id: true, name: true, personId: true } } },
};

const gameSummary = {
  orderBy: { number: "asc" as const },
  select: {
    id: true,
    number: true,
    state: true,
    totals: true,
    winner: true,
    sets: true,
    handCount: true,
    ...doubtFields,
  },
};

/** Finished games: hands of a game in progress do not change what is read of them. */
const finishedGames = { ...gameSummary, where: { state: "finished" } } as const;

/**
 * The rounds of a season's stage with their matches, byes and the totals of finished games: schedule and standings are read
 * from this.
 */
export async function roundsOf(tx: Tx, leagueId: string, seasonId: string, stageId: string) {
  recordRead(leagueId, `season:${seasonId}`);
  return readingOnly(() => roundsWith(tx, { leagueId, stageId }, finishedGames));
}

/** Some matches of a season, as `roundsOf` reads them. */
export async function matchesAmong(tx: Tx, leagueId: string, seasonId: string, ids: readonly string[]) {
  recordRead(leagueId, `season:${seasonId}`);
  return readingOnly(() =>
    tx.match.findMany({ where: { leagueId, id: { in: [...ids] } }, select: matchInRound(finishedGames) }),
  );
}

/** The same with their games in progress. */
export async function roundsInPlay(tx: Tx, leagueId: string, stageId: string) {
  return roundsWith(tx, { leagueId, stageId }, gameSummary);
}

async function roundsWith(
  tx: Tx,
  where: { readonly leagueId: string; readonly stageId: string },
  games: typeof gameSummary | typeof finishedGames,
) {
  return tx.round.findMany({
    where,
    orderBy: { number: "asc" },
    select: {
      id: true,
      number: true,
      date: true,
      plays: true,
      byes: { select: { entrantId: true } },
      matches: { orderBy: { number: "asc" }, select: matchInRound(games) },
    },
  });
}

function matchInRound<Games extends typeof gameSummary | typeof finishedGames>(games: Games) {
  return {
    id: true,
    slug: true,
    state: true,
    date: true,
    time: true,
    games: true,
    forfeitBy: true,
    plannedDate: true,
    note: true,
    venue: { select: { name: true } },
    sides: sidesWithNames,
    tables: { orderBy: { position: "asc" }, select: { position: true, number: true, games } },
  } as const satisfies Prisma.MatchSelect;
}

/** The games in progress of a league on one date, in published seasons. */
export async function playingOn(tx: Tx, leagueId: string, date: Date) {
  recordRead(leagueId, "seasons", "play");
  return readingOnly(() =>
    tx.game.findMany({
      where: { leagueId, state: "playing", table: { match: { date, season: { state: "published" } } } },
      ...gameSummary,
      select: { ...gameSummary.select, tableId: true },
    }),
  );
}

/** What a list of a night's results shows of a match, with its finished games. */
const resultColumns = {
  id: true,
  slug: true,
  state: true,
  time: true,
  games: true,
  season: { select: { slug: true, name: true, kind: true } },
  stage: { select: { sheets: true } },
  round: { select: { number: true } },
  venue: { select: { name: true } },
  sides: sidesWithNames,
  tables: {
    orderBy: { position: "asc" },
    select: { id: true, position: true, number: true, games: finishedGames },
  },
} satisfies Prisma.MatchSelect;

/** The matches of a league on one date, in published seasons, with their finished games. */
export async function resultsOn(tx: Tx, leagueId: string, date: Date) {
  return tx.match.findMany({
    where: { leagueId, date, season: { state: "published" } },
    orderBy: [{ seasonId: "asc" }, { number: "asc" }],
    select: resultColumns,
  });
}

/** The finished matches of a league on several dates, the latest date first. */
export async function finishedOnDates(tx: Tx, leagueId: string, dates: readonly Date[]) {
  return tx.match.findMany({
    where: { leagueId, date: { in: [...dates] }, state: "finished", season: { state: { not: "draft" } } },
    orderBy: [{ date: "desc" }, { seasonId: "asc" }, { number: "asc" }],
    select: { ...resultColumns, date: true },
  });
}

/** Whether a league has a finished match. */
export async function hasFinishedMatch(tx: Tx, leagueId: string): Promise<boolean> {
  const where = { leagueId, state: "finished", season: { state: { not: "draft" } } } satisfies Prisma.MatchWhereInput;
  return (await tx.match.findFirst({ where, select: { id: true } })) !== null;
}

/** The next date after `date` on which the league plays, or null. */
export async function nextDateAfter(tx: Tx, leagueId: string, date: Date): Promise<Date | null> {
  const next = await tx.match.findFirst({
    where: { leagueId, date: { gt: date }, season: { state: "published" } },
    orderBy: { date: "asc" },
    select: { date: true },
  });
  return next?.date ?? null;
}

/** Whether any game of a season has been started. */
export async function isPlayedIn(tx: Tx, leagueId: string, seasonId: string): Promise<boolean> {
  const game = await tx.game.findFirst({ where: { leagueId, table: { match: { seasonId } } }, select: { id: true } });
  return game !== null;
}

/** The season of a match; null for an unknown match. */
export async function seasonOfMatch(tx: Tx, leagueId: string, id: string): Promise<string | null> {
  const where = { leagueId_id: { leagueId, id } };
  return (await tx.match.findUnique({ where, select: { seasonId: true } }))?.seasonId ?? null;
}

/** The league of a match, by the match's id alone; null for an unknown match. */
export async function leagueOfMatch(tx: Tx, id: string) {
  const match = await tx.match.findFirst({
    where: { id, season: { league: notDeleted } },
    select: { leagueId: true, season: { select: { league: { select: { slug: true, ledgerSeq: true } } } } },
  });
  return match && { leagueId: match.leagueId, league: match.season.league };
}

/** The matches of a season in playing order, each with its entrants. */
export async function matchesToPlay(tx: Tx, leagueId: string, seasonId: string) {
  const matches = await tx.match.findMany({
    where: { leagueId, seasonId },
    orderBy: [{ round: { number: "asc" } }, { number: "asc" }],
    select: {
      id: true,
      number: true,
      games: true,
      date: true,
      round: { select: { number: true, plays: true } },
      plays: true,
      stage: { select: { rulebook: true, rules: true } },
      sides: sidesWithNames,
    },
  });
  return matches.map(({ id, number, games, date, round, plays, stage, sides }) => ({
    id,
    number,
    games,
    date: date?.toISOString().slice(0, 10) ?? "",
    round: round.number,
    rulebook: stage.rulebook,
    rules: tablePlayed({ stage, round, plays, sides }).rules,
    sides: sides.map(({ entrant }) => entrant),
  }));
}

/** All matches of a league with their numbers of games, finished games, and rulebook. */
export async function matchesToVerify(tx: Tx, leagueId: string) {
  return tx.match.findMany({
    where: { leagueId },
    orderBy: [{ seasonId: "asc" }, { number: "asc" }],
    select: {
      id: true,
      slug: true,
      state: true,
      games: true,
      wins: true,
      stage: { select: { rulebook: true } },
      tables: { select: { position: true, ownSheets: true, games: { select: { state: true, winner: true } } } },
    },
  });
}
