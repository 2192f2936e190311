"use client";

import { useRef, useState } from "react";
import { type AbsenceStatement, absenceNote, absenceProof } from "@/lib/commands/absences";
import type { CardFragment } from "@/lib/commands/tables/card-fragment";
import type { Problem } from "@/lib/kernel/problem";
import { newId } from "./new-id";
import { postCommand } from "./post-command";

type AbsenceReport = Omit<AbsenceStatement, "id" | "league">;

/** The state of a form that says whether a player can come. */
export interface AbsenceState {
  readonly isSending: boolean;
  readonly problems: readonly Problem[];
  /**
   * Sends the report after those before it, so that the last one counts; false when it was refused or not answered, and
   * then `problems` holds the reasons.
   */
  send(statement: AbsenceReport): Promise<boolean>;
}

/** Sends a team's answers, authorized by its card. A retry with the same content is the same command. */
export function useAbsenceReport(card: CardFragment): AbsenceState {
  const [isSending, setSending] = useState(false);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const last = useRef<{ readonly content: string; readonly id: string } | null>(null);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  function send(report: AbsenceReport): Promise<boolean> {
    const sent = queue.current.then(() => sendNext(report));
    queue.current = sent;
    return sent;
  }

  async function sendNext(report: AbsenceReport): Promise<boolean> {
    const content = JSON.stringify(report);
    if (last.current?.content !== content) last.current = { content, id: newId() };
    // The proof covers the note as the server parses it.
    const statement = { ...report, note: absenceNote.parse(report.note), id: last.current.id, league: card.league };
    setSending(true);
    setProblems([]);
    const by = { card: card.card, proof: absenceProof(card.token, statement) };
    const reply = await postCommand({ ...statement, kind: "say-absence", by });
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

  return { isSending, problems, send };
}
