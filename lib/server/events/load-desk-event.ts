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
import { saidOf } from "./load-event";
import { tablesOfTeams } from "./table-order";

/** An event as the desk sees it: everybody on the list with what they wrote, and the code at the door. */
export async function loadDeskEvent(
  league: Pick<LeagueView, "id" | "timeZone">,
  slug: string,
  at: { readonly origin: string; readonly locale: string },
) {
  const event = await eventBySlug(db(), league.id, decodedSegment(slug));
  const stage = event?.season.stages[0];
  if (!event || !stage) return null;
  const said = saidOf(event);
  const [signUps, cards, bars, homes, sources] = await Promise.all([
    signUpsOf(db(), league.id, said.id),
    eventCardsOf(db(), league.id, said.id),
    venuesOf(db(), league.id),
    said.who === "teams" ? teamHomes() : personHomes(league.id),
    said.isDrawn ? [] : entrySourcesOf(db(), league.id, said),
  ]);
  const [card] = cards;
  const teams = signUps.flatMap(({ state, teamId }) => (state === "accepted" && teamId !== null ? [teamId] : []));
  // The standings are needed for the draw only.
  const tables = said.isDrawn || teams.length === 0 ? [] : await tablesByCurrent(league, teams);
  const enteredAtOnce = said.isDrawn ? null : await loadLatestBulkEntry(db(), league.id, said.id, signUps);
  const accepted = signUps.filter(({ state }) => state === "accepted");
  const elsewhere = said.isDrawn
    ? []
    : await nightClashes(db(), { league: league.id, season: said.id, nights: said.nights }, accepted);
  const door = card && eventCardAddress(at.origin, at.locale, league.id, card.id);
  return {
    event: said,
    stage,
    signUps: signUps.map(({ tokenHash: _hash, at: _at, checkedInAt, fullName, ...one }) => ({
      ...one,
      name: fullName ?? one.name,
      /** How everybody reads it, where that is not the name. */
      shownAs: fullName === null ? null : one.name,
      isHere: checkedInAt !== null,
      team: said.who === "teams" ? teamSaid(one, homes) : null,
      link: signUpAddress(at.origin, at.locale, league.id, one.id),
    })),
    door: card && door ? { id: card.id, address: door, code: codePath(door) } : null,
    bars: bars.filter(({ retired, id }) => !retired || said.venueIds.includes(id)),
    homes,
    tables,
    elsewhere,
    /** What can be undone of those who were entered at once. */
    enteredAtOnce,
    sources: sources.map((source) => entrySource(source, said.who)),
  };
}

/** A season or former event whose entrants can be entered at once. */
function entrySource({ id, leagueId, name, league, entrants }: EntrySource, who: EventWho) {
  return {
    ...{ season: id, league: leagueId, leagueName: league.name, name },
    entrants: entrants
      .filter(({ personId }) => (personId === null) === (who === "teams"))
      .map((one) => ({ id: one.id, name: one.name, home: one.teamId ?? one.personId })),
  };
}

/** Which team of the installation a sign-up is, or says to be; null for none that is there. */
function teamSaid(
  { teamId, namedTeamId, namedRefusedAt }: Pick<StoredSignUp, "teamId" | "namedTeamId" | "namedRefusedAt">,
  homes: readonly EntrantHome[],
) {
  const known = homes.find(({ id }) => id === (teamId ?? namedTeamId));
  if (!known) return null;
  const unanswered = namedRefusedAt === null ? ("asked" as const) : ("refused" as const);
  return { name: known.name, league: known.leagueName, state: teamId === null ? unanswered : ("agreed" as const) };
}

/** The tables that an event can be seeded by, that of the current season first. */
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

/** People of other leagues are known to the desk as everybody knows them. */
async function personHomes(own: string): Promise<readonly EntrantHome[]> {
  const [people, hidden] = await Promise.all([peopleOfInstallation(db()), hiddenPeople(db(), own)]);
  const names = new Map(hidden.map(({ id, fullName }) => [id, fullName]));
  return people.map(({ id, leagueId, league, name: shown }) => {
    const name = (leagueId === own && names.get(id)) || shown;
    return { id, league: leagueId, leagueName: league.name, name, bar: "" };
  });
}
