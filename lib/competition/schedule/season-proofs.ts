import { canonicalJson, type Json } from "@/lib/kernel/canonical-json";
import type { IsoDate } from "./iso-date";
import type { ScheduleSetting, SeasonSchedule } from "./season-schedule";

/** Bounds proved when the schedule was drawn up, and their basis. */
export interface SeasonProofs {
  /** A lower bound on the breaks of every schedule that meets the hard demands. */
  readonly breaks: number;
  /** A lower bound on the difference of home and away matches. */
  readonly imbalance: number;
  /** Whether nothing better was possible, in the order wishes, breaks, imbalance. */
  readonly isProved: boolean;
  /** The basis of the proofs: they hold while `proofBasis` of the schedule equals this. */
  readonly basis: string;
}

/**
 * The constraints of a schedule as text: proofs hold for all schedules with the same text. Equal for a new and a stored
 * season: independent of order, and contains only bars with a home team.
 */
export function proofBasis({ setting, meetings }: SeasonSchedule): string {
  const dates = new Map<number, Set<IsoDate | null>>();
  for (const { round, date, status } of meetings) {
    if (status !== "off") dates.set(round, (dates.get(round) ?? new Set()).add(date));
  }
  const rounds = [...dates].toSorted(([one], [other]) => one - other).map(([round, on]) => [round, [...on].toSorted()]);
  return canonicalJson([demandsOf(setting), rounds]);
}

function demandsOf({ teams, venues, noPlay, legs, roundsPerNight, pairs, wishes }: ScheduleSetting): Json {
  const homes = new Set(teams.map(({ venue }) => venue));
  return [
    inOrder(teams.map(({ id, venue, withdrawn }) => [id, venue, withdrawn])),
    inOrder(venues.flatMap(({ id, tables, closed }) => (homes.has(id) ? [[id, tables, inOrder(closed)]] : []))),
    inOrder(noPlay),
    legs,
    roundsPerNight,
    pairs,
    inOrder(wishes.map(({ ...wish }) => ("teams" in wish ? { ...wish, teams: inOrder(wish.teams) } : wish))),
  ];
}

/** Distinct values in text order. */
function inOrder(values: readonly Json[]): Json {
  return [...new Map(values.map((value) => [canonicalJson(value), value]))]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, value]) => value);
}
