"use client";

import { useEffect, useState } from "react";
import type { UnnamedCommand } from "@/lib/commands/command";
import type { CommandPreview } from "@/lib/competition/command-preview";
import { newId } from "./new-id";

/** The state of a preview: no command, loading, unavailable or loaded. */
export type PreviewState =
  | { readonly kind: "none" | "loading" | "unavailable" }
  | { readonly kind: "loaded"; readonly preview: CommandPreview };

/** Timeout in milliseconds: a bad network must not block saving a form. */
const maxWaitMs = 8000;

interface Answered {
  readonly content: string;
  readonly preview: CommandPreview | null;
}

/** Loads a preview of a command's changes; loads again when the command changes or the network is back. */
export function usePreview(command: UnnamedCommand | null): PreviewState {
  const [answered, setAnswered] = useState<Answered | null>(null);
  const content = command && JSON.stringify(command);
  useEffect(() => {
    if (content === null) return;
    const leaving = new AbortController();
    const load = async () => {
      const preview = await loadPreview(content, leaving.signal);
      if (!leaving.signal.aborted) setAnswered({ content, preview });
    };
    void load();
    window.addEventListener("online", () => void load(), { signal: leaving.signal });
    return () => leaving.abort();
  }, [content]);
  if (content === null) return { kind: "none" };
  if (answered?.content !== content) return { kind: "loading" };
  return answered.preview ? { kind: "loaded", preview: answered.preview } : { kind: "unavailable" };
}

/** Whether the command must not be sent yet: its preview is loading, or predicts a refusal. */
export function isBlocked(state: PreviewState): boolean {
  return state.kind === "loading" || (state.kind === "loaded" && state.preview.problems.length > 0);
}

async function loadPreview(content: string, signal: AbortSignal): Promise<CommandPreview | null> {
  if (!navigator.onLine) return null;
  try {
    const response = await fetch("/api/follows", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...(JSON.parse(content) as object), id: newId() }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(maxWaitMs)]),
    });
    if (!response.ok) return null;
    return ((await response.json()) as { preview: CommandPreview | null }).preview;
  } catch {
    return null;
  }
}
