import "server-only";
import { formatCalendar } from "@/lib/exports/ical";
import { db } from "../data/connection/client";
import { leagueBySlug } from "../data/leagues/leagues";
import {
  matchesAtVenue,
  matchesOfLeague,
  matchesOfPerson,
  matchesOfTeam,
  type StoredExport,
  schedulesOf,
  teamOf,
  venueOf,
} from "../data/matches/exported-matches";
import { isShown, personOf } from "../data/people/players";
import { type LeagueHead, signedHeadOf } from "../ledger/signed-head";
import { loadShortNames } from "../seasons/load-short-names";
import { eventOf, zonesOf } from "./calendar-events";
import { languageOf } from "./export-texts";

/** Origin and language of a feed request. */
interface FeedRequest {
  readonly origin: string;
  /** The language in the address: `?lang=ru`. */
  readonly language: string | null;
  /** Minutes before a match at which the calendar reminds of it; null: it does not. */
  readonly alarm: number | null;
}

/** The league of the feed, or of its team or bar. */
interface FeedLeague extends LeagueHead {
  readonly name: string;
  readonly locale: string;
}

/** A league's calendar by its address, or null. Contains no drafts. */
export async function loadLeagueFeed(slug: string, request: FeedRequest): Promise<string | null> {
  const league = await leagueBySlug(db(), slug);
  if (!league) return null;
  return calendarOf(league.name, league, await matchesOfLeague(db(), league.id), request);
}

/** A team's calendar by the team's id, which outlives seasons. */
export async function loadTeamFeed(id: string, request: FeedRequest): Promise<string | null> {
  const team = await teamOf(db(), id);
  return team && calendarOf(team.name, team.league, await matchesOfTeam(db(), team.league.id, team.id), request);
}

/**
 * A player's calendar by the person's id, which outlives teams and seasons. Null for people without a public roster or
 * line-up.
 */
export async function loadPlayerFeed(id: string, request: FeedRequest): Promise<string | null> {
  const person = await personOf(db(), id);
  if (!person || !(await isShown(db(), person.league.id, person.id))) return null;
  return calendarOf(person.name, person.league, await matchesOfPerson(db(), person.league.id, person.id), request);
}

/** A bar's calendar by the bar's id. */
export async function loadBarFeed(id: string, request: FeedRequest): Promise<string | null> {
  const venue = await venueOf(db(), id);
  return venue && calendarOf(venue.name, venue.league, await matchesAtVenue(db(), venue.league.id, venue.id), request);
}

async function calendarOf(name: string, league: FeedLeague, matches: readonly StoredExport[], request: FeedRequest) {
  const language = languageOf(request.language, league);
  const changedAt = await lastChanges(matches);
  const { teams: shortNames } = await loadShortNames(league.id);
  const head = signedHeadOf(league);
  const events = matches.flatMap((match) => {
    const event = eventOf(match, {
      changedAt: changedAt(match),
      origin: request.origin,
      locale: language,
      shortNames,
      alarm: request.alarm,
    });
    return event ? [event] : [];
  });
  return formatCalendar({
    name: name === league.name ? name : `${name}, ${league.name}`,
    url: `${request.origin}/${language}/leagues/${encodeURIComponent(league.slug)}`,
    language,
    events,
    zones: zonesOf(events),
    ledgerHead: head ? JSON.stringify(head) : undefined,
  });
}

/** The time of each match's last change: by a schedule change that names it, else its season's publication. */
async function lastChanges(matches: readonly StoredExport[]): Promise<(match: StoredExport) => Date> {
  const seasons = await schedulesOf(db(), [...new Set(matches.map(({ seasonId }) => seasonId))]);
  const schedules = new Map(
    seasons.map(({ leagueId, id, createdAt, publishedAt, changes }) => [
      `${leagueId} ${id}`,
      {
        begun: publishedAt ?? createdAt,
        changes: changes.map(({ at, undoneAt, before, after }) => ({
          at: undoneAt ?? at,
          touched: JSON.stringify([before, after]),
        })),
      },
    ]),
  );
  return ({ id, leagueId, seasonId, season }) => {
    const schedule = schedules.get(`${leagueId} ${seasonId}`);
    if (!schedule) throw new Error(`the season ${season.slug} of a match is not there`);
    const times = schedule.changes.filter(({ touched }) => touched.includes(id)).map(({ at }) => at.getTime());
    return new Date(Math.max(schedule.begun.getTime(), ...times));
  };
}
