import "server-only";
import type { MatchResult } from "@/lib/competition/match-result";
import { roundPhase } from "@/lib/competition/round-phase";
import { type Explanation, explainPlace } from "@/lib/competition/standings/explain";
import { type GamesInDoubt, gamesInDoubt } from "@/lib/competition/standings/in-doubt";
import type { StandingsRow } from "@/lib/competition/standings/standings";
import { sideCount } from "@/lib/rulebooks/registry";
import { db } from "../data/connection/client";
import { adjustmentsOf } from "../data/seasons/points-adjustments";
import { memoizedRead } from "../platform/page-cache/memoized-read";
import { loadSeason, type SeasonView } from "../seasons/load-season";
import { rankSeason } from "./rank-season";

/** A row of the table with its name, and the reasons of its order with the rows above and below. */
export interface StandingsLine extends StandingsRow {
  readonly name: string;
  /** Whether its English name takes "the". */
  readonly takesThe: boolean;
  /** Number of finished games whose results may still change; undefined for none. */
  readonly inDoubt: GamesInDoubt | undefined;
  readonly above: ExplainedRival | null;
  readonly below: ExplainedRival | null;
}

/** Why a row is above or below another, and the other's name. */
type ExplainedRival = Explanation & { readonly name: string; readonly takesThe: boolean };

/** The standings of a season, by the addresses of league and season; null for an unknown season and for an event. */
export const loadStandings = memoizedRead(async (leagueSlug: string, seasonSlug: string) => {
  const view = await loadSeason(leagueSlug, seasonSlug);
  if (!view || view.season.kind === "event") return null;
  const { league, season, stage } = view;
  const adjusted = await adjustmentsOf(db(), league.id, season.id);
  const rankInput = { locale: league.locale, entrants: season.entrants, stage, stored: view.stored, adjusted };
  const { sheets, settings, results, input, table } = rankSeason(rankInput);
  const byName = input.entrants;
  const names = new Map(byName.map(({ id, name }) => [id, name]));
  const doubts = gamesInDoubt(results);
  // A withdrawn entrant is not compared.
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
  const last = view.rounds.find(({ number }) => number === lastRound);
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
    phase: last ? roundPhase(last.date, last.matches) : "after",
  };
});

/** The number of sides in the matches of a season, which decides its figures and pages. */
function sidesIn({ stage }: SeasonView, results: readonly MatchResult[]): number {
  const maxSides = results.reduce((sides, match) => Math.max(sides, match.sides.length), 0);
  return maxSides > 1 ? maxSides : sideCount(stage.rulebook, stage.rules);
}
