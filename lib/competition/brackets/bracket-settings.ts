import { z } from "zod";
import { matchLengths } from "./match-length";

/** Settings of every bracket of two-sided matches. */
export const seedingSettings = {
  /** Whether members of one bar or team meet as late as possible. */
  protect: z.boolean().default(true),
  /** The number of best seeds with fixed lines; the others move within their tier (5 to 8, 9 to 16, …). */
  exactSeeds: z.int().min(1).max(4096).default(4),
  /** Whether the others may also move outside their tier, because seeds drawn by lot carry no strength. */
  tiers: z.boolean().default(true),
  lengths: matchLengths,
};

/** The settings of seed placement. */
export interface SeedingSettings {
  readonly protect: boolean;
  readonly exactSeeds: number;
  readonly tiers: boolean;
}
