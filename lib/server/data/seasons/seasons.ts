import "server-only";
import type { SeasonState } from "@/prisma/generated/client";
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
  /** A team, or a person who plays for himself. */
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

/** Adds the entrants, and the part each takes in a stage. */
export async function insertEntrants(tx: Tx, stageId: string, entrants: readonly NewEntrant[]): Promise<void> {
  await tx.entrant.createMany({ data: [...entrants] });
  await tx.stageEntrant.createMany({
    data: entrants.map(({ leagueId, id, position }) => ({ leagueId, stageId, entrantId: id, seed: position })),
  });
}

/** The season, locked in effect by the league's lock; null when the league has none of that id. A bar's book is none. */
export async function seasonOf(tx: Tx, leagueId: string, id: string) {
  return tx.season.findUnique({
    where: { leagueId_id: { leagueId, id }, openVenueId: null },
    select: { id: true, slug: true, name: true, state: true, tasksDone: true },
  });
}

/** The league's teams by name, so that a club that returns next season is the same team. */
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

/** What stands beside the seasons in a league's addresses. */
const notForSeasons = ["archive", "bars", "events", "log", "next", "players", "records"];

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

/** Sets which tasks before the first night are marked as done. */
export async function setTasksDone(tx: Tx, leagueId: string, id: string, tasksDone: string[]): Promise<void> {
  await tx.season.update({ where: { leagueId_id: { leagueId, id } }, data: { tasksDone }, select: { id: true } });
}

export async function stagesOf(tx: Tx, leagueId: string, seasonId: string) {
  return tx.stage.findMany({
    where: { leagueId, seasonId },
    select: { id: true, rulebook: true, rules: true, gamesPerMeeting: true, standings: true },
  });
}

/** Changes how a stage ranks. */
export async function setStandings(tx: Tx, leagueId: string, id: string, standings: unknown): Promise<void> {
  await tx.stage.update({
    where: { leagueId_id: { leagueId, id } },
    data: { standings: json(standings) },
    select: { id: true },
  });
}

/** What the schedules of a season's stages were made from and are held to. */
export async function stagePlans(tx: Tx, leagueId: string, seasonId: string) {
  return tx.stage.findMany({ where: { leagueId, seasonId }, select: { id: true, plan: true } });
}

export async function setPlan(tx: Tx, leagueId: string, id: string, plan: unknown): Promise<void> {
  await tx.stage.update({ where: { leagueId_id: { leagueId, id } }, data: { plan: json(plan) }, select: { id: true } });
}

/** What a season's stages ask of their score sheets. */
export async function stageSheets(tx: Tx, leagueId: string, seasonId: string) {
  return tx.stage.findMany({ where: { leagueId, seasonId }, select: { id: true, sheets: true } });
}

export async function setSheets(tx: Tx, leagueId: string, id: string, sheets: unknown): Promise<void> {
  const where = { leagueId_id: { leagueId, id } };
  await tx.stage.update({ where, data: { sheets: json(sheets) }, select: { id: true } });
}

/** Throws away a season that nobody has played in. */
export async function deleteSeason(tx: Tx, leagueId: string, id: string): Promise<void> {
  await tx.matchSide.deleteMany({ where: { leagueId, match: { seasonId: id } } });
  await tx.season.delete({ where: { leagueId_id: { leagueId, id } } });
}

/** The seasons of a league, latest first, each with what it plays; drafts only where asked for. Events have lists of their own. */
export async function seasonsOf(tx: Tx, leagueId: string, withDrafts: boolean) {
  return tx.season.findMany({
    where: { leagueId, kind: "season", openVenueId: null, ...(withDrafts ? {} : { state: { not: "draft" } }) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: {
      ...{ id: true, slug: true, name: true, state: true },
      stages: { orderBy: { position: "asc" }, take: 1, select: { rulebook: true, format: true } },
    },
  });
}

/** The rulebooks that are played in seasons of all leagues which anybody may see. */
export async function rulebooksPlayed(tx: Tx): Promise<readonly string[]> {
  const stages = await tx.stage.findMany({
    where: { season: { state: { not: "draft" }, league: notDeleted } },
    distinct: ["rulebook"],
    orderBy: { rulebook: "asc" },
    select: { rulebook: true },
  });
  return stages.map(({ rulebook }) => rulebook);
}

/** A season as its pages need it: stages with their entrants, by address. */
export async function seasonBySlug(tx: Tx, leagueId: string, slug: string) {
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
        select: { id: true, name: true, state: true, withdrawal: true, personId: true },
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

/** The season of an address, or else the latest one of the league, as far as the next can be made from it. */
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
