import "server-only";
import { cache } from "react";
import { entrantKindOf } from "@/lib/competition/entrant";
import { movementSettingsOf } from "@/lib/competition/movements/movement-settings";
import { sideCount } from "@/lib/rulebooks/registry";
import { currentCaller } from "../auth/current-caller";
import { mayRunLeague } from "../auth/policy";
import { db } from "../data/connection/client";
import { roundsOf } from "../data/matches/matches";
import { seasonBySlug } from "../data/seasons/seasons";
import { loadLeague } from "../leagues/load-leagues";
import { decodedSegment } from "../platform/http/path-segment";
import { dateText } from "../platform/system/clock";
import { summaryOf } from "../results/match-summary";
import { loadShortNames } from "./load-short-names";
import { notDrawn } from "./not-drawn";
import { roundPlay } from "./round-play";

export type SeasonView = NonNullable<Awaited<ReturnType<typeof loadSeason>>>;
export type RoundView = SeasonView["rounds"][number];

/**
 * A season with its first stage's rounds, matches and byes, by the addresses of league and season. A draft is there for
 * who runs the league only; for everybody else it is null, like a season that does not exist. An event is none before it is drawn.
 */
export const loadSeason = cache(async (leagueSlug: string, seasonSlug: string) => {
  const league = await loadLeague(leagueSlug);
  const season = league && (await seasonBySlug(db(), league.id, decodedSegment(seasonSlug)));
  const stage = season?.stages[0];
  if (!league || !season || !stage || stage.format === notDrawn) return null;
  if (season.state === "draft" && mayRunLeague(await currentCaller(), league.id) !== null) return null;
  const names = new Map(season.entrants.map(({ id, name }) => [id, name]));
  const stored = await roundsOf(db(), league.id, stage.id);
  const rounds = stored.map(({ id, number, date, plays, byes, matches }) => ({
    id,
    number,
    date: date && dateText(date),
    play: movementSettingsOf(stage) && roundPlay({ stage, plays, matches }),
    byes: byes.map(({ entrantId }) => names.get(entrantId) ?? ""),
    matches: matches.map((match) => summaryOf(match, stage.sheets)),
  }));
  // Only meetings of two are reckoned ahead.
  const hasOutlook = movementSettingsOf(stage) === null && sideCount(stage.rulebook, stage.rules) === 2;
  const who = entrantKindOf(season.entrants);
  const { teams: shortNames, takesThe } = await loadShortNames(league.id);
  return { league, season: { ...season, hasOutlook }, who, stage, rounds, stored, shortNames, takesThe };
});
