"use client";

import { WithRulebook } from "@/components/rulebooks/rulebook-context";
import { ScoringTable, type ScoringTableProps } from "@/components/table/scoring-table";
import { clabber } from "@/lib/rulebooks/clabber/clabber";

/** The scoring screen of Clabber, with its rulebook. */
export function ClabberTable(props: ScoringTableProps) {
  return (
    <WithRulebook book={clabber}>
      <ScoringTable {...props} />
    </WithRulebook>
  );
}
