import "server-only";
import { type ChangeSignUp, type CheckIn, signUpProof, type WithdrawSignUp } from "@/lib/commands/events/sign-ups";
import { teamNameKey } from "@/lib/competition/people/team-list";
import { hashOf, isSame, signUpToken } from "../auth/secrets";
import type { Tx } from "../data/connection/client";
import { eventOf } from "../data/events/events";
import { type SignUpTeam, type StoredSignUp, signUpOf, signUpsOf, updateSignUp } from "../data/events/sign-ups";
import { rejected, type UseCase } from "../use-case";
import { teamNamed } from "./sign-up";
import { asTyped, closedProblem, entryProblem } from "./sign-up-rules";

/** Corrects a sign-up: by its private link while the event is open, by the desk until the draw. */
export const changeSignUp: UseCase<"change-sign-up"> = async ({ tx, at }, command) => {
  const { league, signUp: id, name, members, contact, note, bar, club, by } = command;
  const stored = await signUpOf(tx, league, id);
  if (!stored || !isProven(league, stored, command)) return { kind: "missing" };
  const event = await eventOf(tx, league, stored.seasonId);
  if (!event) return { kind: "missing" };
  const closed = by ? closedProblem(event, at) : null;
  if (closed) return { kind: "rejected", problems: [closed] };
  if (event.drawnAt) return rejected("event-is-drawn");
  if (stored.state === "withdrawn") return rejected("sign-up-withdrawn");
  const list = await signUpsOf(tx, league, stored.seasonId);
  const problem = entryProblem(event.who, { id, name, members }, by ? list : asTyped(list));
  if (problem) return { kind: "rejected", problems: [problem] };
  const isRenamed = event.who === "teams" && teamNameKey(name) !== teamNameKey(stored.name);
  const team = isRenamed ? await teamOfRenamed(tx, stored, name, by !== undefined) : {};
  await updateSignUp(tx, league, id, { name, members, contact, note, bar, club, ...team });
  return { kind: "applied" };
};

/**
 * A different name means another team, which has to confirm. The linked team stays when the desk changes the spelling.
 */
async function teamOfRenamed(tx: Tx, stored: StoredSignUp, name: string, isByLink: boolean): Promise<SignUpTeam> {
  if (stored.teamId !== null && !isByLink) return {};
  return { homeLeagueId: null, teamId: null, ...(await teamNamed(tx, name)) };
}

/** Withdraws a sign-up. The waiting list stays as it is: the secretary decides who moves up. */
export const withdrawSignUp: UseCase<"withdraw-sign-up"> = async ({ tx }, command) => {
  const { league, signUp: id } = command;
  const stored = await signUpOf(tx, league, id);
  if (!stored || !isProven(league, stored, command)) return { kind: "missing" };
  const event = await eventOf(tx, league, stored.seasonId);
  if (!event) return { kind: "missing" };
  if (stored.state === "withdrawn") return { kind: "agreed" };
  if (event.drawnAt) return rejected("event-is-drawn");
  await updateSignUp(tx, league, id, { state: "withdrawn", checkedInAt: null });
  return { kind: "applied" };
};

/** Whether a command carries the private link's proof; the desk needs none, because the policy has checked it. */
export function isProven(
  league: string,
  { id, tokenHash }: Pick<StoredSignUp, "id" | "tokenHash">,
  command: ChangeSignUp | WithdrawSignUp | CheckIn,
): boolean {
  if (!command.by) return true;
  const token = signUpToken(league, id);
  return hashOf(token) === tokenHash && isSame(signUpProof(token, command), command.by.proof);
}
