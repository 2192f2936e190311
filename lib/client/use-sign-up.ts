"use client";

import { useState } from "react";
import { changeSignUp, checkIn, signUpProof, withdrawSignUp } from "@/lib/commands/events/sign-ups";
import type { CardFragment } from "@/lib/commands/tables/card-fragment";
import type { SignUpInput } from "@/lib/competition/events/event-entry";
import type { Problem } from "@/lib/kernel/problem";
import type { Reply } from "@/lib/score-sheet/reply";
import { newId } from "./new-id";
import { postCommand } from "./post-command";
import { type CardAccess, useCardAccess } from "./use-card-access";

/** An action on an event's sign-up, authorized by a private link or the check-in code. */
export type SignUpStatement =
  | ({ readonly kind: "change-sign-up" } & SignUpInput)
  | { readonly kind: "withdraw-sign-up" }
  | { readonly kind: "check-in"; readonly signUp: string; readonly isHere: boolean };

interface SignUpAccess<View> extends CardAccess<View> {
  readonly isSending: boolean;
  /** Sends the action; false when it was refused or not answered, and then `problems` holds the reasons. */
  send(statement: SignUpStatement): Promise<boolean>;
}

/**
 * An event page opened by a secret in its address (a private link or the check-in code), and the actions that the
 * secret allows.
 */
export function useSignUp<View>(path: string, isCheckInCard: boolean): SignUpAccess<View> {
  const { card, view, problems, setProblems, load } = useCardAccess<View>(path);
  const [isSending, setSending] = useState(false);

  async function send(statement: SignUpStatement): Promise<boolean> {
    if (card === null || card === "none") return false;
    setSending(true);
    setProblems([]);
    const command = provenCommand(card, statement, isCheckInCard);
    const reply = command && (await postCommand(command));
    setSending(false);
    const replyProblems = reply ? problemsOf(reply) : [{ code: "invalid-field" }];
    setProblems(replyProblems);
    if (replyProblems.length === 0) await load(card);
    return replyProblems.length === 0;
  }

  return { card, view, problems, isSending, setProblems, load, send };
}

/** Returns why the action failed; empty when it succeeded. */
function problemsOf(reply: Reply): readonly Problem[] {
  if (reply.kind === "unanswered") return reply.problems ?? [{ code: "no-answer" }];
  if (reply.kind === "refused") return reply.problems;
  return reply.outcome.outcome === "rejected" ? reply.outcome.problems : [];
}

/** Returns the parsed command with its proof; null when the input is invalid. */
function provenCommand(card: CardFragment, statement: SignUpStatement, isCheckInCard: boolean) {
  const fields = { signUp: card.card, ...statement, id: newId(), league: card.league };
  const schema = { "change-sign-up": changeSignUp, "withdraw-sign-up": withdrawSignUp, "check-in": checkIn }[
    statement.kind
  ];
  const parsed = schema.safeParse(fields);
  if (!parsed.success) return null;
  const proof = signUpProof(card.token, parsed.data);
  return { ...parsed.data, by: isCheckInCard ? { card: card.card, proof } : { proof } } as typeof parsed.data;
}
