import type { IsoDate } from "./iso-date";
import type { ScheduleSetting, SeasonSchedule } from "./season-schedule";

/** What was proved of a season while it was drawn up, and of what. */
export interface SeasonProofs {
  /** No schedule that keeps everything hard has fewer breaks. */
  readonly breaks: number;
  /** Nor a smaller difference of home and away. */
  readonly imbalance: number;
  /** Nothing better was left to find, in the order wishes, breaks, imbalance. */
  readonly isProved: boolean;
  /** What the proofs are about: `proofBasis` of the schedule must still be this. */
  readonly basis: string;
}

/** What a schedule was held to, as text: proofs hold for schedules with the same one. */
export function proofBasis({ setting, meetings }: SeasonSchedule): string {
  const dates = new Map<number, Set<IsoDate | null>>();
  for (const { round, date, status } of meetings) {
    if (status !== "off") dates.set(round, (dates.get(round) ?? new Set()).add(date));
  }
  const rounds = [...dates].toSorted(([one], [other]) => one - other).map(([round, on]) => [round, [...on].toSorted()]);
  return JSON.stringify([demandsOf(setting), rounds]);
}

function demandsOf({ teams, venues, noPlay, legs, roundsPerNight, pairs, wishes }: ScheduleSetting): unknown {
  return [
    teams.map(({ id, venue, withdrawn }) => [id, venue, withdrawn]),
    venues.map(({ id, tables, closed }) => [id, tables, [...closed].toSorted()]),
    [...noPlay].toSorted(),
    legs,
    roundsPerNight,
    pairs,
    wishes,
  ];
}
