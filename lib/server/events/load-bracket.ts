import "server-only";
import { cache } from "react";
import { entrantId } from "@/lib/competition/entrant";
import { tournamentById } from "@/lib/competition/formats/registry";
import type { Doubt } from "@/lib/competition/result-standing";
import { db } from "../data/connection/client";
import { drawnEventOf, drawnMatchesOf } from "../data/events/event-draws";
import { venuesOf } from "../data/seasons/schedules";
import { loadSeason, type SeasonView } from "../seasons/load-season";
import { placesOf } from "./advance";
import { championOfEvent, eventProgress } from "./event-progress";

/** What a page says of one match of a draw, besides who plays in it. */
export interface BracketMatchFacts {
  /** Its address, once there is a sheet for it. */
  readonly slug: string | null;
  readonly date: string | null;
  readonly time: string | null;
  readonly place: string | null;
  readonly tables: readonly number[];
  readonly isPlaying: boolean;
  readonly live: { readonly game: number; readonly totals: readonly number[] } | null;
  /** Games won, or how it ended, by the sides of the sheet; null before it has begun. */
  readonly figures: readonly number[] | null;
  readonly isEqual: boolean;
  readonly doubt: Doubt | null;
}

/** The draw of an event as it stands, with the places and times of all its matches; null before it is drawn. */
export const loadBracket = cache(async (leagueSlug: string, eventSlug: string) => {
  const view = await loadSeason(leagueSlug, eventSlug);
  if (!view) return null;
  const { league, season, stage } = view;
  const event = await drawnEventOf(db(), league.id, season.id);
  if (!event) return null;
  const [rows, places, bars] = await Promise.all([
    drawnMatchesOf(db(), league.id, stage.id),
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
    facts,
    promises: tournamentById(event.draw.format)?.explain(event.draw.entrants.length, stage.formatSettings) ?? [],
  };
});

export type LoadedBracket = NonNullable<Awaited<ReturnType<typeof loadBracket>>>;

const unplayed = { slug: null, isPlaying: false, live: null, figures: null, isEqual: false, doubt: null };

type Summary = SeasonView["rounds"][number]["matches"][number];

function factsOf(match: Summary, isEqual: boolean): BracketMatchFacts {
  const { slug, date, time, venue, table, live, won, final, state, doubt } = match;
  const hasFigures = state === "playing" || state === "finished";
  return {
    slug,
    date,
    time,
    place: venue,
    tables: table === null ? [] : [table],
    isPlaying: state === "playing",
    live: state === "playing" && live ? { game: live.game, totals: live.totals } : null,
    figures: hasFigures ? (final ?? won) : null,
    isEqual,
    doubt,
  };
}
