import "server-only";
import type { MatchProgress } from "@/lib/competition/brackets/judge-match";
import { seatedAt } from "@/lib/competition/brackets/judge-match";
import { mostGames, winsNeeded } from "@/lib/competition/brackets/match-length";
import { type MatchPlace, placesForMatches } from "@/lib/competition/places-for-matches";
import type { Problem } from "@/lib/kernel/problem";
import { storedDate } from "../clock";
import {
  type DrawnEvent,
  type DrawnRow,
  deleteMatch,
  drawnEventOf,
  drawnMatchesOf,
  reseatMatch,
} from "../db/event-draws";
import { insertMatches, insertRounds, roundsOf } from "../db/matches";
import { setRuling } from "../db/rulings";
import { venuesOf } from "../db/schedules";
import { minutesPerGame } from "../scoring/table-played";
import type { Work } from "../use-case";
import { eventProgress, hasBegun, playableMatches, roundsOfDraw } from "./event-progress";

/**
 * Makes the stored matches of a drawn event what its results come to: a match for all that are ready, others at a table where a
 * correction sends others, none where nobody is known any more. Gives a problem where that would take a match from those who have
 * begun it; then what was written is to be taken back.
 */
export async function advance(work: Work, league: string, season: string): Promise<Problem | null> {
  const event = await drawnEventOf(work.tx, league, season);
  if (!event) return null;
  const rows = await drawnMatchesOf(work.tx, league, event.stage.id);
  const { going } = eventProgress(event, rows);
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const fresh: MatchProgress[] = [];
  for (const match of going.matches) {
    const row = bySlug.get(match.drawn.id);
    const problem = row ? await follow(work, { league, event }, row, match) : null;
    if (problem) return problem;
    if (!row && match.state === "ready") fresh.push(match);
  }
  await addMatches(work, { league, season, event }, fresh);
  return null;
}

interface Place {
  readonly league: string;
  readonly event: DrawnEvent;
}

/** A stored match follows who sits in it now. */
async function follow(
  { tx }: Work,
  { league, event }: Place,
  row: DrawnRow,
  match: MatchProgress,
): Promise<Problem | null> {
  const seated = seatedAt(match.seats);
  const isWhole = match.state !== "waiting" && seated.length === match.seats.length;
  const stored = row.sides.map(({ entrantId }) => entrantId);
  if (isWhole && seated.join() === stored.join()) {
    if (match.state === "decided" && !match.isCounted && !hasBegun(row)) {
      const gone = seated.flatMap((entrant, side) => (going(event, entrant) ? [side] : []));
      const row_ = { ruling: "forfeit" as const, forfeitBy: gone, note: "", state: "forfeited" as const };
      await setRuling(tx, league, row.id, row_);
    }
    return null;
  }
  if (hasBegun(row)) {
    const names = stored.map((id) => event.entrants.find((one) => one.id === id)?.name ?? "").join(" – ");
    return { code: "later-match-has-begun", params: { match: names } };
  }
  if (isWhole && match.state === "ready") await reseatMatch(tx, league, row.id, seated);
  else await deleteMatch(tx, league, row.id);
  return null;
}

function going({ entrants }: DrawnEvent, id: string): boolean {
  return entrants.some((one) => one.id === id && one.state === "withdrawn");
}

async function addMatches(
  { tx, newId }: Work,
  { league, season, event }: Place & { readonly season: string },
  fresh: readonly MatchProgress[],
): Promise<void> {
  if (fresh.length === 0) return;
  const { stage, draw } = event;
  const numbers = roundsOfDraw(draw);
  const places = await placesOf(tx, league, event);
  const rounds = new Map((await roundsOf(tx, league, stage.id)).map(({ id, number }) => [number, id]));
  const order = draw.matches.map(({ id }) => id);
  const rows = fresh.map(({ drawn, seats }) => {
    const place = places.get(drawn.id);
    return { drawn, seated: seatedAt(seats), place, match: newId(), table: newId(), round: numbers.get(drawn.id) ?? 1 };
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
      games: mostGames(drawn.length),
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
}

/** The rounds of a draw as they are stored, each on the night of its matches. */
export async function keepRoundsOfDraw({ tx, newId }: Work, league: string, season: string): Promise<void> {
  const event = await drawnEventOf(tx, league, season);
  if (!event) return;
  const numbers = roundsOfDraw(event.draw);
  const places = await placesOf(tx, league, event);
  const rounds = [...new Set(numbers.values())].toSorted((a, b) => a - b);
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

/** Where and when each match of a drawn event is to be played. */
export async function placesOf(
  tx: Work["tx"],
  league: string,
  event: DrawnEvent,
): Promise<ReadonlyMap<string, MatchPlace>> {
  const numbers = roundsOfDraw(event.draw);
  const bars = await venuesOf(tx, league);
  const sides = event.draw.matches[0]?.slots.map((_, side) => ({ side })) ?? [];
  return placesForMatches(
    playableMatches(event.draw).map(({ id }) => ({ id, round: numbers.get(id) ?? 1 })),
    {
      nights: event.nights,
      bars: event.venueIds.flatMap((id) => bars.find((bar) => bar.id === id) ?? []),
      minutes: Math.max(
        0,
        ...playableMatches(event.draw).map(({ length }) => {
          const { plays } = length;
          return mostGames(length) * minutesPerGame({ stage: event.stage, round: { plays: null }, plays, sides });
        }),
      ),
    },
  );
}
