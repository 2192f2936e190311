import "server-only";
import type { AnswerSignUp } from "@/lib/commands/events/sign-ups";
import type { Problem } from "@/lib/kernel/problem";
import { eventOf, type StoredEvent } from "../data/events/events";
import { type StoredSignUp, signUpOf, signUpsOf, updateSignUp } from "../data/events/sign-ups";
import type { UseCase } from "../use-case";
import { asTyped, entryProblem, fullProblem } from "./sign-up-rules";

/** The secretary's answer: accepted while there is a place, put on the waiting list, declined; and what was noted of the fee. */
export const answerSignUp: UseCase<"answer-sign-up"> = async ({ tx }, command) => {
  const { league, signUp: id, state, paid, way, words } = command;
  const found = await signUpOf(tx, league, id);
  const event = found && (await eventOf(tx, league, found.seasonId));
  if (!found || !event) return { kind: "missing" };
  const problem = problemOf(event, found, command, await signUpsOf(tx, league, found.seasonId));
  if (problem) return { kind: "rejected", problems: [problem] };
  const change = {
    ...(state === undefined ? {} : { state }),
    ...(paid === undefined ? {} : { paid }),
    ...(way === undefined ? {} : { wayId: way }),
    ...(words === undefined ? {} : { answer: words }),
  };
  const isThere = Object.entries(change).every(([field, value]) => found[field as keyof StoredSignUp] === value);
  if (isThere) return { kind: "agreed" };
  const isOut = change.state !== undefined && change.state !== "accepted";
  await updateSignUp(tx, league, id, { ...change, ...(isOut && { checkedInAt: null }) });
  return { kind: "applied" };
};

function problemOf(
  event: StoredEvent,
  found: StoredSignUp,
  { state, way }: AnswerSignUp,
  list: readonly StoredSignUp[],
): Problem | null {
  if (way && !event.ways.some(({ id }) => id === way)) return { code: "no-such-way", path: "way" };
  if (state === undefined || state === found.state) return null;
  if (event.drawnAt) return { code: "event-is-drawn" };
  if (state === "declined") return null;
  const typed = { ...found, name: found.fullName ?? found.name };
  return entryProblem(event.who, typed, asTyped(list)) ?? (state === "accepted" ? fullProblem(event, list) : null);
}
