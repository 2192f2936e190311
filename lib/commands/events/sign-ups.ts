import { z } from "zod";
import { maxSignUpMembers } from "@/lib/competition/events/event-entry";
import { longestPersonName } from "@/lib/competition/people/people-list";
import { canonicalJson, type Json } from "@/lib/kernel/canonical-json";
import { envelope, id, line, optionalLine, optionalText } from "../fields";
import { proofOf } from "../proof";

const proof = z.string().regex(/^[0-9a-f]{64}$/);

/** What somebody says who signs up, bounded. */
export const signUpWords = {
  name: line(longestPersonName),
  /** Of a team; a single player has none. */
  members: z.array(line(longestPersonName)).max(maxSignUpMembers),
  contact: optionalLine(120),
  note: optionalText(600),
  /** The bar they are of, and a single player's team. */
  bar: optionalLine(80),
  club: optionalLine(80),
};

/** The team or person of a league of the installation. */
const home = z.union([z.strictObject({ league: id, team: id }), z.strictObject({ league: id, person: id })]);

/** Somebody signs up for an event, without an account. The answer brings a private link. */
export const signUp = z.strictObject({
  ...envelope,
  kind: z.literal("sign-up"),
  season: id,
  signUp: id,
  ...signUpWords,
});

/** What was typed is put right: by the private link, with its proof, or by the desk. */
export const changeSignUp = z.strictObject({
  ...envelope,
  kind: z.literal("change-sign-up"),
  signUp: id,
  ...signUpWords,
  by: z.strictObject({ proof }).optional(),
});

/** They do not come after all: by the private link, with its proof, or told to the desk. */
export const withdrawSignUp = z.strictObject({
  ...envelope,
  kind: z.literal("withdraw-sign-up"),
  signUp: id,
  by: z.strictObject({ proof }).optional(),
});

/** The secretary's answer. What is not named stays as it is. */
export const answerSignUp = z.strictObject({
  ...envelope,
  kind: z.literal("answer-sign-up"),
  signUp: id,
  state: z.enum(["asked", "accepted", "waiting", "declined"]).optional(),
  paid: z.boolean().optional(),
  /** By which of the event's ways they qualified. */
  way: id.nullable().optional(),
  /** What they are told. */
  words: optionalLine(300).optional(),
});

/** A team says whether a sign-up under its name is theirs. The league is the event's. */
export const answerTeamNamed = z.strictObject({
  ...envelope,
  kind: z.literal("answer-team-named"),
  signUp: id,
  isOurs: z.boolean(),
});

/** The secretary enters somebody: from any league of the installation, or by name. */
export const invite = z.strictObject({
  ...envelope,
  kind: z.literal("invite"),
  season: id,
  signUp: id,
  ...signUpWords,
  home: home.nullable(),
  way: id.nullable(),
});

/** Somebody is here on the night, or is not after all: by the private link, by the card at the door, or by the desk. */
export const checkIn = z.strictObject({
  ...envelope,
  kind: z.literal("check-in"),
  signUp: id,
  isHere: z.boolean(),
  by: z.strictObject({ card: id.optional(), proof }).optional(),
});

export type SignUp = z.infer<typeof signUp>;
export type Invite = z.infer<typeof invite>;
export type ChangeSignUp = z.infer<typeof changeSignUp>;
export type WithdrawSignUp = z.infer<typeof withdrawSignUp>;
export type AnswerSignUp = z.infer<typeof answerSignUp>;
export type CheckIn = z.infer<typeof checkIn>;

/**
 * Shows that whoever made a command had the secret of a private link, or of the card at the door. It is about all that the
 * command says, as the server reads it.
 */
export function signUpProof(token: string, command: ChangeSignUp | WithdrawSignUp | CheckIn): string {
  const { by: _by, ...said } = command;
  return proofOf(token, canonicalJson(said as { readonly [field: string]: Json | undefined }));
}
