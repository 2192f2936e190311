import { z } from "zod";
import { longestTeamName, maxTeams } from "@/lib/competition/people/team-list";
import { sheetSettingsSchema, usualSheets } from "@/lib/competition/sheet-settings";
import { date, envelope, id, line, optionalLine, time } from "./fields";
import { seasonPlan } from "./season-plan";

/** A bar: a new one, or new data of an existing one. */
export const venueFields = {
  name: line(80),
  /** Tables that can be used at the same time. */
  tables: z.int().min(1).max(128),
  address: optionalLine(200),
  timeZone: z.string().min(1).max(64),
};

const team = z.strictObject({
  entrant: id,
  name: line(longestTeamName),
  /** Its home bar; null while unknown. */
  venue: id.nullable(),
  /** The club, if the league has it; otherwise a club of the same name is used. */
  team: id.optional(),
});

const meeting = z.strictObject({
  match: id,
  /** From 1, across all legs. */
  round: z.int().min(1).max(1000),
  home: id,
  away: id,
  date,
  time,
  venue: id.nullable(),
  /** Table numbers at the bar, one for each pair; empty while none is assigned. */
  tables: z.array(z.int().min(1).max(999)).max(20),
});

/** The maximum number of meetings in a season: 64 teams that meet twice have 4,032. */
const maxMeetings = 5000;

/** Creates a season as a draft: its teams and bars, the constraints of its schedule, and the complete schedule. */
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
  /** How often each team plays each other team. */
  legs: z.union([z.literal(1), z.literal(2)]),
  games: z.int().min(1).max(9),
  /** Tables of one meeting: the number of pairs that each club plays with. */
  pairs: z.int().min(1).max(20),
  standings: z.string().min(1).max(400),
  /** The requirements for its score sheets. */
  sheets: sheetSettingsSchema.default(usualSheets),
  meetings: z.array(meeting).max(maxMeetings),
  /** The season whose teams and rosters were copied. */
  copiedFrom: id.optional(),
});

export type CreateSeason = z.infer<typeof createSeason>;
