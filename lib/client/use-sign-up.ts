"use client";

import { useState } from "react";
import { changeSignUp, checkIn, signUpProof, withdrawSignUp } from "@/lib/commands/events/sign-ups";
import type { CardFragment } from "@/lib/commands/tables/card-fragment";
import type { SignUpInput } from "@/lib/competition/events/event-entry";
import type { Problem } from "@/lib/kernel/problem";
import type { Reply } from "@/lib/score-sheet/reply";
import { newId } from "./new-id";
import { postCommand } from "./post-command";
import { type CardDoor, useCardDoor } from "./use-card-door";

/** What somebody says by a private link, or by the code at the door. */
export type Saying =
  | ({ readonly kind: "change-sign-up" } & SignUpInput)
  | { readonly kind: "withdraw-sign-up" }
  | { readonly kind: "check-in"; readonly signUp: string; readonly isHere: boolean };

interface SignUpDoorOf<Door> extends CardDoor<Door> {
  readonly isSending: boolean;
  /** Says it; false when it was refused or not answered, and then `problems` says why. */
  say(saying: Saying): Promise<boolean>;
}

/** An event's page that is opened by a secret in its address: a private link, or the code at the door; and what they say by it. */
export function useSignUp<Door>(path: string, isDoorCard: boolean): SignUpDoorOf<Door> {
  const { card, door, problems, setProblems, ask } = useCardDoor<Door>(path);
  const [isSending, setSending] = useState(false);

  async function say(saying: Saying): Promise<boolean> {
    if (card === null || card === "none") return false;
    setSending(true);
    setProblems([]);
    const command = provenCommand(card, saying, isDoorCard);
    const reply = command && (await postCommand(command));
    setSending(false);
    const found = reply ? problemsOf(reply) : [{ code: "invalid-field" }];
    setProblems(found);
    if (found.length === 0) await ask(card);
    return found.length === 0;
  }

  return { card, door, problems, isSending, setProblems, ask, say };
}

/** Why what was said did not come through; empty when it did. */
function problemsOf(reply: Reply): readonly Problem[] {
  if (reply.kind === "unanswered") return reply.problems ?? [{ code: "no-answer" }];
  if (reply.kind === "refused") return reply.problems;
  return reply.outcome.outcome === "rejected" ? reply.outcome.problems : [];
}

/** The command as the server reads it, with its proof; null where something typed cannot be sent. */
function provenCommand(card: CardFragment, saying: Saying, isDoorCard: boolean) {
  const named = { signUp: card.card, ...saying, id: newId(), league: card.league };
  const schema = { "change-sign-up": changeSignUp, "withdraw-sign-up": withdrawSignUp, "check-in": checkIn }[
    saying.kind
  ];
  const read = schema.safeParse(named);
  if (!read.success) return null;
  const proof = signUpProof(card.token, read.data);
  return { ...read.data, by: isDoorCard ? { card: card.card, proof } : { proof } } as typeof read.data;
}
