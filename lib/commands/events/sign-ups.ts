import { z } from "zod";
import { maxSignUpMembers } from "@/lib/competition/events/event-entry";
import { longestPersonName } from "@/lib/competition/people/people-list";
import { canonicalJson, type Json } from "@/lib/kernel/canonical-json";
import { envelope, id, line, optionalLine, optionalText } from "../fields";
import { proofOf } from "../proof";

const proof = z.string().regex(/^[0-9a-f]{64}$/);

/** The texts of a sign-up, with their limits. */
export const signUpFields = {
  name: line(longestPersonName),
  /** The members of a team; empty for a single player. */
  members: z.array(line(longestPersonName)).max(maxSignUpMembers),
  contact: optionalLine(120),
  note: optionalText(600),
  /** Their bar, and a single player's team. */
  bar: optionalLine(80),
  club: optionalLine(80),
};

/** A team or person of any league of the installation. */
const home = z.union([z.strictObject({ league: id, team: id }), z.strictObject({ league: id, person: id })]);

/** Signs up for an event without an account. The outcome contains a private link. */
export const signUp = z.strictObject({
  ...envelope,
  kind: z.literal("sign-up"),
  season: id,
  signUp: id,
  ...signUpFields,
});

/** Corrects a sign-up: with the private link's proof, or by the desk. */
export const changeSignUp = z.strictObject({
  ...envelope,
  kind: z.literal("change-sign-up"),
  signUp: id,
  ...signUpFields,
  by: z.strictObject({ proof }).optional(),
});

/** Withdraws a sign-up: with the private link's proof, or by the desk. */
export const withdrawSignUp = z.strictObject({
  ...envelope,
  kind: z.literal("withdraw-sign-up"),
  signUp: id,
  by: z.strictObject({ proof }).optional(),
});

/** The secretary's decision on a sign-up. Omitted fields stay as they are. */
export const answerSignUp = z.strictObject({
  ...envelope,
  kind: z.literal("answer-sign-up"),
  signUp: id,
  state: z.enum(["asked", "accepted", "waiting", "declined"]).optional(),
  paid: z.boolean().optional(),
  /** The route by which they qualified. */
  way: id.nullable().optional(),
  /** The secretary's message to them. */
  words: optionalLine(300).optional(),
});

/** A team's answer whether a sign-up under its name is its own. The league is the event's. */
export const answerTeamNamed = z.strictObject({
  ...envelope,
  kind: z.literal("answer-team-named"),
  signUp: id,
  isOurs: z.boolean(),
});

/** Enters a team or player by the secretary: from any league of the installation, or by name. */
export const invite = z.strictObject({
  ...envelope,
  kind: z.literal("invite"),
  season: id,
  signUp: id,
  ...signUpFields,
  home: home.nullable(),
  way: id.nullable(),
});

/** Checks an entry in or out on the night: with the private link, the check-in card, or by the desk. */
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
 * Returns the proof that the sender had the secret of the private link or the check-in card. It covers all fields of
 * the command as the server parses it.
 */
export function signUpProof(token: string, command: ChangeSignUp | WithdrawSignUp | CheckIn): string {
  const { by: _by, ...statement } = command;
  return proofOf(token, canonicalJson(statement as { readonly [field: string]: Json | undefined }));
}
