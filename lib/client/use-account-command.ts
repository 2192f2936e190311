"use client";

import { useState } from "react";
import type { AccountCommandInput } from "@/lib/commands/account/account-command";
import type { Outcome } from "@/lib/commands/outcome";
import type { Problem } from "@/lib/kernel/problem";
import { readReply } from "@/lib/score-sheet/phone/read-reply";
import type { Reply } from "@/lib/score-sheet/reply";

const timeoutMs = 20_000;

interface AccountCommandState {
  readonly sending: boolean;
  readonly problems: readonly Problem[];
  /**
   * Sends the command. Returns its outcome, or null when it was refused or not answered; `problems` then holds the
   * reasons.
   */
  send(command: AccountCommandInput): Promise<Outcome | null>;
  /** Shows problems found before sending; an empty list clears them. */
  refuse(problems: readonly Problem[]): void;
}

/** Sends commands about the signed-in account. */
export function useAccountCommand(): AccountCommandState {
  const [sending, setSending] = useState(false);
  const [problems, refuse] = useState<readonly Problem[]>([]);

  async function send(command: AccountCommandInput): Promise<Outcome | null> {
    setSending(true);
    refuse([]);
    const reply = await post(command);
    setSending(false);
    if (reply.kind === "unanswered") refuse(reply.problems ?? [{ code: "no-answer" }]);
    if (reply.kind === "refused") refuse(reply.problems);
    if (reply.kind !== "outcome") return null;
    if (reply.outcome.outcome !== "rejected") return reply.outcome;
    refuse(reply.outcome.problems);
    return null;
  }

  return { sending, problems, send, refuse };
}

async function post(command: AccountCommandInput): Promise<Reply> {
  try {
    const response = await fetch("/api/account", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(command),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return readReply(response.status, await response.json());
  } catch {
    return { kind: "unanswered" };
  }
}
