import "server-only";
import { z } from "zod";
import type { ScheduleClash } from "@/lib/competition/schedule/schedule-clashes";
import type { roundRowsOf, StoredMeeting } from "../data/seasons/schedules";
import { dateText } from "../platform/system/clock";

const matchRow = z.object({
  date: z.string().nullable(),
  time: z.string().nullable(),
  venue: z.string().nullable(),
  state: z.enum(["scheduled", "postponed", "cancelled"]),
  note: z.string(),
  /** Entrants by side. */
  sides: z.array(z.string()),
  /** Numbers by position. */
  tables: z.array(z.number().nullable()),
});

const closure = z.object({ venue: z.string(), date: z.string() });

/** What `ScheduleChange.before` holds: all that is needed to put the rows back. */
export const rowsBefore = z.object({
  matches: z.record(z.string(), matchRow),
  /** Dates of the rounds concerned, by id. */
  rounds: z.record(z.string(), z.string().nullable()),
  /** The bars' own tables for this season; null where it had none of its own. */
  tables: z.array(z.object({ venue: z.string(), tables: z.number().nullable() })),
  /** Clashes that the schedule had: those may come back. */
  clashes: z.array(z.string()),
});

/** What `ScheduleChange.after` holds. */
export const rowsAfter = z.object({
  matches: z.record(z.string(), matchRow),
  rounds: z.record(z.string(), z.string().nullable()),
  added: z.object({ matches: z.array(z.string()), rounds: z.array(z.string()), entrant: z.string().nullable() }),
  withdrawn: z.string().nullable(),
  /** Only what was not there before. */
  closures: z.array(closure),
  noPlay: z.array(z.string()),
});

export type MatchRowText = z.infer<typeof matchRow>;
export type RowsBefore = z.infer<typeof rowsBefore>;
export type RowsAfter = z.infer<typeof rowsAfter>;
export type RoundRow = Awaited<ReturnType<typeof roundRowsOf>>[number];

/** A stored match, as the log of changes keeps it. Only matches that have not begun are ever kept there. */
export function rowText(row: StoredMeeting): MatchRowText {
  const { state } = row;
  if (state !== "scheduled" && state !== "postponed" && state !== "cancelled")
    throw new Error(`a ${state} match moves`);
  return {
    date: row.date && dateText(row.date),
    time: row.time,
    venue: row.venueId,
    state,
    note: row.note,
    sides: row.sides.map(({ entrantId }) => entrantId),
    tables: row.tables.map(({ number }) => number),
  };
}

/** What tells one clash from another. */
export function clashKey({ code, meetings, params }: ScheduleClash): string {
  return JSON.stringify([code, meetings.toSorted(), params["venue"], params["date"], params["team"], params["table"]]);
}
