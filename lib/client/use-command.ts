"use client";

import { useRef, useState } from "react";
import type { CommandInput, UnnamedCommand } from "@/lib/commands/command";
import type { Outcome } from "@/lib/commands/outcome";
import type { Problem } from "@/lib/kernel/problem";
import { newId } from "./new-id";
import { postCommand } from "./post-command";

/** What a form that writes needs: to send, to know that it is being sent, and what was wrong. */
export interface CommandState {
  readonly sending: boolean;
  readonly problems: readonly Problem[];
  /** Sends the command; gives its outcome, or null when it was refused or not answered (then `problems` says why). */
  send(command: UnnamedCommand): Promise<Outcome | null>;
}

/**
 * Sends a form's command. What was not answered is sent again under the same id while its content is the same, so that
 * pressing twice, or again after the network came back, does it once.
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
