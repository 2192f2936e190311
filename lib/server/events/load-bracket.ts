import "server-only";
import { entrantId } from "@/lib/competition/entrant";
import { tournamentById } from "@/lib/competition/formats/registry";
import type { Doubt } from "@/lib/competition/result-standing";
import { db } from "../data/connection/client";
import { drawnEventOf, drawnResultsOf } from "../data/events/event-draws";
import { venuesOf } from "../data/seasons/schedules";
import { cachedRead } from "../platform/page-cache/cached-read";
import { loadSeason, type SeasonView } from "../seasons/load-season";
import { placesOf } from "./advance";
import { championOfEvent, eventProgress } from "./event-progress";

/** A match of a draw on its page, without its entrants. */
export interface BracketMatchFacts {
  /** Its address, if it has a sheet. */
  readonly slug: string | null;
  readonly date: string | null;
  readonly time: string | null;
  readonly place: string | null;
  readonly tables: readonly number[];
  readonly isPlaying: boolean;
  /** Games won, or how it ended, by the sides of the sheet; null before it has begun. */
  readonly figures: readonly number[] | null;
  readonly isEqual: boolean;
  readonly doubt: Doubt | null;
}

/** The current draw of an event, with places and times of all its matches; null before the draw. */
export const loadBracket = cachedRead(async (leagueSlug: string, eventSlug: string) => {
  const view = await loadSeason(leagueSlug, eventSlug);
  if (!view) return null;
  const { league, season, stage } = view;
  const event = await drawnEventOf(db(), league.id, season.id);
  if (!event) return null;
  const [rows, places, bars] = await Promise.all([
    drawnResultsOf(db(), league.id, season.id, stage.id),
    placesOf(db(), league.id, event),
    venuesOf(db(), league.id),
  ]);
  const barNames = new Map(bars.map(({ id, name }) => [id, name]));
  const { going, results } = eventProgress(event, rows);
  const facts = new Map<string, BracketMatchFacts>();
  for (const [id, { date, time, venue, table }] of places) {
    const place = venue === null ? null : (barNames.get(venue) ?? null);
    facts.set(id, { ...unplayed, date, time, place, tables: table === null ? [] : [table] });
  }
  for (const match of view.rounds.flatMap(({ matches }) => matches)) {
    facts.set(match.slug, factsOf(match, results.get(match.slug)?.waits === "equal"));
  }
  return {
    league,
    season,
    going,
    champion: championOfEvent(event, going),
    names: new Map(event.entrants.map(({ id, name }) => [entrantId(id), name])),
    shortNames: { teams: view.shortNames, takesThe: view.takesThe },
    facts,
    promises: tournamentById(event.draw.format)?.explain(event.draw.entrants.length, stage.formatSettings) ?? [],
  };
});

export type LoadedBracket = NonNullable<Awaited<ReturnType<typeof loadBracket>>>;

const unplayed = { slug: null, isPlaying: false, figures: null, isEqual: false, doubt: null };

type Summary = SeasonView["rounds"][number]["matches"][number];

function factsOf(match: Summary, isEqual: boolean): BracketMatchFacts {
  const { slug, date, time, venue, table, won, final, state, doubt } = match;
  const hasFigures = state === "playing" || state === "finished";
  return {
    slug,
    date,
    time,
    place: venue,
    tables: table === null ? [] : [table],
    isPlaying: state === "playing",
    figures: hasFigures ? (final ?? won) : null,
    isEqual,
    doubt,
  };
}
