import "server-only";
import { cache } from "react";
import type { MatchResult } from "@/lib/competition/match-result";
import { type Explanation, explainPlace } from "@/lib/competition/standings/explain";
import { type GamesInDoubt, gamesInDoubt } from "@/lib/competition/standings/in-doubt";
import type { StandingsRow } from "@/lib/competition/standings/standings";
import { sideCount } from "@/lib/rulebooks/registry";
import { db } from "../data/connection/client";
import { adjustmentsOf } from "../data/seasons/points-adjustments";
import { loadSeason, type SeasonView } from "../seasons/load-season";
import { rankSeason } from "./rank-season";

/** A row of the table with its name, and why it stands under the one above and over the one below. */
export interface StandingsLine extends StandingsRow {
  readonly name: string;
  /** Whether English says "the" before its name. */
  readonly takesThe: boolean;
  /** Finished games whose results may still change; undefined for none. */
  readonly inDoubt: GamesInDoubt | undefined;
  readonly above: ExplainedRival | null;
  readonly below: ExplainedRival | null;
}

/** Why a row stands above or below another, and how that one is named. */
type ExplainedRival = Explanation & { readonly name: string; readonly takesThe: boolean };

/** The standings of a season, by the addresses of league and season; null when there is no such season, and for an event. */
export const loadStandings = cache(async (leagueSlug: string, seasonSlug: string) => {
  const view = await loadSeason(leagueSlug, seasonSlug);
  if (!view || view.season.kind === "event") return null;
  const { league, season, stage } = view;
  const adjusted = await adjustmentsOf(db(), league.id, season.id);
  const told = { locale: league.locale, entrants: season.entrants, stage, stored: view.stored, adjusted };
  const { sheets, settings, results, input, table } = rankSeason(told);
  const byName = input.entrants;
  const names = new Map(byName.map(({ id, name }) => [id, name]));
  const doubts = gamesInDoubt(results);
  // With one that has left there is nothing to compare.
  const named = (explanation: Explanation | null): ExplainedRival | null => {
    if (explanation === null || explanation.steps.length === 0) return null;
    const name = names.get(explanation.theirs) ?? "";
    return { ...explanation, name, takesThe: view.takesThe.has(name) };
  };
  const lines = table.rows.map(
    (row): StandingsLine => ({
      ...row,
      name: names.get(row.entrant) ?? "",
      takesThe: view.takesThe.has(names.get(row.entrant) ?? ""),
      inDoubt: doubts.get(row.entrant),
      above: named(explainPlace(table, row.entrant, "above")),
      below: named(explainPlace(table, row.entrant, "below")),
    }),
  );
  const { lastRound } = table;
  return {
    ...view,
    sides: sidesIn(view, results),
    sheets,
    settings,
    entrants: byName,
    results,
    input,
    table,
    names,
    lines,
    lastRound,
  };
});

/** How many sides the matches of a season have: what its standings count, and which pages it has, follows from it. */
function sidesIn({ stage }: SeasonView, results: readonly MatchResult[]): number {
  const most = results.reduce((sides, match) => Math.max(sides, match.sides.length), 0);
  return most > 1 ? most : sideCount(stage.rulebook, stage.rules);
}
