"use client";

import type { ReactNode } from "react";
import { rulebook } from "@/lib/rulebooks/registry";
import { WithRulebook } from "./rulebook-context";

interface WithRulebookOfProps {
  /** The rulebook's id. */
  readonly id: string;
  readonly children: ReactNode;
}

/** Gives parts of a score sheet their rulebook, on pages that load those of all card games. */
export function WithRulebookOf({ id, children }: WithRulebookOfProps) {
  const book = rulebook(id);
  if (!book) throw new Error(`no rulebook ${id}`);
  return <WithRulebook book={book}>{children}</WithRulebook>;
}
