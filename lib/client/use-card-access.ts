"use client";

import { useCallback, useEffect, useState } from "react";
import { type CardFragment, formatCard, parseCard } from "@/lib/commands/tables/card-fragment";
import type { Problem } from "@/lib/kernel/problem";
import { postJson } from "./post-json";

/** A view opened by a secret in the page's address. */
export interface CardAccess<View> {
  /** Null until the address is read; "none" if it has no card. */
  readonly card: CardFragment | "none" | null;
  readonly view: View | null;
  readonly problems: readonly Problem[];
  setProblems(problems: readonly Problem[]): void;
  /** Loads the view from the server. */
  load(card: CardFragment): Promise<void>;
}

/** Reads the secret in the page's address and loads the view that it opens; `path`: the endpoint of the view. */
export function useCardAccess<View>(path: string): CardAccess<View> {
  const [card, setCard] = useState<CardFragment | "none" | null>(null);
  const [view, setView] = useState<View | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);

  const load = useCallback(
    async (from: CardFragment) => {
      const reply = await postJson<View>(path, { card: formatCard(from) });
      if (typeof reply === "object" && reply !== null && "problem" in reply) setProblems([reply.problem]);
      else setView(reply);
    },
    [path],
  );

  useEffect(() => {
    const read = () => {
      const card = parseCard(window.location.hash);
      setCard(card ?? "none");
      setProblems([]);
      if (card) void load(card);
    };
    read();
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, [load]);

  return { card, view, problems, setProblems, load };
}
