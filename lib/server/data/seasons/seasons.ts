import "server-only";
import type { SeasonState } from "@/prisma/generated/client";
import { readingOnly, recordRead } from "../../platform/page-cache/read-facts";
import { json, type Tx } from "../connection/client";
import { notDeleted } from "../leagues/leagues";

export interface NewSeason {
  leagueId: string;
  id: string;
  slug: string;
  name: string;
  kind?: "season" | "event";
  createdAt: Date;
}

export interface NewStage {
  leagueId: string;
  id: string;
  seasonId: string;
  position: number;
  format: string;
  formatSettings: unknown;
  rulebook: string;
  rulesVersion: number;
  rules: unknown;
  gamesPerMeeting: number;
  pairsPerMeeting: number;
  plan: unknown;
  standings: unknown;
  sheets: unknown;
}

export interface NewEntrant {
  leagueId: string;
  id: string;
  seasonId: string;
  position: number;
  name: string;
  homeLeagueId: string;
  /** A team, or a single player. */
  teamId?: string;
  personId?: string;
  venueId?: string | null;
}

export async function insertSeason(tx: Tx, season: NewSeason): Promise<void> {
  await tx.season.create({ data: season, select: { id: true } });
}

export async function insertStage(tx: Tx, stage: NewStage): Promise<void> {
  await tx.stage.create({
    data: {
      ...stage,
      formatSettings: json(stage.formatSettings),
      rules: json(stage.rules),
      plan: json(stage.plan),
      standings: json(stage.standings),
      sheets: json(stage.sheets),
    },
    select: { id: true },
  });
}

/** Adds entrants to a season and to a stage. */
export async function insertEntrants(tx: Tx, stageId: string, entrants: readonly NewEntrant[]): Promise<void> {
  await tx.entrant.createMany({ data: [...entrants] });
  await tx.stageEntrant.createMany({
    data: entrants.map(({ leagueId, id, position }) => ({ leagueId, stageId, entrantId: id, seed: position })),
  });
}

/** The season, protected by the league's lock; null for an unknown id and for a bar's book. */
export async function seasonOf(tx: Tx, leagueId: string, id: string) {
  return tx.season.findUnique({
    where: { leagueId_id: { leagueId, id }, openVenueId: null },
    select: { id: true, slug: true, name: true, state: true, tasksDone: true },
  });
}

/** The league's teams by name, so that a returning club is the same team. */
export async function teamsOf(tx: Tx, leagueId: string) {
  return tx.team.findMany({
    where: { leagueId },
    orderBy: { id: "asc" },
    select: { id: true, name: true, venueId: true },
  });
}

export async function insertTeams(
  tx: Tx,
  teams: readonly { leagueId: string; id: string; name: string; venueId?: string | null }[],
): Promise<void> {
  await tx.team.createMany({ data: [...teams] });
}

/** The reserved names next to seasons in a league's addresses. */
const notForSeasons = [
  ...["archive", "bars", "events", "history", "listings", "log", "more", "next", "players", "records", "search"],
];

export async function seasonSlugs(tx: Tx, leagueId: string): Promise<Set<string>> {
  const seasons = await tx.season.findMany({ where: { leagueId }, select: { slug: true } });
  return new Set([...notForSeasons, ...seasons.map(({ slug }) => slug)]);
}

export async function setSeasonState(
  tx: Tx,
  leagueId: string,
  id: string,
  state: SeasonState,
  publishedAt: Date,
): Promise<void> {
  await tx.season.update({
    where: { leagueId_id: { leagueId, id } },
    data: { state, ...(state === "published" && { publishedAt }) },
    select: { id: true },
  });
}

/** Sets the completed tasks of the checklist before the first night. */
export async function setTasksDone(tx: Tx, leagueId: string, id: string, tasksDone: string[]): Promise<void> {
  await tx.season.update({ where: { leagueId_id: { leagueId, id } }, data: { tasksDone }, select: { id: true } });
}

export async function stagesOf(tx: Tx, leagueId: string, seasonId: string) {
  return tx.stage.findMany({
    where: { leagueId, seasonId },
    select: { id: true, rulebook: true, rules: true, gamesPerMeeting: true, standings: true },
  });
}

/** Changes the ranking of a stage. */
export async function setStandings(tx: Tx, leagueId: string, id: string, standings: unknown): Promise<void> {
  await tx.stage.update({
    where: { leagueId_id: { leagueId, id } },
    data: { standings: json(standings) },
    select: { id: true },
  });
}

/** The plans and constraints of a season's schedules. */
export async function stagePlans(tx: Tx, leagueId: string, seasonId: string) {
  return tx.stage.findMany({ where: { leagueId, seasonId }, select: { id: true, plan: true } });
}

export async function setPlan(tx: Tx, leagueId: string, id: string, plan: unknown): Promise<void> {
  await tx.stage.update({ where: { leagueId_id: { leagueId, id } }, data: { plan: json(plan) }, select: { id: true } });
}

/** The score sheet settings of a season's stages. */
export async function stageSheets(tx: Tx, leagueId: string, seasonId: string) {
  return tx.stage.findMany({ where: { leagueId, seasonId }, select: { id: true, sheets: true } });
}

export async function setSheets(tx: Tx, leagueId: string, id: string, sheets: unknown): Promise<void> {
  const where = { leagueId_id: { leagueId, id } };
  await tx.stage.update({ where, data: { sheets: json(sheets) }, select: { id: true } });
}

/** Deletes a season without played games. */
export async function deleteSeason(tx: Tx, leagueId: string, id: string): Promise<void> {
  await tx.matchSide.deleteMany({ where: { leagueId, match: { seasonId: id } } });
  await tx.season.delete({ where: { leagueId_id: { leagueId, id } } });
}

/** The seasons of a league, latest first, each with its rulebook; drafts only on request. Excludes events. */
export async function seasonsOf(tx: Tx, leagueId: string, withDrafts: boolean) {
  // Only commands on the whole league change these columns.
  recordRead(leagueId, "league");
  return readingOnly(() =>
    tx.season.findMany({
      where: { leagueId, kind: "season", openVenueId: null, ...(withDrafts ? {} : { state: { not: "draft" } }) },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      select: {
        ...{ id: true, slug: true, name: true, state: true },
        stages: { orderBy: { position: "asc" }, take: 1, select: { rulebook: true, format: true } },
      },
    }),
  );
}

/** The tasks before a season's first night that were marked as done. */
export async function tasksDoneOf(tx: Tx, leagueId: string, id: string): Promise<readonly string[]> {
  const where = { leagueId_id: { leagueId, id } };
  return (await tx.season.findUnique({ where, select: { tasksDone: true } }))?.tasksDone ?? [];
}

/** The rounds of a season's first stage, each with the states of its matches. */
export async function roundStatesOf(tx: Tx, leagueId: string, seasonId: string) {
  const stage = await tx.stage.findFirst({
    where: { leagueId, seasonId },
    orderBy: { position: "asc" },
    select: {
      rounds: {
        orderBy: { number: "asc" },
        select: { number: true, matches: { distinct: ["state"], select: { state: true } } },
      },
    },
  });
  return stage?.rounds ?? [];
}

/** The rulebooks in public seasons of all leagues. */
export async function rulebooksPlayed(tx: Tx): Promise<readonly string[]> {
  const stages = await tx.stage.findMany({
    where: { season: { state: { not: "draft" }, league: notDeleted } },
    distinct: ["rulebook"],
    orderBy: { rulebook: "asc" },
    select: { rulebook: true },
  });
  return stages.map(({ rulebook }) => rulebook);
}

/** A season for its pages: stages with their entrants, by address. */
export async function seasonBySlug(tx: Tx, leagueId: string, slug: string) {
  const season = await readingOnly(() => seasonAt(tx, leagueId, slug));
  recordRead(leagueId, season ? `season:${season.id}` : "seasons");
  return season;
}

async function seasonAt(tx: Tx, leagueId: string, slug: string) {
  return tx.season.findUnique({
    where: { leagueId_slug: { leagueId, slug }, openVenueId: null },
    select: {
      id: true,
      slug: true,
      name: true,
      kind: true,
      state: true,
      tasksDone: true,
      entrants: {
        orderBy: { position: "asc" },
        select: { id: true, name: true, state: true, withdrawal: true, teamId: true, personId: true },
      },
      stages: {
        orderBy: { position: "asc" },
        select: {
          id: true,
          format: true,
          formatSettings: true,
          rulebook: true,
          rules: true,
          gamesPerMeeting: true,
          pairsPerMeeting: true,
          standings: true,
          sheets: true,
        },
      },
    },
  });
}

/** The season with an address, else the league's latest one, with the settings that a new season copies. */
export async function lastSeasonOf(tx: Tx, leagueId: string, slug: string | null) {
  return tx.season.findFirst({
    where: { leagueId, kind: "season", stages: { none: { format: "movement" } }, ...(slug === null ? {} : { slug }) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: {
      id: true,
      name: true,
      entrants: {
        where: { state: "active" },
        orderBy: { position: "asc" },
        select: { name: true, teamId: true, venueId: true },
      },
      stages: {
        orderBy: { position: "asc" },
        take: 1,
        select: {
          formatSettings: true,
          gamesPerMeeting: true,
          pairsPerMeeting: true,
          plan: true,
          standings: true,
          sheets: true,
          rules: true,
        },
      },
      matches: { where: { date: { not: null } }, orderBy: { date: "asc" }, take: 1, select: { date: true } },
    },
  });
}
