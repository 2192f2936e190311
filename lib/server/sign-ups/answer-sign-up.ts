import "server-only";
import type { AnswerSignUp } from "@/lib/commands/events/sign-ups";
import type { Problem } from "@/lib/kernel/problem";
import { eventOf, type StoredEvent } from "../data/events/events";
import { type StoredSignUp, signUpOf, signUpsOf, updateSignUp } from "../data/events/sign-ups";
import type { UseCase } from "../use-case";
import { asTyped, entryProblem, fullProblem } from "./sign-up-rules";

/**
 * Stores the secretary's answer to a sign-up: accepted while there is a place, put on the waiting list, or declined;
 * and the fee's state.
 */
export const answerSignUp: UseCase<"answer-sign-up"> = async ({ tx }, command) => {
  const { league, signUp: id, state, paid, way, words } = command;
  const signUp = await signUpOf(tx, league, id);
  const event = signUp && (await eventOf(tx, league, signUp.seasonId));
  if (!signUp || !event) return { kind: "missing" };
  const problem = problemOf(event, signUp, command, await signUpsOf(tx, league, signUp.seasonId));
  if (problem) return { kind: "rejected", problems: [problem] };
  const change = {
    ...(state === undefined ? {} : { state }),
    ...(paid === undefined ? {} : { paid }),
    ...(way === undefined ? {} : { wayId: way }),
    ...(words === undefined ? {} : { answer: words }),
  };
  const isUnchanged = Object.entries(change).every(([field, value]) => signUp[field as keyof StoredSignUp] === value);
  if (isUnchanged) return { kind: "agreed" };
  const isOut = change.state !== undefined && change.state !== "accepted";
  await updateSignUp(tx, league, id, { ...change, ...(isOut && { checkedInAt: null }) });
  return { kind: "applied" };
};

function problemOf(
  event: StoredEvent,
  signUp: StoredSignUp,
  { state, way }: AnswerSignUp,
  list: readonly StoredSignUp[],
): Problem | null {
  if (way && !event.ways.some(({ id }) => id === way)) return { code: "no-such-way", path: "way" };
  if (state === undefined || state === signUp.state) return null;
  if (event.drawnAt) return { code: "event-is-drawn" };
  if (state === "declined") return null;
  const typed = { ...signUp, name: signUp.fullName ?? signUp.name };
  return entryProblem(event.who, typed, asTyped(list)) ?? (state === "accepted" ? fullProblem(event, list) : null);
}
