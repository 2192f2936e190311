import { z } from "zod";
import { envelope, id, line } from "./fields";
import { proofOf } from "./proof";

const proof = z.string().regex(/^[0-9a-f]{64}$/);
/** The team's card, with the proof that the sender had its secret; omitted by the desk. */
const byCard = z.strictObject({ card: id, proof }).optional();

/** Asks a team's substitutes for a match, one after another; the first who accepts plays. */
export const callSubstitutes = z.strictObject({
  ...envelope,
  kind: z.literal("call-substitutes"),
  match: id,
  entrant: id,
  call: id,
  by: byCard,
});

/** Ends a search for a substitute. */
export const endSubstituteCall = z.strictObject({
  ...envelope,
  kind: z.literal("end-substitute-call"),
  call: id,
  by: byCard,
});

/** Accepts or declines to play as a substitute: a candidate, or a guest who says their name. */
export const answerSubstituteCall = z.strictObject({
  ...envelope,
  kind: z.literal("answer-substitute-call"),
  call: id,
  /** The candidate; null for a guest. */
  person: id.nullable(),
  /** The guest's name; empty for a candidate. */
  name: z.union([line(60), z.literal("")]),
  isComing: z.boolean(),
  /** The proof that the sender had the private link; omitted by the desk. */
  by: z.strictObject({ proof }).optional(),
});

export type CallSubstitutes = z.infer<typeof callSubstitutes>;
export type EndSubstituteCall = z.infer<typeof endSubstituteCall>;
export type AnswerSubstituteCall = z.infer<typeof answerSubstituteCall>;

/** Returns the proof that the sender of a search had the secret of the team's card. */
export function callProof(
  token: string,
  { id: command, league, match, entrant, call }: Pick<CallSubstitutes, "id" | "league" | "match" | "entrant" | "call">,
): string {
  return proofOf(token, JSON.stringify(["call-substitutes", league, command, match, entrant, call]));
}

/** The same for ending a search. */
export function endCallProof(
  token: string,
  { id: command, league, call }: Pick<EndSubstituteCall, "id" | "league" | "call">,
): string {
  return proofOf(token, JSON.stringify(["end-substitute-call", league, command, call]));
}

/** Returns the proof that the sender of an answer had the private link of the candidate or the guest. */
export function answerCallProof(
  token: string,
  answer: Pick<AnswerSubstituteCall, "id" | "league" | "call" | "person" | "name" | "isComing">,
): string {
  const { id: command, league, call, person, name, isComing } = answer;
  return proofOf(token, JSON.stringify(["answer-substitute-call", league, command, call, person, name, isComing]));
}
