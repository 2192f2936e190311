import { z } from "zod";
import { captainMoves, maxProposedNights } from "@/lib/competition/move-proposals/move-proposal";
import { envelope, id, optionalLine, time } from "./fields";
import { day } from "./season-plan";

/** The maximum length of what a team or the desk writes about a proposal. */
export const longestProposalWord = 200;

const word = optionalLine(longestProposalWord).default("");
const night = z.strictObject({ date: day, time });

/** Proposes up to three other nights for a match to the other team. */
export const proposeMove = z.strictObject({
  ...envelope,
  kind: z.literal("propose-move"),
  match: id,
  proposal: id,
  /** The proposing side. */
  entrant: id,
  nights: z
    .array(night)
    .min(1)
    .max(maxProposedNights)
    .refine((nights) => new Set(nights.map(({ date, time: at }) => `${date} ${at}`)).size === nights.length),
  word,
});

/** Takes one of the proposed nights for the other team, or declines all. */
export const answerMove = z.strictObject({
  ...envelope,
  kind: z.literal("answer-move"),
  match: id,
  proposal: id,
  /** Null: declined. */
  night: night.nullable(),
  word,
});

/** Withdraws a proposal that is not answered. */
export const withdrawMove = z.strictObject({
  ...envelope,
  kind: z.literal("withdraw-move"),
  match: id,
  proposal: id,
});

/** Moves a match as both teams agreed, or refuses it. */
export const decideMove = z.strictObject({
  ...envelope,
  kind: z.literal("decide-move"),
  match: id,
  proposal: id,
  isAccepted: z.boolean(),
  word,
});

/** Sets whether the captains of a season may agree on other nights, and whether the secretary decides. */
export const chooseMoves = z.strictObject({
  ...envelope,
  kind: z.literal("choose-moves"),
  season: id,
  moves: z.enum(captainMoves),
});

export type ProposeMove = z.infer<typeof proposeMove>;
export type AnswerMove = z.infer<typeof answerMove>;
export type DecideMove = z.infer<typeof decideMove>;
