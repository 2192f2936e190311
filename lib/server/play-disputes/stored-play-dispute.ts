import "server-only";
import { z } from "zod";

/** What a side says about a hand's play, as stored. */
const statement = z.object({
  side: z.int(),
  words: z.string(),
  /** The cards that it remembers, in the rulebook's format; null if it sent none. */
  remembered: z.record(z.string(), z.unknown()).nullable(),
  /** Whether the desk entered it for the side. */
  byDesk: z.boolean(),
  /** The number of hands on the sheet when it arrived. */
  hands: z.int(),
  at: z.iso.datetime(),
});

export const storedStatements = z.array(statement);

export type PlayStatement = z.infer<typeof statement>;

/** The ruling, as stored: what the official took as known, what followed, and the outcome. */
export const storedRuling = z.object({
  accusation: z.record(z.string(), z.unknown()),
  review: z.object({
    verdict: z.enum(["illegal", "legal", "depends", "nothing-fits", "too-much-unknown"]),
    rule: z.string().nullable(),
    accused: z.int().nullable(),
    layouts: z.number().nullable(),
    illegal: z.number().nullable(),
  }),
  outcome: z.enum(["stands", "penalty", "accusers-penalty", "dealt-again"]),
  by: z.enum(["rules", "agreement", "official"]),
  rules: z.array(z.string()),
  isInTime: z.boolean(),
  areTricksTurned: z.boolean(),
  playsUnproven: z.boolean(),
  reason: z.string(),
});

export type PlayRuling = z.infer<typeof storedRuling>;
