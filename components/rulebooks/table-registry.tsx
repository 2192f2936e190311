"use client";

import dynamic from "next/dynamic";
import type { ComponentType } from "react";
import type { ScoringTableProps } from "@/components/table/scoring-table";

/** The scoring screens with their rulebooks. A phone loads that of its own card game only. */
const tables: ReadonlyMap<string, ComponentType<ScoringTableProps>> = new Map([
  ["clabber", dynamic(() => import("./clabber/scoring-table").then(({ ClabberTable }) => ClabberTable))],
  ["joker", dynamic(() => import("./joker/scoring-table").then(({ JokerTable }) => JokerTable))],
]);

/** The scoring screen of a match's card game. */
export function RulebookTable(props: ScoringTableProps) {
  const Table = tables.get(props.match.rulebook);
  if (!Table) throw new Error(`no rulebook ${props.match.rulebook}`);
  return <Table {...props} />;
}
