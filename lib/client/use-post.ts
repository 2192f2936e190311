"use client";

import { useState } from "react";
import type { CommandInput, UnnamedCommand } from "@/lib/commands/command";
import type { Outcome } from "@/lib/commands/outcome";
import type { Problem } from "@/lib/kernel/problem";
import { newId } from "./new-id";
import { postCommand } from "./post-command";
import { RetryId } from "./retry-id";

/** The answer to a command: its outcome, or the reasons why it was not accepted. */
export type PostResult =
  | { readonly kind: "answered"; readonly outcome: Outcome }
  | { readonly kind: "refused" | "unanswered"; readonly problems: readonly Problem[] };

export type Post = (command: UnnamedCommand) => Promise<PostResult>;

/** Posts commands. A command sent again after no answer keeps its id, so that it runs only once. */
export function usePost(): Post {
  const [ids] = useState(() => new RetryId(newId));
  return async (command) => {
    const id = ids.of(JSON.stringify(command));
    const reply = await postCommand({ ...command, id } as CommandInput);
    if (reply.kind === "unanswered") return { kind: "unanswered", problems: reply.problems ?? [{ code: "no-answer" }] };
    ids.answered(id);
    if (reply.kind === "refused") return { kind: "refused", problems: reply.problems };
    return { kind: "answered", outcome: reply.outcome };
  };
}
