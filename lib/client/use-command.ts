"use client";

import { useRef, useState } from "react";
import type { CommandInput, UnnamedCommand } from "@/lib/commands/command";
import type { Outcome } from "@/lib/commands/outcome";
import type { Problem } from "@/lib/kernel/problem";
import { newId } from "./new-id";
import { postCommand } from "./post-command";

/** Sends a form's command; has its progress and problems. */
export interface CommandState {
  readonly sending: boolean;
  readonly problems: readonly Problem[];
  /**
   * Sends the command. Returns its outcome, or null when it was refused or not answered; `problems` then holds the
   * reasons.
   */
  send(command: UnnamedCommand): Promise<Outcome | null>;
}

/**
 * Sends a form's command. A retry with the same content after no answer uses the same id, so that it runs only once.
 */
export function useCommand(): CommandState {
  const [sending, setSending] = useState(false);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const last = useRef<{ readonly content: string; readonly id: string } | null>(null);

  async function send(command: UnnamedCommand): Promise<Outcome | null> {
    const content = JSON.stringify(command);
    if (last.current?.content !== content) last.current = { content, id: newId() };
    setSending(true);
    setProblems([]);
    const reply = await postCommand({ ...command, id: last.current.id } as CommandInput);
    setSending(false);
    if (reply.kind === "unanswered") {
      setProblems(reply.problems ?? [{ code: "no-answer" }]);
      return null;
    }
    last.current = null;
    if (reply.kind === "refused") {
      setProblems(reply.problems);
      return null;
    }
    if (reply.outcome.outcome === "rejected") setProblems(reply.outcome.problems);
    return reply.outcome;
  }

  return { sending, problems, send };
}
