"use client";

import { useEffect, useState } from "react";
import type { CommandInput } from "@/lib/commands/command";
import type { EventFollows } from "@/lib/competition/event-follows";
import { newId } from "./new-id";

/** A command that has no id yet. */
export type UnnamedCommand = CommandInput extends infer Each
  ? Each extends CommandInput
    ? Omit<Each, "id">
    : never
  : never;

/** What is known of what a command would change: nothing yet, that the server cannot be asked, or what it says. */
export type FollowsState =
  | { readonly kind: "none" | "asking" | "unknown" }
  | { readonly kind: "known"; readonly follows: EventFollows };

interface Answered {
  readonly content: string;
  readonly follows: EventFollows | null;
}

/** What a command would change in its event, asked anew whenever it is another, and when the network is back; null: there is none to ask about. */
export function useFollows(command: UnnamedCommand | null): FollowsState {
  const [answered, setAnswered] = useState<Answered | null>(null);
  const content = command && JSON.stringify(command);
  useEffect(() => {
    if (content === null) return;
    const leaving = new AbortController();
    const now = async () => {
      const follows = await ask(content, leaving.signal);
      if (!leaving.signal.aborted) setAnswered({ content, follows });
    };
    void now();
    window.addEventListener("online", () => void now(), { signal: leaving.signal });
    return () => leaving.abort();
  }, [content]);
  if (content === null) return { kind: "none" };
  if (answered?.content !== content) return { kind: "asking" };
  return answered.follows ? { kind: "known", follows: answered.follows } : { kind: "unknown" };
}

async function ask(content: string, signal: AbortSignal): Promise<EventFollows | null> {
  try {
    const response = await fetch("/api/follows", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...(JSON.parse(content) as object), id: newId() }),
      signal,
    });
    if (!response.ok) return null;
    return ((await response.json()) as { follows: EventFollows | null }).follows;
  } catch {
    return null;
  }
}
