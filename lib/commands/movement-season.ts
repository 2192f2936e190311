import { z } from "zod";
import { fewestPlayers } from "@/lib/competition/movements/movement";
import { longestPersonName } from "@/lib/competition/people/people-list";
import { sheetSettingsSchema } from "@/lib/competition/sheet-settings";
import { venueFields } from "./create-season";
import { date, envelope, id, line, mostCounted, time } from "./fields";
import { seasonPlan } from "./season-plan";

/** The most players of a season of single players, and the most rounds: more would keep the league waiting while they are seated. */
export const mostMovementPlayers = 64;
export const mostMovementRounds = 39;

/** How long a round's games are, by the rulebook's own name; where nothing is said, as the house rules have it. */
const plays = z.string().min(1).max(40);

/** Who plays: somebody the league knows, by id or else by the name, or somebody new. */
const player = z.strictObject({ entrant: id, person: id.optional(), name: line(longestPersonName) });

/** A season of single players as a draft: who plays, and when. Who sits where is worked out by the server, the same for the same request. */
export const createMovementSeason = z.strictObject({
  ...envelope,
  kind: z.literal("create-movement-season"),
  season: id,
  name: line(80),
  rulebook: z.string().min(1).max(40),
  /** House rules, parsed by the rulebook. */
  rules: z.unknown(),
  movement: z.strictObject({
    kind: z.enum(["singles", "partners"]),
    spare: z.enum(["sit-out", "threes"]).default("sit-out"),
  }),
  /** In the order in which they entered. */
  players: z.array(player).max(200),
  /** Bars that are new, or as they are to be from now on. */
  venues: z.array(z.strictObject({ id, ...venueFields })).max(1),
  venue: id.nullable(),
  rounds: z
    .array(z.strictObject({ date, time, plays: plays.optional() }))
    .min(1)
    .max(mostMovementRounds),
  /** What the nights were made from, for later. */
  plan: seasonPlan.prefault({}),
  /** Games that a table plays in a round. */
  games: z.int().min(1).max(9),
  standings: z.string().min(1).max(400),
  /** As is usual for so many sides, where nothing is said. */
  sheets: sheetSettingsSchema.optional(),
});

export type CreateMovementSeason = z.infer<typeof createMovementSeason>;

/** Late comers and leavers: the rounds after the last one that has begun are planned anew. */
export const replanMovementSeason = z.strictObject({
  ...envelope,
  kind: z.literal("replan-movement"),
  season: id,
  /** The version of the schedule that the plan was made for. */
  seen: z.int().min(0).max(mostCounted),
  joiners: z.array(player).max(mostMovementPlayers),
  leavers: z.array(id).max(mostMovementPlayers - fewestPlayers),
  reason: line(400),
});

export type ReplanMovementSeason = z.infer<typeof replanMovementSeason>;

/** A round that has not begun: another date or time for it, or longer or shorter games; what is not named stays. */
export const changeRound = z.strictObject({
  ...envelope,
  kind: z.literal("change-round"),
  season: id,
  /** The version of the schedule that was looked at. */
  seen: z.int().min(0).max(mostCounted),
  round: z.int().min(1).max(1000),
  date: date.optional(),
  time: time.optional(),
  plays: plays.optional(),
  reason: line(300),
});

export type ChangeRound = z.infer<typeof changeRound>;
