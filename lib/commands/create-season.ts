import { z } from "zod";
import { longestTeamName, maxTeams } from "@/lib/competition/people/team-list";
import { sheetSettingsSchema, usualSheets } from "@/lib/competition/sheet-settings";
import { date, envelope, id, line, optionalLine, time } from "./fields";
import { seasonPlan } from "./season-plan";

/** A bar: a new one, or one that the league has, as it is to be from now on. */
export const venueFields = {
  name: line(80),
  /** Tables that can be played at at the same time. */
  tables: z.int().min(1).max(128),
  address: optionalLine(200),
  timeZone: z.string().min(1).max(64),
};

const team = z.strictObject({
  entrant: id,
  name: line(longestTeamName),
  /** Its home bar; null where nobody has said which. */
  venue: id.nullable(),
  /** The club, where the league knows it; without it a club of the same name is the same club. */
  team: id.optional(),
});

const meeting = z.strictObject({
  match: id,
  /** From 1, over all legs. */
  round: z.int().min(1).max(1000),
  home: id,
  away: id,
  date,
  time,
  venue: id.nullable(),
  /** Table numbers at the bar, one a pair; empty where none is given out yet. */
  tables: z.array(z.int().min(1).max(999)).max(20),
});

/** The most meetings of one season: 64 teams that meet twice have 4,032. */
const mostMeetings = 5000;

/** A season as a draft: teams with their bars, what the schedule is held to, and the schedule itself, whole. */
export const createSeason = z.strictObject({
  ...envelope,
  kind: z.literal("create-season"),
  season: id,
  name: line(80),
  rulebook: z.string().min(1).max(40),
  /** House rules, parsed by the rulebook. */
  rules: z.unknown(),
  teams: z.array(team).max(maxTeams),
  venues: z.array(z.strictObject({ id, ...venueFields })).max(maxTeams),
  plan: seasonPlan,
  /** How often everyone meets everyone. */
  legs: z.union([z.literal(1), z.literal(2)]),
  games: z.int().min(1).max(9),
  /** Tables that one meeting needs: pairs of each club that play in it. */
  pairs: z.int().min(1).max(20),
  standings: z.string().min(1).max(400),
  /** What is asked of its score sheets. */
  sheets: sheetSettingsSchema.default(usualSheets),
  meetings: z.array(meeting).max(mostMeetings),
  /** The season that the teams come from, with their rosters. */
  copiedFrom: id.optional(),
});

export type CreateSeason = z.infer<typeof createSeason>;
