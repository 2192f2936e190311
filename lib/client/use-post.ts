"use client";

import { useRef } from "react";
import type { CommandInput, UnnamedCommand } from "@/lib/commands/command";
import type { Outcome } from "@/lib/commands/outcome";
import type { Problem } from "@/lib/kernel/problem";
import { newId } from "./new-id";
import { postCommand } from "./post-command";

/** The answer to a command: its outcome, or the reasons why it was not accepted. */
export type PostResult =
  | { readonly kind: "answered"; readonly outcome: Outcome }
  | { readonly kind: "refused" | "unanswered"; readonly problems: readonly Problem[] };

export type Post = (command: UnnamedCommand) => Promise<PostResult>;

/** Posts commands. A command sent again after no answer keeps its id, so that it runs only once. */
export function usePost(): Post {
  const unanswered = useRef(new Map<string, string>());
  return async (command) => {
    const content = JSON.stringify(command);
    const id = unanswered.current.get(content) ?? newId();
    unanswered.current.set(content, id);
    const reply = await postCommand({ ...command, id } as CommandInput);
    if (reply.kind === "unanswered") return { kind: "unanswered", problems: reply.problems ?? [{ code: "no-answer" }] };
    unanswered.current.delete(content);
    if (reply.kind === "refused") return { kind: "refused", problems: reply.problems };
    return { kind: "answered", outcome: reply.outcome };
  };
}
