import { z } from "zod";
import { envelope, id } from "./fields";

const limit = z.int().min(0).max(99).nullable();

/**
 * A season's limits for substitutes, stored with its plan. `strict`: a line-up that breaks them is rejected, not only
 * marked.
 */
export const eligibilitySettings = z.object({
  substitutesMost: limit.default(null),
  spareMost: limit.default(null),
  untilRound: z.int().min(1).max(1000).nullable().default(null),
  strict: z.boolean().default(false),
});

export type EligibilitySettings = z.infer<typeof eligibilitySettings>;

/** Returns the settings of a stored plan; without any, there are no limits. */
export function eligibilityOf(plan: unknown): EligibilitySettings {
  const stored = z.object({ eligibility: eligibilitySettings }).safeParse(plan);
  return stored.success ? stored.data.eligibility : eligibilitySettings.parse({});
}

/** Sets how often, and until when, substitutes may play. */
export const chooseEligibility = z.strictObject({
  ...envelope,
  kind: z.literal("choose-eligibility"),
  season: id,
  substitutesMost: limit,
  spareMost: limit,
  untilRound: z.int().min(1).max(1000).nullable(),
  strict: z.boolean(),
});
