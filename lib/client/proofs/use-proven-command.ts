"use client";

import { useState } from "react";
import type { CommandInput } from "@/lib/commands/command";
import type { Problem } from "@/lib/kernel/problem";
import { newId } from "../new-id";
import { postCommand } from "../post-command";
import { RetryId } from "../retry-id";

/** Sends commands that carry a proof instead of an account; has their progress and problems. */
export interface ProvenCommandState {
  readonly sending: boolean;
  readonly problems: readonly Problem[];
  /**
   * Sends the command made for an id. A retry with the same statement has the same id. False when it was refused or not
   * answered; `problems` then holds the reasons.
   */
  send(statement: unknown, commandFor: (id: string) => CommandInput): Promise<boolean>;
}

/** Sends commands whose proof covers their id. */
export function useProvenCommand(): ProvenCommandState {
  const [sending, setSending] = useState(false);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [ids] = useState(() => new RetryId(newId));

  async function send(statement: unknown, commandFor: (id: string) => CommandInput): Promise<boolean> {
    const id = ids.of(JSON.stringify(statement));
    setSending(true);
    setProblems([]);
    const reply = await postCommand(commandFor(id));
    setSending(false);
    if (reply.kind === "unanswered") {
      setProblems(reply.problems ?? [{ code: "no-answer" }]);
      return false;
    }
    ids.answered(id);
    const refused =
      reply.kind === "refused" ? reply.problems : reply.outcome.outcome === "rejected" ? reply.outcome.problems : [];
    setProblems(refused);
    return refused.length === 0;
  }

  return { sending, problems, send };
}
