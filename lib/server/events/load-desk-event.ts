import "server-only";
import type { EventWho } from "@/lib/competition/events/event-entry";
import type { EntrantHome } from "@/lib/views/entrant-home";
import { codePath, eventCardAddress, signUpAddress } from "../auth/link-address";
import { db } from "../data/connection/client";
import { type EntrySource, entrySourcesOf } from "../data/events/entry-sources";
import { eventBySlug, eventCardsOf } from "../data/events/events";
import { peopleOfInstallation, type StoredSignUp, signUpsOf, teamsOfInstallation } from "../data/events/sign-ups";
import { hiddenPeople } from "../data/people/people";
import { venuesOf } from "../data/seasons/schedules";
import { loadCurrentSeason } from "../leagues/load-current-season";
import type { LeagueView } from "../leagues/load-leagues";
import { decodedSegment } from "../platform/http/path-segment";
import { loadLatestBulkEntry } from "../sign-ups/invite-all";
import { nightClashes } from "./event-bookings";
import { eventDetails } from "./load-event";
import { tablesOfTeams } from "./table-order";

/** An event for the desk: all sign-ups with their details, and the check-in card. */
export async function loadDeskEvent(
  league: Pick<LeagueView, "id" | "timeZone">,
  slug: string,
  at: { readonly origin: string; readonly locale: string },
) {
  const event = await eventBySlug(db(), league.id, decodedSegment(slug));
  const stage = event?.season.stages[0];
  if (!event || !stage) return null;
  const details = eventDetails(event);
  const [signUps, cards, bars, homes, sources] = await Promise.all([
    signUpsOf(db(), league.id, details.id),
    eventCardsOf(db(), league.id, details.id),
    venuesOf(db(), league.id),
    details.who === "teams" ? teamHomes() : personHomes(league.id),
    details.isDrawn ? [] : entrySourcesOf(db(), league.id, details),
  ]);
  const [card] = cards;
  const teams = signUps.flatMap(({ state, teamId }) => (state === "accepted" && teamId !== null ? [teamId] : []));
  // Only the draw needs the standings.
  const tables = details.isDrawn || teams.length === 0 ? [] : await tablesByCurrent(league, teams);
  const latestBulkEntry = details.isDrawn ? null : await loadLatestBulkEntry(db(), league.id, details.id, signUps);
  const accepted = signUps.filter(({ state }) => state === "accepted");
  const elsewhere = details.isDrawn
    ? []
    : await nightClashes(db(), { league: league.id, season: details.id, nights: details.nights }, accepted);
  const cardAddress = card && eventCardAddress(at.origin, at.locale, league.id, card.id);
  return {
    event: details,
    stage,
    signUps: signUps.map(({ tokenHash: _hash, at: _at, checkedInAt, fullName, ...one }) => ({
      ...one,
      name: fullName ?? one.name,
      /** The public name, if it differs from the full one. */
      shownAs: fullName === null ? null : one.name,
      isHere: checkedInAt !== null,
      team: details.who === "teams" ? claimedTeam(one, homes) : null,
      link: signUpAddress(at.origin, at.locale, league.id, one.id),
    })),
    checkInCard: card && cardAddress ? { id: card.id, address: cardAddress, code: codePath(cardAddress) } : null,
    bars: bars.filter(({ retired, id }) => !retired || details.venueIds.includes(id)),
    homes,
    tables,
    elsewhere,
    /** The bulk entries that can be undone. */
    enteredAtOnce: latestBulkEntry,
    sources: sources.map((source) => entrySource(source, details.who)),
  };
}

/** A season or earlier event whose entrants can be entered in bulk. */
function entrySource({ id, leagueId, name, league, entrants }: EntrySource, who: EventWho) {
  return {
    ...{ season: id, league: leagueId, leagueName: league.name, name },
    entrants: entrants
      .filter(({ personId }) => (personId === null) === (who === "teams"))
      .map((one) => ({ id: one.id, name: one.name, home: one.teamId ?? one.personId })),
  };
}

/** The team of the installation that a sign-up is, or claims to be; null for none. */
function claimedTeam(
  { teamId, namedTeamId, namedRefusedAt }: Pick<StoredSignUp, "teamId" | "namedTeamId" | "namedRefusedAt">,
  homes: readonly EntrantHome[],
) {
  const homeTeam = homes.find(({ id }) => id === (teamId ?? namedTeamId));
  if (!homeTeam) return null;
  const unanswered = namedRefusedAt === null ? ("asked" as const) : ("refused" as const);
  return {
    name: homeTeam.name,
    league: homeTeam.leagueName,
    state: teamId === null ? unanswered : ("agreed" as const),
  };
}

/** The tables for seeding an event, the current season's first. */
async function tablesByCurrent(league: Pick<LeagueView, "id" | "timeZone">, teams: readonly string[]) {
  const [tables, { seasons }] = [
    await tablesOfTeams(db(), league.id, teams),
    await loadCurrentSeason(league, new Date()),
  ];
  return seasons.flatMap(({ id }) => tables.filter(({ season }) => season === id));
}

export type DeskEvent = NonNullable<Awaited<ReturnType<typeof loadDeskEvent>>>;

async function teamHomes(): Promise<readonly EntrantHome[]> {
  const teams = await teamsOfInstallation(db());
  return teams.map(({ id, leagueId, league, name, venue }) => {
    return { id, league: leagueId, leagueName: league.name, name, bar: venue?.name ?? "" };
  });
}

/** The desk sees people of other leagues by their public names. */
async function personHomes(own: string): Promise<readonly EntrantHome[]> {
  const [people, hidden] = await Promise.all([peopleOfInstallation(db()), hiddenPeople(db(), own)]);
  const names = new Map(hidden.map(({ id, fullName }) => [id, fullName]));
  return people.map(({ id, leagueId, league, name: shown }) => {
    const name = (leagueId === own && names.get(id)) || shown;
    return { id, league: leagueId, leagueName: league.name, name, bar: "" };
  });
}
