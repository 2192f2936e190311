import type { Problem } from "@/lib/kernel/problem";
import { teamListProblems } from "../people/team-list";
import type { Wish } from "../scheduling/schedule-request";

/** A season that is about to be made, as far as its parts name each other. */
export interface NewSeason {
  readonly teams: readonly { readonly entrant: string; readonly name: string; readonly venue: string | null }[];
  /** The bars that may be named: the season's own and those that the league has. */
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
 * What is wrong with a new season before anybody looks at its schedule: names that are given twice, and whoever or
 * whatever is named and not there. Problems: those of `teamListProblems`, `entrant-listed-twice`, `unknown-venue`,
 * `meeting-of-strangers`, `meeting-listed-twice`, `wish-of-strangers`.
 */
export function newSeasonProblems(season: NewSeason): readonly Problem[] {
  const { teams, venues, meetings, wishes, closures } = season;
  const entrants = new Set(teams.map(({ entrant }) => entrant));
  const named = [...teams, ...meetings, ...closures].flatMap(({ venue }) => venue ?? []);
  const strangers = meetings.findIndex(({ home, away }) => home === away || !entrants.has(home) || !entrants.has(away));
  const strangeWish = wishes.findIndex((wish) => !wishTeams(wish).every((team) => entrants.has(team)));
  return [
    ...teamListProblems(teams.map(({ name }, i) => ({ line: i + 1, name }))),
    ...repeated(teams.map(({ entrant }) => entrant)).map((place) => at("entrant-listed-twice", "teams", place)),
    ...repeated(meetings.map(({ match }) => match)).map((place) => at("meeting-listed-twice", "meetings", place)),
    ...(strangers < 0 ? [] : [at("meeting-of-strangers", "meetings", strangers)]),
    ...(strangeWish < 0 ? [] : [at("wish-of-strangers", "plan.wishes", strangeWish)]),
    ...(named.every((venue) => venues.has(venue)) ? [] : [{ code: "unknown-venue", path: "venues" }]),
  ];
}

/** The teams that a wish names. */
export function wishTeams(wish: Wish): readonly string[] {
  return "team" in wish ? [wish.team] : wish.teams;
}

function at(code: string, field: string, place: number): Problem {
  return { code, path: `${field}.${place}`, params: { position: place + 1 } };
}

/** The places (from 0) at which something stands that stood before. */
function repeated(ids: readonly string[]): readonly number[] {
  const seen = new Set<string>();
  return ids.flatMap((id, place) => {
    if (seen.has(id)) return [place];
    seen.add(id);
    return [];
  });
}
