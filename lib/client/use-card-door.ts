"use client";

import { useCallback, useEffect, useState } from "react";
import { type CardFragment, formatCard, parseCard } from "@/lib/commands/tables/card-fragment";
import type { Problem } from "@/lib/kernel/problem";
import { atTheDoor } from "./at-the-door";

/** What a secret in a page's address opens. */
export interface CardDoor<Door> {
  /** Null while it is asked for; "none" where the address has no card. */
  readonly card: CardFragment | "none" | null;
  readonly door: Door | null;
  readonly problems: readonly Problem[];
  setProblems(problems: readonly Problem[]): void;
  /** Asks the server again what it shows to who has the secret. */
  ask(card: CardFragment): Promise<void>;
}

/** A page that is opened by a secret in its address, and what the server shows to who has it; `path`: where that is asked. */
export function useCardDoor<Door>(path: string): CardDoor<Door> {
  const [card, setCard] = useState<CardFragment | "none" | null>(null);
  const [door, setDoor] = useState<Door | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);

  const ask = useCallback(
    async (from: CardFragment) => {
      const said = await atTheDoor<Door>(path, { card: formatCard(from) });
      if (typeof said === "object" && said !== null && "problem" in said) setProblems([said.problem]);
      else setDoor(said);
    },
    [path],
  );

  useEffect(() => {
    const read = () => {
      const found = parseCard(window.location.hash);
      setCard(found ?? "none");
      setProblems([]);
      if (found) void ask(found);
    };
    read();
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, [ask]);

  return { card, door, problems, setProblems, ask };
}
