"use client";

import { useState } from "react";
import type { UnnamedCommand } from "@/lib/commands/command";
import type { Outcome } from "@/lib/commands/outcome";
import type { Problem } from "@/lib/kernel/problem";
import { usePost } from "./use-post";

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

/** Sends a form's commands, one at a time. */
export function useCommand(): CommandState {
  const [sending, setSending] = useState(false);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const post = usePost();

  async function send(command: UnnamedCommand): Promise<Outcome | null> {
    setSending(true);
    setProblems([]);
    const result = await post(command);
    setSending(false);
    if (result.kind !== "answered") {
      setProblems(result.problems);
      return null;
    }
    if (result.outcome.outcome === "rejected") setProblems(result.outcome.problems);
    return result.outcome;
  }

  return { sending, problems, send };
}
