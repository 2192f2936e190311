"use client";

import { WithRulebook } from "@/components/rulebooks/rulebook-context";
import { ScoringTable, type ScoringTableProps } from "@/components/table/scoring-table";
import { joker } from "@/lib/rulebooks/joker/joker";

/** The scoring screen of Joker, with its rulebook. */
export function JokerTable(props: ScoringTableProps) {
  return (
    <WithRulebook book={joker}>
      <ScoringTable {...props} />
    </WithRulebook>
  );
}
