import "server-only";
import { cache } from "react";
import type { IsoDate } from "@/lib/competition/iso-date";
import type { MatchId } from "@/lib/competition/match-result";
import { gamesNeeded, gamesThatSuffice } from "@/lib/competition/outlook/games-needed";
import { outlook } from "@/lib/competition/outlook/place-bounds";
import { type PlaceRule, placeRule } from "@/lib/competition/outlook/place-rule";
import { projection } from "@/lib/competition/outlook/projection";
import { type SeasonLeft, seasonLeft } from "@/lib/competition/outlook/season-left";
import { nightScenarios } from "@/lib/competition/outlook/tonight";
import { seededRng } from "@/lib/kernel/rng";
import { rulebook } from "@/lib/rulebooks/registry";
import { tonightIn } from "../clock";
import { loadStandings } from "./load-standings";

/** Seasons that are simulated for the estimates. */
const simulated = 2000;

/** Places for which a team's page says what it takes. */
const placesAsked = [1, 2, 3];

type StandingsView = NonNullable<Awaited<ReturnType<typeof loadStandings>>>;

/** Every team's best and worst place; null where the season's rules cannot be reckoned ahead. */
export const loadPlaces = cache(async (leagueSlug: string, seasonSlug: string) => {
  const view = await loadStandings(leagueSlug, seasonSlug);
  if (!view) return null;
  const left = leftOf(view);
  const range = rulebook(view.stage.rulebook)?.finalRange?.(view.stage.rules) ?? null;
  const rule = placeRule(view.settings.criteria, range);
  if (left === null || rule === null) return { view, reckoned: null };
  return { view, reckoned: { left, rule, bounds: remembered(left, rule) } };
});

/** What can still happen in a season, tonight and until the end, and what is likely; null when there is no such season. */
export const loadOutlook = cache(async (leagueSlug: string, seasonSlug: string) => {
  const places = await loadPlaces(leagueSlug, seasonSlug);
  if (places?.reckoned == null) return places;
  const { view, reckoned } = places;
  const { left, rule } = reckoned;
  const teams = left.teams.map((team, i) => ({
    ...team,
    suffice: gamesThatSuffice(left, rule, i, 1),
    needed: gamesNeeded(left, rule, i, 1),
  }));
  const date = nextNight(left, tonightIn(view.league.timeZone, new Date()));
  const night = new Set(left.matches.flatMap((match, i) => (match.date === date ? [i] : [])));
  const played = view.results.reduce((sum, { games }) => sum + games.length, 0);
  return {
    view,
    reckoned: {
      ...reckoned,
      teams,
      simulated,
      night: date === null ? null : { date, scenarios: nightScenarios(left, rule, night) },
      estimates: left.matches.length === 0 ? [] : projection(left, rule, view.results, seededRng(played), simulated),
    },
  };
});

/** What it takes one team to have each of the first places. */
export function placesOfTeam(left: SeasonLeft, rule: PlaceRule, team: number) {
  return placesAsked
    .filter((place) => place < left.teams.length)
    .map((place) => ({
      place,
      suffice: gamesThatSuffice(left, rule, team, place),
      needed: gamesNeeded(left, rule, team, place),
    }));
}

/** Matches that were taken out of the schedule will not be played. */
function leftOf({ stored, input, results, settings }: StandingsView): SeasonLeft | null {
  const planned = new Map<MatchId, number>();
  for (const { id, state, games, tables } of stored.flatMap(({ matches }) => matches)) {
    if (state !== "cancelled") planned.set(id as MatchId, games * tables.length);
  }
  const kept = results.filter(({ match }) => planned.has(match));
  return seasonLeft({ ...input, results: kept }, settings, (match) => planned.get(match) ?? 0);
}

/** The next night with a match to play, tonight or later; without one that is dated so, none. */
function nextNight({ matches }: SeasonLeft, tonight: string): IsoDate | null {
  const nights = matches.map(({ date }) => date).filter((date) => date >= tonight && date < "9999");
  return nights.toSorted()[0] ?? null;
}

/** Bounds follow from what is left alone: the same question is not worked out twice in a row. */
function remembered(left: SeasonLeft, rule: PlaceRule): ReturnType<typeof outlook> {
  const key = JSON.stringify([left, rule]);
  const known = memory.get(key) ?? outlook(left, rule);
  memory.delete(key);
  memory.set(key, known);
  for (const oldest of memory.keys()) {
    if (memory.size <= 20) break;
    memory.delete(oldest);
  }
  return known;
}

const memory = new Map<string, ReturnType<typeof outlook>>();
