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
import { languageOf } from "./words";

/** Where a feed is asked for, and in which language. */
interface Asked {
  readonly origin: string;
  /** What the address asks for: `?lang=ru`. */
  readonly language: string | null;
}

/** The league whose feed this is, or that the team or bar is of. */
interface FeedLeague extends LeagueHead {
  readonly name: string;
  readonly locale: string;
}

/** A league's calendar by its address, or null. Drafts are in no calendar. */
export async function loadLeagueFeed(slug: string, asked: Asked): Promise<string | null> {
  const league = await leagueBySlug(db(), slug);
  if (!league) return null;
  return calendarOf(league.name, league, await matchesOfLeague(db(), league.id), asked);
}

/** A team's calendar by the team's id: seasons come and go, the address stays. */
export async function loadTeamFeed(id: string, asked: Asked): Promise<string | null> {
  const team = await teamOf(db(), id);
  return team && calendarOf(team.name, team.league, await matchesOfTeam(db(), team.league.id, team.id), asked);
}

/**
 * A player's calendar by the person's id: teams and seasons come and go, the address stays. Whoever has not been on any
 * public roster or line-up is nobody here.
 */
export async function loadPlayerFeed(id: string, asked: Asked): Promise<string | null> {
  const person = await personOf(db(), id);
  if (!person || !(await isShown(db(), person.league.id, person.id))) return null;
  return calendarOf(person.name, person.league, await matchesOfPerson(db(), person.league.id, person.id), asked);
}

/** A bar's calendar by the bar's id. */
export async function loadBarFeed(id: string, asked: Asked): Promise<string | null> {
  const venue = await venueOf(db(), id);
  return venue && calendarOf(venue.name, venue.league, await matchesAtVenue(db(), venue.league.id, venue.id), asked);
}

async function calendarOf(name: string, league: FeedLeague, matches: readonly StoredExport[], asked: Asked) {
  const language = languageOf(asked.language, league);
  const changedAt = await lastChanges(matches);
  const { teams: shortNames } = await loadShortNames(league.id);
  const head = signedHeadOf(league);
  const events = matches.flatMap((match) => {
    const event = eventOf(match, { changedAt: changedAt(match), origin: asked.origin, locale: language, shortNames });
    return event ? [event] : [];
  });
  return formatCalendar({
    name: name === league.name ? name : `${name}, ${league.name}`,
    url: `${asked.origin}/${language}/leagues/${encodeURIComponent(league.slug)}`,
    language,
    events,
    zones: zonesOf(events),
    ledgerHead: head ? JSON.stringify(head) : undefined,
  });
}

/** When each match was last changed: by a change of the schedule that names it, or else when its season was published. */
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
