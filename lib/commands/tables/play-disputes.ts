import { z } from "zod";
import { envelope, gameKey, id, optionalLine, phone } from "../fields";

/** The maximum length of what a side remembers or of an accusation, as JSON, in characters. */
const maxJsonCharacters = 6000;

const side = z.int().min(0).max(7);

/** A value that the match's rulebook parses. */
const rulebookValue = z
  .record(z.string().max(20), z.unknown())
  .refine((value) => JSON.stringify(value).length <= maxJsonCharacters);

/**
 * Asks for a review of a hand's play, for a side: in its words, or with the cards that it remembers. What the other side
 * says joins the hand's open dispute, and a side's later statement replaces its earlier one.
 */
export const disputePlay = z
  .strictObject({
    ...envelope,
    ...gameKey,
    kind: z.literal("dispute-play"),
    phone,
    /** The dispute's id, if this statement begins it. */
    dispute: id,
    /** The hand's number in the game, from 1: one on the sheet, or the next one. */
    hand: z.int().min(1).max(99),
    side,
    words: optionalLine(300).default(""),
    remembered: rulebookValue.optional(),
  })
  .refine(({ words, remembered }) => words !== "" || remembered !== undefined);

/** Rules on a dispute of a hand's play, by an outcome that the rules allow. */
export const rulePlay = z.strictObject({
  ...envelope,
  kind: z.literal("rule-play"),
  dispute: id,
  /** The accusation with what the official takes as known; parsed and reviewed by the match's rulebook. */
  accusation: rulebookValue,
  isInTime: z.boolean(),
  areTricksTurned: z.boolean(),
  playsUnproven: z.boolean(),
  /** What scores if the hand ends by a penalty; parsed by the match's rulebook. */
  melds: rulebookValue,
  outcome: z.enum(["stands", "penalty", "accusers-penalty", "dealt-again"]),
  /** The revision of the hand that the desk saw; 0 for a hand that is not on the sheet. */
  baseRevision: z.int().min(0).max(9999),
  /** The public reason. Required where the official decides. */
  reason: optionalLine(300).default(""),
});

export type DisputePlay = z.infer<typeof disputePlay>;
export type RulePlay = z.infer<typeof rulePlay>;
