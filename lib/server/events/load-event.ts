import "server-only";
import { currentCaller } from "../auth/current-caller";
import { mayRunLeague } from "../auth/policy";
import { db } from "../data/connection/client";
import { eventBySlug, eventsOf, type StoredEvent } from "../data/events/events";
import { type StoredSignUp, signUpsOf } from "../data/events/sign-ups";
import { leaguesOf } from "../data/leagues/leagues";
import { venuesOf } from "../data/seasons/schedules";
import { loadLeague } from "../leagues/load-leagues";
import { decodedSegment } from "../platform/http/path-segment";
import { cachedRead } from "../platform/page-cache/cached-read";
import { memoizedRead } from "../platform/page-cache/memoized-read";
import { dateText } from "../platform/system/clock";
import { closedProblem } from "../sign-ups/sign-up-rules";

/** The public events of a league, latest first. */
export const loadEvents = memoizedRead((leagueId: string) => eventsOf(db(), leagueId, false));

export type EventView = NonNullable<Awaited<ReturnType<typeof loadEvent>>>;

/**
 * An event by its address, as the public sees it: its details, accepted entrants and waiting list. Drafts are visible
 * to league staff only.
 */
export const loadEvent = cachedRead(async (leagueSlug: string, eventSlug: string) => {
  const league = await loadLeague(leagueSlug);
  const event = league && (await eventBySlug(db(), league.id, decodedSegment(eventSlug)));
  const stage = event?.season.stages[0];
  if (!league || !event || !stage) return null;
  if (event.season.state === "draft" && mayRunLeague(await currentCaller(), league.id) !== null) return null;
  const [signUps, leagues, bars] = await Promise.all([
    signUpsOf(db(), league.id, event.season.id),
    leaguesOf(db()),
    venuesOf(db(), league.id),
  ]);
  const names = new Map(leagues.map(({ id, name }) => [id, name]));
  const named = (state: StoredSignUp["state"]) =>
    signUps.filter((one) => one.state === state).map((one) => listed(one, league.id, names));
  return {
    league,
    event: eventDetails(event),
    stage,
    bars: event.venueIds.flatMap((id) => bars.find((bar) => bar.id === id) ?? []),
    closed: closedProblem(event, new Date()),
    accepted: named("accepted"),
    waiting: named("waiting"),
    unanswered: named("asked").length,
  };
});

/** An event's details, with its dates as text. */
export function eventDetails({ season, deadline, drawnAt, ...event }: StoredEvent) {
  const { id, slug, name, state } = season;
  const { who, most, fee, about, championYear, ways, nights, venueIds } = event;
  return {
    ...{ id, slug, name, state, who, most, fee, about, championYear, ways, nights, venueIds },
    deadline: deadline && dateText(deadline),
    isDrawn: drawnAt !== null,
  };
}

/** A sign-up in public form. */
function listed(
  { id, name, homeLeagueId, wayId }: StoredSignUp,
  leagueId: string,
  leagues: ReadonlyMap<string, string>,
) {
  const from = homeLeagueId !== null && homeLeagueId !== leagueId ? (leagues.get(homeLeagueId) ?? null) : null;
  return { key: id, name, from, wayId };
}
