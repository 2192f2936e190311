"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { Rulebook } from "@/lib/rulebooks/rulebook";

const RulebookContext = createContext<Rulebook | null>(null);

interface WithRulebookProps {
  readonly book: Rulebook;
  readonly children: ReactNode;
}

/** Gives the parts of a score sheet the rulebook of their card game, so that they load no other. */
export function WithRulebook({ book, children }: WithRulebookProps) {
  return <RulebookContext value={book}>{children}</RulebookContext>;
}

/** The rulebook of the sheet that is shown. */
export function useRulebook(): Rulebook {
  const book = useContext(RulebookContext);
  if (!book) throw new Error("this part of a score sheet has no rulebook");
  return book;
}
