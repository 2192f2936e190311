import { z } from "zod";
import { captainMoves } from "@/lib/competition/move-proposals/move-proposal";
import { type IsoDate, parseIsoDate } from "@/lib/competition/schedule/iso-date";
import { longestInterval, maxRoundsPerNight } from "@/lib/competition/schedule/round-dates";
import type { Wish } from "@/lib/competition/scheduling/schedule-request";
import { eligibilitySettings } from "./eligibility-settings";
import { date, id, maxCount, optionalLine, time } from "./fields";

/** A calendar date in the type of the schedule functions. */
export const day = date.refine((text) => parseIsoDate(text).ok).transform((text) => text as IsoDate);

/** A team's request, stored with the season. */
const wish = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("home"), team: id, date: day }),
  z.strictObject({ kind: z.literal("away"), team: id, date: day }),
  z.strictObject({ kind: z.literal("off"), team: id, date: day }),
  z.strictObject({ kind: z.literal("pair"), teams: z.array(id).length(2), date: day }),
  z.strictObject({ kind: z.literal("never-home-together"), teams: z.array(id).min(2).max(256) }),
  z.strictObject({ kind: z.literal("home-together"), teams: z.array(id).min(2).max(256) }),
]) satisfies z.ZodType<Wish>;

/** A date without play, with an optional reason. */
export const noPlayDate = z.strictObject({ date: day, reason: optionalLine(120).default("") });

/** A date on which a bar is closed. */
export const closedVenue = z.strictObject({ venue: id, date: day });

/** A bar's number of tables in this season, if it differs from the bar's own. */
export const venueTables = z.strictObject({ venue: id, tables: z.int().min(0).max(128) });

/**
 * The input and constraints of a season's schedule, stored as JSON with the stage (`Stage.plan`). Fields missing in
 * older seasons get their defaults.
 */
export const seasonPlan = z.object({
  firstNight: day.nullable().default(null),
  time: time.default("19:00"),
  everyDays: z.int().min(1).max(longestInterval).default(7),
  noPlay: z.array(noPlayDate).max(400).default([]),
  closures: z.array(closedVenue).max(2000).default([]),
  tables: z.array(venueTables).max(256).default([]),
  roundsPerNight: z.int().min(1).max(maxRoundsPerNight).default(1),
  fitWeeks: z.int().min(1).max(1000).nullable().default(null),
  wishes: z.array(wish).max(1000).default([]),
  /** What was proved about the schedule when it was drawn up; null if nothing was, or after a manual change. */
  proofs: z
    .object({
      breaks: z.int().min(0).max(maxCount),
      imbalance: z.int().min(0).max(maxCount),
      isProved: z.boolean(),
      /** The proved schedule: see `proofBasis`. */
      basis: z.string().max(1_000_000).default(""),
    })
    .nullable()
    .default(null),
  /** Whether captains may agree on other nights. */
  moves: z.enum(captainMoves).default("asked"),
  /** The limits for substitutes. */
  eligibility: eligibilitySettings.optional(),
});

export type SeasonPlan = z.infer<typeof seasonPlan>;
