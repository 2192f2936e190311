import "server-only";
import { createHash } from "node:crypto";
import type { MatchId, MatchResult } from "@/lib/competition/match-result";
import { gamesNeeded, gamesThatSuffice } from "@/lib/competition/outlook/games-needed";
import { nightDecisions } from "@/lib/competition/outlook/night-decisions";
import { nightStakes } from "@/lib/competition/outlook/night-stakes";
import { outlook, provedPlaces } from "@/lib/competition/outlook/place-bounds";
import { type PlaceRule, placeRule } from "@/lib/competition/outlook/place-rule";
import { projection, type Simulation } from "@/lib/competition/outlook/projection";
import { type SeasonLeft, seasonLeft } from "@/lib/competition/outlook/season-left";
import { nightScenarios } from "@/lib/competition/outlook/tonight";
import { type IsoDate, lastDate } from "@/lib/competition/schedule/iso-date";
import { lruCache } from "@/lib/kernel/lru-cache";
import { seededRng } from "@/lib/kernel/rng";
import { rulebook } from "@/lib/rulebooks/registry";
import { loadLeague } from "../leagues/load-leagues";
import { cachedRead } from "../platform/page-cache/cached-read";
import { memoizedRead } from "../platform/page-cache/memoized-read";
import { tonightIn } from "../platform/system/clock";
import { loadStandings } from "./load-standings";

/** The number of simulated seasons for the estimates. */
const simulated = 2000;

/** With more matches left, a night hardly decides a title, and to prove it takes long. */
const maxMatchesLeft = 64;

/** The places for which a team's page shows the required wins. */
const shownPlaces = [1, 2, 3];

type StandingsView = NonNullable<Awaited<ReturnType<typeof loadStandings>>>;

/** Every team's proved best and worst place; null when the season's rules are not supported. */
export const loadPlaces = memoizedRead(async (leagueSlug: string, seasonSlug: string) => {
  const view = await loadStandings(leagueSlug, seasonSlug);
  if (!view) return null;
  // Supports meetings of two sides with one entrant each only.
  if (view.sides !== 2) return { view, reckoned: null };
  const left = leftOf(view);
  const range = rulebook(view.stage.rulebook)?.finalRange?.(view.stage.rules) ?? null;
  const rule = placeRule(view.settings.criteria, range);
  if (left === null || rule === null) return { view, reckoned: null };
  return {
    view,
    reckoned: { left, rule, proved: provedOf(left, rule), toTitle: toTitle(left, rule, view.lines[0]?.entrant) },
  };
});

/** The outlook of a season, for tonight and until the end, with estimates; null for an unknown season. */
export const loadOutlook = cachedRead(async (leagueSlug: string, seasonSlug: string) => {
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

/** The place of every team that wins all its games of the next night; null if not supported, or without a next night. */
export async function loadNightStakes(leagueSlug: string, seasonSlug: string) {
  const league = await loadLeague(leagueSlug);
  if (!league) return null;
  const tonight = tonightIn(league.timeZone, new Date());
  return stakesOn(leagueSlug, seasonSlug, tonight);
}

const stakesOn = memoizedRead(async (leagueSlug: string, seasonSlug: string, tonight: string) => {
  const view = await loadStandings(leagueSlug, seasonSlug);
  if (view?.sides !== 2) return null;
  const left = leftOf(view, "played");
  const rule = placeRule(view.settings.criteria, rulebook(view.stage.rulebook)?.finalRange?.(view.stage.rules) ?? null);
  const date = left && nextNight(left, tonight);
  if (left === null || rule === null || date === null) return null;
  const places = new Map<string, number | null>(view.lines.map(({ entrant, place }) => [entrant, place]));
  const night = new Set(left.matches.flatMap((match, i) => (match.date === date ? [i] : [])));
  return {
    date,
    teams: nightStakes(left, rule, night).map(({ entrant, games, worst }) => ({
      entrant,
      games,
      /** As the table counts: with results that are in doubt. */
      wins: (view.lines.find((line) => line.entrant === entrant)?.gamesWon ?? 0) + games,
      /** Its worst place after that, if better than its current one. */
      place: worst < (places.get(entrant) ?? 0) || worst === 1 ? worst : null,
      rival: rivalOf(view.lines, entrant),
    })),
  };
});

/** Of the others, the one that has won most now. */
function rivalOf(lines: StandingsView["lines"], entrant: string) {
  const [first] = lines.filter((line) => line.entrant !== entrant).toSorted((a, b) => b.gamesWon - a.gamesWon);
  return first ? { name: first.name, wins: first.gamesWon } : null;
}

/** The proved statements about what the next night can decide for first place; null without a next night. */
export async function loadNightDecisions(leagueSlug: string, seasonSlug: string) {
  const places = await loadPlaces(leagueSlug, seasonSlug);
  if (places?.reckoned == null) return null;
  const { view, reckoned } = places;
  const { rule } = reckoned;
  // A finished game does not count as open, even if its agreement is missing.
  const left = leftOf(view, "played");
  if (left === null) return null;
  const tonight = tonightIn(view.league.timeZone, new Date());
  const date = nextNight(left, tonight);
  if (date === null || view.lastRound === null) return null;
  const night = new Set(left.matches.flatMap((match, i) => (match.date === date ? [i] : [])));
  const order = new Map(view.lines.map(({ entrant }, i) => [entrant, i]));
  const stakes = nightStakes(left, rule, night).toSorted(
    (a, b) => (order.get(a.entrant) ?? 0) - (order.get(b.entrant) ?? 0),
  );
  const scenarios = left.matches.length > maxMatchesLeft ? [] : scenariosOf(left, rule, date);
  const [leader] = view.lines;
  return {
    date,
    isTonight: date === tonight,
    hasUnconfirmed: view.results.some(({ games }) => games.some(({ doubt }) => doubt === "unconfirmed")),
    leader: leader?.entrant,
    decisions: nightDecisions(left, scenarios, stakes),
  };
}

/** The requirements of a team for each of the first places. */
export function placesOfTeam(left: SeasonLeft, rule: PlaceRule, team: number) {
  return cachedPlaces(question(left, rule, team), () =>
    shownPlaces
      .filter((place) => place < left.teams.length)
      .map((place) => ({
        place,
        suffice: gamesThatSuffice(left, rule, team, place),
        needed: gamesNeeded(left, rule, team, place),
      })),
  );
}

/** Canceled matches will not be played. `unconfirmed`: whether games that wait only for agreement count as recorded. */
function leftOf(
  { stored, input, results, settings }: StandingsView,
  unconfirmed: "open" | "played" = "open",
): SeasonLeft | null {
  const planned = new Map<MatchId, number>();
  for (const { id, state, games, tables } of stored.flatMap(({ matches }) => matches)) {
    if (state !== "cancelled") planned.set(id as MatchId, games * tables.length);
  }
  const counting = results.filter(({ match }) => planned.has(match));
  return seasonLeft({ ...input, results: counting }, settings, (match) => planned.get(match) ?? 0, unconfirmed);
}

/** The next night with an unplayed match, tonight or later; null when no such match has a date. */
function nextNight({ matches }: SeasonLeft, tonight: string): IsoDate | null {
  const nights = matches.map(({ date }) => date).filter((date) => date >= tonight && date !== lastDate);
  return nights.toSorted()[0] ?? null;
}

/** Recent results: this many seasons are requested repeatedly, each by all its teams. */
const maxSeasons = 20;
/** Standings are requested on all nights of all leagues; the stored result is a few kilobytes per season. */
const maxTables = 1000;
const cachedProved = lruCache<ReturnType<typeof provedPlaces>>(maxTables);
const cachedBounds = lruCache<ReturnType<typeof outlook>>(maxSeasons);
const cachedTeams = lruCache<ReturnType<typeof neededIn>>(maxSeasons);
const cachedNights = lruCache<ReturnType<typeof nightScenarios>>(maxSeasons);
const cachedEstimates = lruCache<ReturnType<typeof projection>>(maxSeasons);
const cachedPlaces = lruCache<readonly { place: number; suffice: number | null; needed: number | null }[]>(
  12 * maxSeasons,
);

/** A short key of all data that a result depends on. */
function question(...facts: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(facts)).digest("base64url");
}

function provedOf(left: SeasonLeft, rule: PlaceRule) {
  return cachedProved(question(left, rule), () => provedPlaces(left, rule));
}

/** The number of games whose wins are enough for the leader to be first in the end; null if no number is. */
function toTitle(left: SeasonLeft, rule: PlaceRule, leader: string | undefined): number | null {
  const team = left.teams.findIndex(({ entrant }) => entrant === leader);
  return team < 0 || left.matches.length > maxMatchesLeft ? null : gamesThatSuffice(left, rule, team, 1);
}

function boundsOf(left: SeasonLeft, rule: PlaceRule) {
  return cachedBounds(question(left, rule), () => outlook(left, rule));
}

function teamsOf(left: SeasonLeft, rule: PlaceRule) {
  return cachedTeams(question(left, rule), () => neededIn(left, rule));
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
  return cachedNights(question(left, rule, night), () => nightScenarios(left, rule, new Set(night)));
}

/** Seeded by the played matches, so that equal seasons have equal estimates. */
function estimatesOf(left: SeasonLeft, rule: PlaceRule, results: readonly MatchResult[], usual: Simulation["usual"]) {
  if (left.matches.length === 0) return [];
  const played = results.reduce((sum, { games }) => sum + games.length, 0);
  return cachedEstimates(question(left, rule, results, usual), () =>
    projection(left, rule, results, { usual, rng: seededRng(played), seasons: simulated }),
  );
}
