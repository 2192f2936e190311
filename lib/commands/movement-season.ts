import { z } from "zod";
import { fewestPlayers } from "@/lib/competition/movements/movement";
import { longestPersonName } from "@/lib/competition/people/people-list";
import { sheetSettingsSchema } from "@/lib/competition/sheet-settings";
import { venueFields } from "./create-season";
import { date, envelope, id, line, maxCount, time } from "./fields";
import { seasonPlan } from "./season-plan";

/** The maximum number of players and of rounds in a season of single players; more would make its seating too slow. */
export const maxMovementPlayers = 64;
export const maxMovementRounds = 39;

/** The length of a round's games, by the rulebook's name for it; if omitted, the house rules decide. */
const plays = z.string().min(1).max(40);

/** A player: a known person by id or by name, or a new one. */
const player = z.strictObject({ entrant: id, person: id.optional(), name: line(longestPersonName) });

/**
 * Creates a season of single players as a draft: its players and dates. The server computes the seating, the same for
 * the same request.
 */
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
  /** In order of entry. */
  players: z.array(player).max(200),
  /** New bars, or new data of existing ones. */
  venues: z.array(z.strictObject({ id, ...venueFields })).max(1),
  venue: id.nullable(),
  rounds: z
    .array(z.strictObject({ date, time, plays: plays.optional() }))
    .min(1)
    .max(maxMovementRounds),
  /** The plan that the nights were made from, for later changes. */
  plan: seasonPlan.prefault({}),
  /** Games of one table in a round. */
  games: z.int().min(1).max(9),
  standings: z.string().min(1).max(400),
  /** If omitted, the defaults for the number of sides. */
  sheets: sheetSettingsSchema.optional(),
});

export type CreateMovementSeason = z.infer<typeof createMovementSeason>;

/** Replans the rounds that have not begun, for players who join late or leave. */
export const replanMovementSeason = z.strictObject({
  ...envelope,
  kind: z.literal("replan-movement"),
  season: id,
  /** The version of the schedule that the plan was made for. */
  seen: z.int().min(0).max(maxCount),
  joiners: z.array(player).max(maxMovementPlayers),
  leavers: z.array(id).max(maxMovementPlayers - fewestPlayers),
  reason: line(400),
});

export type ReplanMovementSeason = z.infer<typeof replanMovementSeason>;

/** Changes a round that has not begun: its date, its time or the length of its games; omitted fields stay. */
export const changeRound = z.strictObject({
  ...envelope,
  kind: z.literal("change-round"),
  season: id,
  /** The version of the schedule that the sender saw. */
  seen: z.int().min(0).max(maxCount),
  round: z.int().min(1).max(1000),
  date: date.optional(),
  time: time.optional(),
  plays: plays.optional(),
  reason: line(300),
});

export type ChangeRound = z.infer<typeof changeRound>;
