import type { PrintedMatch } from "./printed-match";

/** Ways to sort a printed schedule. */
export const scheduleSorts = ["week", "team", "bar"] as const;
export type ScheduleSort = (typeof scheduleSorts)[number];

/** The sort order of an address; by week by default. */
export function scheduleSortOf(parameter: string | readonly string[] | undefined): ScheduleSort {
  return scheduleSorts.find((one) => one === parameter) ?? "week";
}

/** A match with its entrants and bar. */
export interface SortableMatch extends PrintedMatch {
  readonly barId: string | null;
  /** Entrants' ids by side. */
  readonly entrants: readonly (readonly string[])[];
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Parts of a schedule by owner. */
export interface SchedulePart extends Named {
  readonly matches: readonly SortableMatch[];
}

/** The matches of each team, in the teams' order. */
export function partsByTeam(teams: readonly Named[], matches: readonly SortableMatch[]): SchedulePart[] {
  return teams.map(({ id, name }) => ({
    id,
    name,
    matches: matches.filter(({ entrants }) => entrants.flat().includes(id)),
  }));
}

/** The matches at each bar; those without a bar last, under an empty id. */
export function partsByBar(bars: readonly Named[], matches: readonly SortableMatch[]): SchedulePart[] {
  const parts = [...bars, { id: "", name: "" }].map(({ id, name }) => ({
    id,
    name,
    matches: matches.filter(({ barId }) => (barId ?? "") === id),
  }));
  return parts.filter((part) => part.matches.length > 0);
}

/** Whether a team is at home in a match. */
export function isAtHome({ entrants }: SortableMatch, team: string): boolean {
  return entrants[0]?.includes(team) ?? false;
}
