import { z } from "zod";
import type { Availability } from "@/lib/competition/people/availability";
import { envelope, id, optionalLine } from "./fields";
import { proofOf } from "./proof";

/** Maximum length of a reason for an absence, in characters. */
export const maxAbsenceNoteCharacters = 120;

/** The reason for an absence as typed; may be empty. */
export const absenceNote = optionalLine(maxAbsenceNoteCharacters);

/**
 * Issues a team's card for its season: its address shows who comes to each match, and lets the reader answer.
 */
export const issueTeamCard = z.strictObject({ ...envelope, kind: z.literal("issue-team-card"), card: id, entrant: id });

/** Ends the card immediately; answers given with it stay. */
export const revokeTeamCard = z.strictObject({ ...envelope, kind: z.literal("revoke-team-card"), card: id });

/**
 * Says whether a player can come to a match: no (`isAbsent`), or `answer`. Without either, withdraws the answer. The
 * desk uses it for answers by telephone. Commands without `answer` are also those of pages and ledgers from before there
 * was one.
 */
export const sayAbsence = z.strictObject({
  ...envelope,
  kind: z.literal("say-absence"),
  match: id,
  entrant: id,
  person: id,
  isAbsent: z.boolean(),
  /** Counts only where `isAbsent` is false. */
  answer: z.enum(["yes", "maybe"]).optional(),
  /** The reason; stored with no and maybe. */
  note: absenceNote,
  /** The team's card, with the proof that the sender had its secret; omitted by the desk. */
  by: z.strictObject({ card: id, proof: z.string().regex(/^[0-9a-f]{64}$/) }).optional(),
});

export type SayAbsence = z.infer<typeof sayAbsence>;

/** The fields of a command that its proof covers. */
export type AbsenceStatement = Pick<
  SayAbsence,
  "id" | "league" | "match" | "entrant" | "person" | "isAbsent" | "answer" | "note"
>;

/** The fields of a command that give an answer; null withdraws it. */
export function answerFields(answer: Availability | null): Pick<SayAbsence, "isAbsent" | "answer"> {
  return answer === null || answer === "no" ? { isAbsent: answer === "no" } : { isAbsent: false, answer };
}

/** The answer that a command gives; null if it withdraws one. */
export function answerOf({ isAbsent, answer }: Pick<SayAbsence, "isAbsent" | "answer">): Availability | null {
  return isAbsent ? "no" : (answer ?? null);
}

/** Returns the proof that the sender of an answer had the secret of the team's card. */
export function absenceProof(token: string, statement: AbsenceStatement): string {
  const { id, league, match, entrant, person, isAbsent, answer, note } = statement;
  const fields = ["say-absence", league, id, match, entrant, person, isAbsent, note];
  return proofOf(token, JSON.stringify(answer === undefined ? fields : [...fields, answer]));
}
