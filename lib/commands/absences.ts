import { z } from "zod";
import { envelope, id, optionalLine } from "./fields";
import { proofOf } from "./proof";

/** The longest reason that somebody gives for not coming. */
export const longestAbsenceNote = 120;

/** Why somebody does not come, as they typed it; may be empty. */
export const absenceNote = optionalLine(longestAbsenceNote);

/** A team's card for its season: whoever opens its address sees who comes, and says who cannot. */
export const issueTeamCard = z.strictObject({ ...envelope, kind: z.literal("issue-team-card"), card: id, entrant: id });

/** The card stops working, at once; what was said by it stands. */
export const revokeTeamCard = z.strictObject({ ...envelope, kind: z.literal("revoke-team-card"), card: id });

/** Somebody of a team cannot come to a match, or can after all. The desk says it too, for who told it by telephone. */
export const sayAbsence = z.strictObject({
  ...envelope,
  kind: z.literal("say-absence"),
  match: id,
  entrant: id,
  person: id,
  isAbsent: z.boolean(),
  note: absenceNote,
  /** The team's card, and the proof that whoever says it had it; left out by the desk. */
  by: z.strictObject({ card: id, proof: z.string().regex(/^[0-9a-f]{64}$/) }).optional(),
});

export type SayAbsence = z.infer<typeof sayAbsence>;

/** What of a command its proof is about. */
export type SaidAbsence = Pick<SayAbsence, "id" | "league" | "match" | "entrant" | "person" | "isAbsent" | "note">;

/** Shows that whoever says that somebody cannot come had the secret of the team's card. */
export function absenceProof(token: string, said: SaidAbsence): string {
  const { id, league, match, entrant, person, isAbsent, note } = said;
  return proofOf(token, JSON.stringify(["say-absence", league, id, match, entrant, person, isAbsent, note]));
}
