import "server-only";
import { absenceProof, answerOf, type SayAbsence } from "@/lib/commands/absences";
import { isSame, teamCardToken } from "../auth/secrets";
import type { Tx } from "../data/connection/client";
import { deleteAnswer, matchToCome, putAnswer, storedAnswer, teamCardOf } from "../data/line-ups/absences";
import { rosterOf } from "../data/people/members";
import { rejected, type UseCase } from "../use-case";

/**
 * Records whether a team member can come. Sent with the team's card or by the desk. Without the card's secret, the
 * outcome is the same as for a missing match.
 */
export const sayAbsence: UseCase<"say-absence"> = async ({ tx, at }, command) => {
  const { league, match: matchId, entrant, person } = command;
  if (!(await isProven(tx, command))) return { kind: "missing" };
  const match = await matchToCome(tx, league, matchId);
  if (match?.season.state !== "published") return { kind: "missing" };
  if (!match.sides.some(({ entrantId }) => entrantId === entrant)) return { kind: "missing" };
  if (match.state !== "scheduled" && match.state !== "postponed") return rejected("match-not-to-come");
  const roster = await rosterOf(tx, league, entrant);
  if (!roster.some(({ personId }) => personId === person)) return rejected("not-on-roster");
  const key = { leagueId: league, matchId, entrantId: entrant, personId: person };
  const answer = answerOf(command);
  const note = answer === "yes" ? "" : command.note;
  const stored = await storedAnswer(tx, key);
  if (answer === null ? !stored : stored?.answer === answer && stored.note === note) return { kind: "agreed" };
  if (answer === null) await deleteAnswer(tx, key);
  else await putAnswer(tx, key, { answer, note, at });
  return { kind: "applied" };
};

/** Whether the command carries the card's proof. The desk needs none: the policy has checked it. */
async function isProven(tx: Tx, command: SayAbsence): Promise<boolean> {
  const { league, entrant, by } = command;
  if (!by) return true;
  const card = await teamCardOf(tx, league, by.card);
  if (!card || card.revokedAt || card.entrantId !== entrant) return false;
  return isSame(absenceProof(teamCardToken(league, by.card), command), by.proof);
}
