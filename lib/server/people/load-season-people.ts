import "server-only";
import { type EligibilitySettings, eligibilityOf } from "@/lib/commands/eligibility-settings";
import type { MemberRole } from "@/lib/competition/people/eligibility";
import { suggestShortName } from "@/lib/competition/people/short-name";
import { byName } from "@/lib/kernel/by-name";
import type { Problem } from "@/lib/kernel/problem";
import type { RosterMember, RosterSpare } from "@/lib/views/roster";
import { db } from "../data/connection/client";
import { teamShortNames } from "../data/leagues/short-names";
import { teamCardsOf } from "../data/line-ups/absences";
import { teamsWithHomes } from "../data/people/members";
import { stagePlans } from "../data/seasons/seasons";
import { cachedRead } from "../platform/page-cache/cached-read";
import { loadSeasonHead } from "../seasons/load-season-head";
import { loadShortNames } from "../seasons/load-short-names";
import { eligibilityAt } from "./judge-line-up";
import { loadFullNames } from "./load-full-names";
import { isoOf, type SeasonPeople, seasonPeople, timesSteppedIn } from "./season-people";

export interface TeamView {
  readonly id: string;
  /** The team of the entrant, which outlives seasons. */
  readonly teamId: string | null;
  readonly name: string;
  readonly withdrawn: boolean;
  readonly home: { readonly name: string; readonly address: string } | null;
  readonly members: readonly RosterMember[];
}

/** An ineligible person in a line-up, for the secretary's decision. */
export interface DoubtfulSeat {
  readonly key: string;
  readonly match: string;
  readonly round: number;
  readonly name: string;
  readonly team: string;
  readonly reasons: readonly Problem[];
}

const order: readonly MemberRole[] = ["captain", "regular", "substitute", "spare"];

/** The people of a season: rosters and spares; null without a season. */
export const loadSeasonPeople = cachedRead(async (leagueSlug: string, seasonSlug: string) => {
  const view = await loadSeasonHead(leagueSlug, seasonSlug);
  if (!view) return null;
  const people = await loadPeople(view.league.id, view.season.id);
  const homes = await teamsWithHomes(db(), view.league.id, view.season.id);
  const teams = homes.map(({ id, name, state, teamId, home }): TeamView => {
    const members = people.rosters.get(id) ?? [];
    return {
      id,
      teamId,
      name,
      withdrawn: state === "withdrawn",
      home,
      members: members
        .map((member) => ({
          person: member.personId,
          name: member.name,
          role: member.role,
          since: isoOf(member.since),
          until: isoOf(member.until),
          most: member.most,
          steppedIn: timesSteppedIn(people, member.personId, id),
        }))
        .sort((a, b) => order.indexOf(a.role) - order.indexOf(b.role) || byName(a, b)),
    };
  });
  const spares = people.spares.map(
    ({ personId, name, entrants, most, until }): RosterSpare => ({
      person: personId,
      name,
      entrants,
      most,
      until: isoOf(until),
      steppedIn: timesSteppedIn(people, personId),
    }),
  );
  return { ...view, teams, spares };
});

const loadPeople = cachedRead((leagueId: string, seasonId: string) => seasonPeople(db(), leagueId, seasonId));

/** The rules for substitutes of a season, and the ineligible people in its line-ups; null without a season. */
export async function loadEligibility(leagueSlug: string, seasonSlug: string) {
  const view = await loadSeasonHead(leagueSlug, seasonSlug);
  if (!view) return null;
  const [leagueId, seasonId] = [view.league.id, view.season.id];
  const [people, plans] = await Promise.all([loadPeople(leagueId, seasonId), stagePlans(db(), leagueId, seasonId)]);
  const plan = plans.find(({ id }) => id === view.stage.id)?.plan;
  const limits: EligibilitySettings = eligibilityOf(plan);
  return { limits, doubtful: doubtfulSeats(people, { id: view.stage.id, plan }) };
}

/** The same for the desk, with the full names of people shown by initials, and their public names. */
export async function loadDeskPeople(leagueSlug: string, seasonSlug: string) {
  const view = await loadSeasonPeople(leagueSlug, seasonSlug);
  if (!view) return null;
  const names = await loadFullNames(view.league.id);
  const shortNames = (await loadShortNames(view.league.id)).teams;
  const named = <One extends { readonly person: string; readonly name: string }>(one: One) => {
    const person = names.get(one.person);
    return { ...one, name: person?.name ?? one.name, shownAs: person?.shown ?? null };
  };
  const cards = await teamCardsOf(db(), view.league.id, view.season.id);
  const clubs = new Map((await teamShortNames(db(), view.league.id)).map((club) => [club.id, club]));
  const teams = view.teams.map((team) => {
    const club = clubs.get(team.teamId ?? "");
    const suggested = shortNames.get(team.name) ?? suggestShortName(team.name);
    // Its card, by which its people say who cannot come.
    const card = cards.get(team.id) ?? null;
    return { ...team, card, names: club ? { ...club, suggested } : null, members: team.members.map(named) };
  });
  return { ...view, teams, spares: view.spares.map(named) };
}

/** All ineligible people in line-ups of a stage, in the order of the rounds. */
function doubtfulSeats(people: SeasonPeople, stage: { readonly id: string; readonly plan: unknown }): DoubtfulSeat[] {
  return people.appearances
    .filter(({ table }) => table.match.stageId === stage.id)
    .flatMap(({ personId, entrantId, name, fromGame, seat, table }): DoubtfulSeat[] => {
      const { match } = table;
      const place = { table: table.position, fromGame };
      const { reasons } = eligibilityAt(people, { ...match, stage }, place, { id: personId, chair: { entrantId } });
      if (reasons.length === 0) return [];
      return [
        {
          key: `${match.id}.${table.position}.${fromGame}.${seat}`,
          match: match.slug,
          round: match.round.number,
          name,
          team: people.names.get(entrantId) ?? "",
          reasons: reasons.map((reason) => ({ ...reason, params: { ...reason.params, name } })),
        },
      ];
    })
    .sort((a, b) => a.round - b.round);
}
