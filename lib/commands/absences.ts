import { z } from "zod";
import { envelope, id, optionalLine } from "./fields";
import { proofOf } from "./proof";

/** Maximum length of a reason for an absence, in characters. */
export const maxAbsenceNoteCharacters = 120;

/** The reason for an absence as typed; may be empty. */
export const absenceNote = optionalLine(maxAbsenceNoteCharacters);

/**
 * Issues a team's card for its season: its address shows who comes to each match, and lets the reader report absences.
 */
export const issueTeamCard = z.strictObject({ ...envelope, kind: z.literal("issue-team-card"), card: id, entrant: id });

/** Ends the card immediately; absences reported with it stay. */
export const revokeTeamCard = z.strictObject({ ...envelope, kind: z.literal("revoke-team-card"), card: id });

/** Reports that a player cannot come to a match, or can come after all. The desk uses it for reports by telephone. */
export const sayAbsence = z.strictObject({
  ...envelope,
  kind: z.literal("say-absence"),
  match: id,
  entrant: id,
  person: id,
  isAbsent: z.boolean(),
  note: absenceNote,
  /** The team's card, with the proof that the sender had its secret; omitted by the desk. */
  by: z.strictObject({ card: id, proof: z.string().regex(/^[0-9a-f]{64}$/) }).optional(),
});

export type SayAbsence = z.infer<typeof sayAbsence>;

/** The fields of a command that its proof covers. */
export type AbsenceStatement = Pick<SayAbsence, "id" | "league" | "match" | "entrant" | "person" | "isAbsent" | "note">;

/** Returns the proof that the sender of an absence report had the secret of the team's card. */
export function absenceProof(token: string, statement: AbsenceStatement): string {
  const { id, league, match, entrant, person, isAbsent, note } = statement;
  return proofOf(token, JSON.stringify(["say-absence", league, id, match, entrant, person, isAbsent, note]));
}
