"use client";

import { useRef, useState } from "react";
import { absenceNote, absenceProof, type SaidAbsence } from "@/lib/commands/absences";
import type { CardFragment } from "@/lib/commands/tables/card-fragment";
import type { Problem } from "@/lib/kernel/problem";
import { newId } from "./new-id";
import { postCommand } from "./post-command";

type Saying = Omit<SaidAbsence, "id" | "league">;

/** What a form needs that says who cannot come. */
export interface AbsenceState {
  readonly isSending: boolean;
  readonly problems: readonly Problem[];
  /** Says it; false when it was refused or not answered, and then `problems` says why. */
  say(said: Saying): Promise<boolean>;
}

/** Says for a team, by its card, who cannot come. Said again with the same words, it is the same command. */
export function useSayAbsence(card: CardFragment): AbsenceState {
  const [isSending, setSending] = useState(false);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const last = useRef<{ readonly words: string; readonly id: string } | null>(null);

  async function say(saying: Saying): Promise<boolean> {
    const words = JSON.stringify(saying);
    if (last.current?.words !== words) last.current = { words, id: newId() };
    // The proof is about the note as the server reads it.
    const said = { ...saying, note: absenceNote.parse(saying.note), id: last.current.id, league: card.league };
    setSending(true);
    setProblems([]);
    const by = { card: card.card, proof: absenceProof(card.token, said) };
    const reply = await postCommand({ ...said, kind: "say-absence", by });
    setSending(false);
    if (reply.kind === "unanswered") {
      setProblems(reply.problems ?? [{ code: "no-answer" }]);
      return false;
    }
    last.current = null;
    const refused =
      reply.kind === "refused" ? reply.problems : reply.outcome.outcome === "rejected" ? reply.outcome.problems : [];
    setProblems(refused);
    return refused.length === 0;
  }

  return { isSending, problems, say };
}
