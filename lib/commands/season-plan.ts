import { z } from "zod";
import { type IsoDate, parseIsoDate } from "@/lib/competition/schedule/iso-date";
import { longestInterval, maxRoundsPerNight } from "@/lib/competition/schedule/round-dates";
import type { Wish } from "@/lib/competition/scheduling/schedule-request";
import { eligibilitySettings } from "./eligibility-settings";
import { date, id, mostCounted, optionalLine, time } from "./fields";

/** A date of the calendar, as the schedule's functions take it. */
export const day = date.refine((text) => parseIsoDate(text).ok).transform((text) => text as IsoDate);

/** What a team asked for, as it is kept with the season. */
const wish = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("home"), team: id, date: day }),
  z.strictObject({ kind: z.literal("away"), team: id, date: day }),
  z.strictObject({ kind: z.literal("off"), team: id, date: day }),
  z.strictObject({ kind: z.literal("pair"), teams: z.array(id).length(2), date: day }),
  z.strictObject({ kind: z.literal("never-home-together"), teams: z.array(id).min(2).max(256) }),
  z.strictObject({ kind: z.literal("home-together"), teams: z.array(id).min(2).max(256) }),
]) satisfies z.ZodType<Wish>;

/** A date on which nobody plays, and why where somebody said so. */
export const noPlayDate = z.strictObject({ date: day, reason: optionalLine(120).default("") });

/** A date on which one bar is closed. */
export const closedVenue = z.strictObject({ venue: id, date: day });

/** Tables that a bar has for this season, where they are not as many as it has. */
export const venueTables = z.strictObject({ venue: id, tables: z.int().min(0).max(128) });

/**
 * What a season's schedule was made from and is held to from then on; stored whole with the stage (`Stage.plan`). A
 * season that was made before a field existed has its default.
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
  /** What was proved of the schedule when it was drawn up; null where nothing was, or hands have changed it since. */
  proofs: z
    .object({
      breaks: z.int().min(0).max(mostCounted),
      imbalance: z.int().min(0).max(mostCounted),
      isProved: z.boolean(),
      /** Of what: see `proofBasis`. */
      basis: z.string().max(1_000_000).default(""),
    })
    .nullable()
    .default(null),
  /** What substitutes are held to. */
  eligibility: eligibilitySettings.optional(),
});

export type SeasonPlan = z.infer<typeof seasonPlan>;
