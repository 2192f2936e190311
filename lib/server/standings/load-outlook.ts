import "server-only";
import { createHash } from "node:crypto";
import { cache } from "react";
import type { MatchId, MatchResult } from "@/lib/competition/match-result";
import { gamesNeeded, gamesThatSuffice } from "@/lib/competition/outlook/games-needed";
import { outlook, provedPlaces } from "@/lib/competition/outlook/place-bounds";
import { type PlaceRule, placeRule } from "@/lib/competition/outlook/place-rule";
import { projection, type Simulation } from "@/lib/competition/outlook/projection";
import { type SeasonLeft, seasonLeft } from "@/lib/competition/outlook/season-left";
import { nightScenarios } from "@/lib/competition/outlook/tonight";
import { type IsoDate, lastDate } from "@/lib/competition/schedule/iso-date";
import { lruCache } from "@/lib/kernel/lru-cache";
import { seededRng } from "@/lib/kernel/rng";
import { rulebook } from "@/lib/rulebooks/registry";
import { tonightIn } from "../platform/system/clock";
import { loadStandings } from "./load-standings";

/** Seasons that are simulated for the estimates. */
const simulated = 2000;

/** Places for which a team's page says what it takes. */
const placesAsked = [1, 2, 3];

type StandingsView = NonNullable<Awaited<ReturnType<typeof loadStandings>>>;

/** Every team's best and worst place, as far as it is proved; null where the season's rules cannot be reckoned ahead. */
export const loadPlaces = cache(async (leagueSlug: string, seasonSlug: string) => {
  const view = await loadStandings(leagueSlug, seasonSlug);
  if (!view) return null;
  // Only meetings of two, one entrant a side, are reckoned ahead.
  if (view.sides !== 2) return { view, reckoned: null };
  const left = leftOf(view);
  const range = rulebook(view.stage.rulebook)?.finalRange?.(view.stage.rules) ?? null;
  const rule = placeRule(view.settings.criteria, range);
  if (left === null || rule === null) return { view, reckoned: null };
  return { view, reckoned: { left, rule, proved: provedOf(left, rule) } };
});

/** What can still happen in a season, tonight and until the end, and what is likely; null when there is no such season. */
export const loadOutlook = cache(async (leagueSlug: string, seasonSlug: string) => {
  const places = await loadPlaces(leagueSlug, seasonSlug);
  if (places?.reckoned == null) return places;
  const { view, reckoned } = places;
  const { left, rule } = reckoned;
  const date = nextNight(left, tonightIn(view.league.timeZone, new Date()));
  const usual = rulebook(view.stage.rulebook)?.usualFinals?.(view.stage.rules) ?? [];
  return {
    view,
    reckoned: {
      ...{ left, rule, bounds: boundsOf(left, rule) },
      teams: teamsOf(left, rule),
      simulated,
      night: date === null ? null : { date, scenarios: scenariosOf(left, rule, date) },
      estimates: estimatesOf(left, rule, view.results, usual),
    },
  };
});

/** What it takes one team to have each of the first places. */
export function placesOfTeam(left: SeasonLeft, rule: PlaceRule, team: number) {
  return keptPlaces(question(left, rule, team), () =>
    placesAsked
      .filter((place) => place < left.teams.length)
      .map((place) => ({
        place,
        suffice: gamesThatSuffice(left, rule, team, place),
        needed: gamesNeeded(left, rule, team, place),
      })),
  );
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
  const nights = matches.map(({ date }) => date).filter((date) => date >= tonight && date !== lastDate);
  return nights.toSorted()[0] ?? null;
}

/** What was worked out lately: as many seasons are looked at again and again, each by all its teams. */
const seasonsKept = 20;
/** Standings are looked at on all nights of all leagues; what stands beside them is a few kilobytes a season. */
const tablesKept = 1000;
const keptProved = lruCache<ReturnType<typeof provedPlaces>>(tablesKept);
const keptBounds = lruCache<ReturnType<typeof outlook>>(seasonsKept);
const keptTeams = lruCache<ReturnType<typeof neededIn>>(seasonsKept);
const keptNights = lruCache<ReturnType<typeof nightScenarios>>(seasonsKept);
const keptEstimates = lruCache<ReturnType<typeof projection>>(seasonsKept);
const keptPlaces = lruCache<readonly { place: number; suffice: number | null; needed: number | null }[]>(
  12 * seasonsKept,
);

/** Everything that an answer follows from, in few letters. */
function question(...facts: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(facts)).digest("base64url");
}

function provedOf(left: SeasonLeft, rule: PlaceRule) {
  return keptProved(question(left, rule), () => provedPlaces(left, rule));
}

function boundsOf(left: SeasonLeft, rule: PlaceRule) {
  return keptBounds(question(left, rule), () => outlook(left, rule));
}

function teamsOf(left: SeasonLeft, rule: PlaceRule) {
  return keptTeams(question(left, rule), () => neededIn(left, rule));
}

function neededIn(left: SeasonLeft, rule: PlaceRule) {
  return left.teams.map((team, i) => ({
    ...team,
    suffice: gamesThatSuffice(left, rule, i, 1),
    needed: gamesNeeded(left, rule, i, 1),
  }));
}

function scenariosOf(left: SeasonLeft, rule: PlaceRule, date: IsoDate) {
  const night = left.matches.flatMap((match, i) => (match.date === date ? [i] : []));
  return keptNights(question(left, rule, night), () => nightScenarios(left, rule, new Set(night)));
}

/** The dice are thrown by what was played, so that the same season has the same estimates. */
function estimatesOf(left: SeasonLeft, rule: PlaceRule, results: readonly MatchResult[], usual: Simulation["usual"]) {
  if (left.matches.length === 0) return [];
  const played = results.reduce((sum, { games }) => sum + games.length, 0);
  return keptEstimates(question(left, rule, results, usual), () =>
    projection(left, rule, results, { usual, rng: seededRng(played), seasons: simulated }),
  );
}
