import "server-only";
import { cache } from "react";
import { type Entrant, entrantId } from "@/lib/competition/entrant";
import type { IsoDate } from "@/lib/competition/iso-date";
import { type MatchResult, matchId } from "@/lib/competition/match-result";
import { type SheetSettings, sheetSettingsOf } from "@/lib/competition/sheet-settings";
import { type Explanation, explainPlace } from "@/lib/competition/standings/explain";
import { type GamesInDoubt, gamesInDoubt } from "@/lib/competition/standings/in-doubt";
import { standingsSettingsSchema } from "@/lib/competition/standings/settings";
import { type StandingsRow, standings } from "@/lib/competition/standings/standings";
import { sideCount } from "@/lib/rulebooks/registry";
import { dateText } from "../clock";
import { db } from "../db/client";
import { adjustmentsOf } from "../db/points-adjustments";
import { loadSeason, type SeasonView } from "../scheduling/load-season";
import { sidesOf } from "../scheduling/match-summary";
import { gameDoubt } from "../scoring/game-doubt";

/** A row of the table with its name, and why it stands under the one above and over the one below. */
export interface StandingsLine extends StandingsRow {
  readonly name: string;
  /** Finished games whose results may still change; undefined for none. */
  readonly inDoubt: GamesInDoubt | undefined;
  readonly above: (Explanation & { readonly name: string }) | null;
  readonly below: (Explanation & { readonly name: string }) | null;
}

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
  const named = (explanation: Explanation | null) =>
    explanation && explanation.steps.length > 0 ? { ...explanation, name: names.get(explanation.theirs) ?? "" } : null;
  const lines = table.rows.map(
    (row): StandingsLine => ({
      ...row,
      name: names.get(row.entrant) ?? "",
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

/** A season as it is stored, as far as its standings go. */
interface StoredSeason extends Pick<SeasonView, "stored"> {
  readonly locale: string;
  readonly entrants: readonly Pick<SeasonView["season"]["entrants"][number], "id" | "name" | "state" | "withdrawal">[];
  readonly stage: Pick<SeasonView["stage"], "standings" | "gamesPerMeeting" | "pairsPerMeeting" | "sheets">;
  readonly adjusted: Awaited<ReturnType<typeof adjustmentsOf>>;
}

/** The standings of a stored season, and what they are a fold of. */
export function rankSeason(season: StoredSeason) {
  const { stage, stored, adjusted } = season;
  const chosen = standingsSettingsSchema.parse(stage.standings);
  const { gamesPerMeeting: games, pairsPerMeeting: pairs } = stage;
  const sheets = sheetSettingsOf(stage.sheets);
  const settings = { ...chosen, scoring: { ...chosen.scoring, gamesPerMeeting: games * pairs, inDoubt: sheets } };
  const entrants = season.entrants.map(
    ({ id, name, state, withdrawal }): Entrant => ({
      id: entrantId(id),
      name,
      status: state,
      ...(withdrawal && { results: withdrawal }),
    }),
  );
  const results = resultsOf(stored, sheets);
  const adjustments = adjusted.map(({ id, entrantId: entrant, ...figures }) => {
    const { gamePoints, gamesWon, tablePoints, afterRound, reason } = figures;
    return { id, entrant: entrantId(entrant), gamePoints, gamesWon, tablePoints, afterRound, reason };
  });
  const byName = entrants.toSorted((a, b) => a.name.localeCompare(b.name, season.locale));
  const input = { entrants: byName, results, adjustments };
  return { sheets, settings, results, input, table: standings(input, settings) };
}

/** How many sides the matches of a season have: what its standings count, and which pages it has, follows from it. */
function sidesIn({ stage }: SeasonView, results: readonly MatchResult[]): number {
  const most = results.reduce((sides, match) => Math.max(sides, match.sides.length), 0);
  return most > 1 ? most : sideCount(stage.rulebook, stage.rules);
}

/** What the standings are a fold of: every match of the stage with its finished games. */
function resultsOf(stored: SeasonView["stored"], sheets: SheetSettings): MatchResult[] {
  return stored.flatMap((round) => round.matches.map((match) => resultOf(round.number, match, sheets)));
}

type StoredMatch = SeasonView["stored"][number]["matches"][number];

function resultOf(round: number, match: StoredMatch, sheets: SheetSettings): MatchResult {
  const sides = sidesOf(match.sides);
  const meeting = {
    match: matchId(match.id),
    round,
    date: (match.date ? dateText(match.date) : "9999-12-31") as IsoDate,
    sides: sides.map(({ entrants }) => entrants.map(({ id }) => entrantId(id))),
    games: match.tables.flatMap(({ games }) =>
      games
        .filter(({ state }) => state === "finished")
        .map((game) => {
          const { totals, winner, sets } = game;
          const doubt = gameDoubt(game, sheets, sides.length);
          return { totals, winner, sets, ...(doubt && { doubt }) };
        }),
    ),
  };
  if (match.state === "forfeited") {
    const { forfeitBy: forfeitedBy } = match;
    const byAll = forfeitedBy.length === 0 || forfeitedBy.length >= sides.length;
    return byAll ? { ...meeting, status: "double-forfeit" } : { ...meeting, status: "forfeited", forfeitedBy };
  }
  return { ...meeting, status: statusOf[match.state] };
}

const statusOf = {
  scheduled: "unplayed",
  playing: "playing",
  finished: "played",
  postponed: "postponed",
  void: "void",
  cancelled: "cancelled",
} as const;
