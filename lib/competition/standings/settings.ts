import { z } from "zod";
import { type EntrantId, entrantId } from "../entrant";
import { defaultScoring, type ScoringSettings } from "../match-score";
import { type CriterionCode, criterionCodes } from "./criteria";
import type { SettledLater } from "./criterion";

/** A league's ranking: the scoring of results, and the order of criteria. */
export interface StandingsSettings extends SettledLater {
  /** One or more, none twice. Entrants that none of them distinguishes share a place. */
  readonly criteria: readonly CriterionCode[];
  readonly scoring: ScoringSettings;
  /**
   * The treatment of withdrawn entrants: ranked like all others ("in-place"); listed last without a place, with results
   * that stand for their opponents ("last"); or listed last, with matches that count for nobody ("annulled").
   */
  readonly withdrawn: "in-place" | "last" | "annulled";
  /** The seed of the lots, so that anybody can repeat the draw: 1 to 2³² − 1; null before it. */
  readonly lotSeed: number | null;
  readonly playoffs: readonly (readonly EntrantId[])[];
}

const whole = z.int().min(-1_000_000).max(1_000_000);

/** Criteria in order: one or more, none twice. */
export const criteriaSchema = z
  .array(z.enum(criterionCodes))
  .min(1)
  .refine((codes) => new Set(codes).size === codes.length);

/** The points of the places at a table, the first place first: none more than the previous one. */
export const tablePointsSchema = z
  .array(z.int().min(0).max(1000))
  .min(1)
  .max(8)
  .refine((points) => points.every((worth, at) => at === 0 || worth <= (points[at - 1] ?? 0)));

/** Parses settings from the store or a form. Missing fields get the defaults: C70, games won and then game points. */
export const standingsSettingsSchema = z.object({
  criteria: criteriaSchema.default(["games-won", "game-points"]),
  scoring: z
    .object({
      gamesPerMeeting: z.int().min(1).max(99),
      forfeit: z.object({
        finishedGames: z.enum(["kept", "annulled"]),
        gamesWon: z.union([z.literal("all"), z.int().min(0).max(99)]),
        winnerPoints: whole,
        loserPoints: whole,
        double: z.enum(["both-lose", "void"]),
      }),
      inPlay: z.enum(["finished-games", "when-over"]),
      tablePoints: tablePointsSchema.readonly().optional(),
    })
    .default(defaultScoring),
  withdrawn: z.enum(["in-place", "last", "annulled"]).default("last"),
  /** Seasons made before lots could be drawn have a 0. */
  lotSeed: z
    .int()
    .min(0)
    .max(0xffffffff)
    .nullable()
    .default(null)
    .transform((seed) => seed || null),
  playoffs: z.array(z.array(z.string().min(1).transform(entrantId)).min(2)).default([]),
}) satisfies z.ZodType<StandingsSettings>;
