import type { Problem } from "@/lib/kernel/problem";
import { teamListProblems } from "../people/team-list";
import type { Wish } from "../scheduling/schedule-request";

/** A new season before its creation, with the references between its parts. */
export interface NewSeason {
  readonly teams: readonly { readonly entrant: string; readonly name: string; readonly venue: string | null }[];
  /** The bars that may be named: the season's own and the league's. */
  readonly venues: ReadonlySet<string>;
  readonly meetings: readonly {
    readonly match: string;
    readonly home: string;
    readonly away: string;
    readonly venue: string | null;
  }[];
  readonly wishes: readonly Wish[];
  readonly closures: readonly { readonly venue: string }[];
}

/**
 * The problems of a new season apart from its schedule: repeated names and unknown references. Problems: those of
 * `teamListProblems`, `entrant-listed-twice`, `unknown-venue`, `meeting-of-strangers`, `meeting-listed-twice`,
 * `wish-of-strangers`.
 */
export function newSeasonProblems(season: NewSeason): readonly Problem[] {
  const { teams, venues, meetings, wishes, closures } = season;
  const entrants = new Set(teams.map(({ entrant }) => entrant));
  const venueIds = [...teams, ...meetings, ...closures].flatMap(({ venue }) => venue ?? []);
  const strangers = meetings.findIndex(({ home, away }) => home === away || !entrants.has(home) || !entrants.has(away));
  const strangeWish = wishes.findIndex((wish) => !wishTeams(wish).every((team) => entrants.has(team)));
  return [
    ...teamListProblems(teams.map(({ name }, i) => ({ line: i + 1, name }))),
    ...repeated(teams.map(({ entrant }) => entrant)).map((place) => at("entrant-listed-twice", "teams", place)),
    ...repeated(meetings.map(({ match }) => match)).map((place) => at("meeting-listed-twice", "meetings", place)),
    ...(strangers < 0 ? [] : [at("meeting-of-strangers", "meetings", strangers)]),
    ...(strangeWish < 0 ? [] : [at("wish-of-strangers", "plan.wishes", strangeWish)]),
    ...(venueIds.every((venue) => venues.has(venue)) ? [] : [{ code: "unknown-venue", path: "venues" }]),
  ];
}

/** The teams in a wish. */
export function wishTeams(wish: Wish): readonly string[] {
  return "team" in wish ? [wish.team] : wish.teams;
}

function at(code: string, field: string, place: number): Problem {
  return { code, path: `${field}.${place}`, params: { position: place + 1 } };
}

/** The positions (from 0) of repeated items. */
function repeated(ids: readonly string[]): readonly number[] {
  const seen = new Set<string>();
  return ids.flatMap((id, place) => {
    if (seen.has(id)) return [place];
    seen.add(id);
    return [];
  });
}
