import "server-only";
import type { MatchProgress } from "@/lib/competition/brackets/judge-match";
import { maxGames, winsNeeded } from "@/lib/competition/brackets/match-length";
import { type MatchPlace, placesForMatches } from "@/lib/competition/events/places-for-matches";
import type { Problem } from "@/lib/kernel/problem";
import {
  type DrawnEvent,
  type DrawnRow,
  drawnEventOf,
  drawnMatchesOf,
  saveContinuedDraw,
} from "../data/events/event-draws";
import { insertMatches, insertRounds, roundsOf } from "../data/matches/matches";
import { minutesPerGame } from "../data/matches/table-played";
import { venuesOf } from "../data/seasons/schedules";
import { storedDate } from "../platform/system/clock";
import type { Work } from "../use-case";
import { enteredIn, eventProgress, playableMatches, roundsOfDraw } from "./event-progress";
import { type DrawnPlace, followAll, seatSingles } from "./follow-match";
import { carriedEvent, freshMatches, isWalkover, seatedIn } from "./following";

/**
 * Updates the stored matches of a drawn event to its results: adds the next round when the one before is over and
 * matches whose entrants are known, replaces entrants after a correction, and removes matches without known entrants.
 * Returns a problem when it would take a match from entrants who have begun it; the caller then rolls back.
 */
export async function advance(work: Work, league: string, season: string): Promise<Problem | null> {
  const drawn = await drawnEventOf(work.tx, league, season);
  if (!drawn) return null;
  const rows = await drawnMatchesOf(work.tx, league, drawn.stage.id);
  const event = await carryOn(work, { league, season, event: drawn }, rows);
  const { going } = eventProgress(event, rows);
  const followed = await followAll(work, { league, event }, rows, going);
  if (followed.kind === "problem") return followed.problem;
  const fresh = freshMatches(rows, going);
  await addMatches(work, { league, season, event }, fresh);
  return followed.kind === "again" || fresh.some(isWalkover) ? advance(work, league, season) : null;
}

/** The draw with all rounds that can be drawn by now; new rounds are stored. */
async function carryOn(
  work: Work,
  { league, season, event }: DrawnPlace & { readonly season: string },
  rows: readonly DrawnRow[],
): Promise<DrawnEvent> {
  const carried = carriedEvent(event, rows);
  if (carried === event) return event;
  const { draw, steps, settled, kin, seeds, places } = carried;
  await saveContinuedDraw(
    work.tx,
    { leagueId: league, seasonId: season },
    { draw, steps, settled, kin, seeds, places },
  );
  await saveRoundsOfDraw(work, league, season);
  return carried;
}

async function addMatches(
  work: Work,
  { league, season, event }: DrawnPlace & { readonly season: string },
  fresh: readonly MatchProgress[],
): Promise<void> {
  if (fresh.length === 0) return;
  const { tx, newId } = work;
  const { stage, draw } = event;
  const numbers = roundsOfDraw(draw);
  const places = await placesOf(tx, league, event);
  const rounds = new Map((await roundsOf(tx, league, season, stage.id)).map(({ id, number }) => [number, id]));
  const order = draw.matches.map(({ id }) => id);
  const rows = fresh.map((match) => {
    const { drawn } = match;
    const place = places.get(drawn.id);
    return {
      drawn,
      seated: seatedIn(event, match),
      place,
      match: newId(),
      table: newId(),
      round: numbers.get(drawn.id) ?? 1,
    };
  });
  await insertMatches(
    tx,
    rows.map(({ drawn, match, round, place }) => ({
      leagueId: league,
      id: match,
      seasonId: season,
      stageId: stage.id,
      roundId: rounds.get(round) ?? "",
      slug: drawn.id,
      number: order.indexOf(drawn.id) + 1,
      date: place ? storedDate(place.date) : null,
      plannedDate: place ? storedDate(place.date) : null,
      time: place?.time ?? "19:00",
      venueId: place?.venue ?? null,
      games: maxGames(drawn.length),
      plays: drawn.length.plays,
      wins: drawn.slots.length === 2 ? winsNeeded(drawn.length) : null,
    })),
    rows.flatMap(({ match, seated }) =>
      seated.map((entrant, side) => ({ leagueId: league, matchId: match, side, entrantId: entrant })),
    ),
    rows.map(({ match, table, place }) => {
      return { leagueId: league, id: table, matchId: match, position: 1, number: place?.table ?? null };
    }),
  );
  await seatSingles(work, { league, event }, rows);
}

/** Stores the rounds of a draw, each on the night of its matches; existing ones stay. */
export async function saveRoundsOfDraw({ tx, newId }: Work, league: string, season: string): Promise<void> {
  const event = await drawnEventOf(tx, league, season);
  if (!event) return;
  const numbers = roundsOfDraw(event.draw);
  const places = await placesOf(tx, league, event);
  const stored = new Set((await roundsOf(tx, league, season, event.stage.id)).map(({ number }) => number));
  const rounds = [...new Set(numbers.values())].filter((number) => !stored.has(number)).toSorted((a, b) => a - b);
  await insertRounds(
    tx,
    rounds.map((number) => {
      const first = event.draw.matches.find(({ id }) => numbers.get(id) === number && places.has(id));
      const date = first && places.get(first.id)?.date;
      return { leagueId: league, id: newId(), stageId: event.stage.id, number, date: date ? storedDate(date) : null };
    }),
    [],
  );
}

/** Time and place of each match of a drawn event: as the desk has placed it, else by nights and tables. */
export async function placesOf(
  tx: Work["tx"],
  league: string,
  event: DrawnEvent,
): Promise<ReadonlyMap<string, MatchPlace>> {
  const numbers = roundsOfDraw(event.draw);
  const bars = await venuesOf(tx, league);
  const sides = event.draw.matches[0]?.slots.map((_, side) => ({ side })) ?? [];
  const usual = placesForMatches(
    playableMatches(event.draw).map(({ id }) => ({ id, round: numbers.get(id) ?? 1 })),
    {
      nights: event.nights,
      bars: event.venueIds.flatMap((id) => bars.find((bar) => bar.id === id) ?? []),
      rounds: enteredIn(event)?.tournament.rounds?.(event.draw.entrants.length, event.stage.formatSettings) ?? 0,
      minutes: Math.max(
        0,
        ...playableMatches(event.draw).map(({ length }) => {
          const { plays } = length;
          return maxGames(length) * minutesPerGame({ stage: event.stage, round: { plays: null }, plays, sides });
        }),
      ),
    },
  );
  return new Map([...usual].map(([id, place]) => [id, event.places[id] ?? place]));
}
