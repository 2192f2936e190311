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

/** Contents of `ScheduleChange.before`: all data to restore the rows. */
export const rowsBefore = z.object({
  matches: z.record(z.string(), matchRow),
  /** Dates of the affected rounds, by id. */
  rounds: z.record(z.string(), z.string().nullable()),
  /** The bars' own tables for this season; null if it had none. */
  tables: z.array(z.object({ venue: z.string(), tables: z.number().nullable() })),
  /** Clashes of the earlier schedule, which an undo may restore. */
  clashes: z.array(z.string()),
});

/** Contents of `ScheduleChange.after`. */
export const rowsAfter = z.object({
  matches: z.record(z.string(), matchRow),
  rounds: z.record(z.string(), z.string().nullable()),
  added: z.object({ matches: z.array(z.string()), rounds: z.array(z.string()), entrant: z.string().nullable() }),
  withdrawn: z.string().nullable(),
  /** Only new items. */
  closures: z.array(closure),
  noPlay: z.array(z.string()),
});

export type MatchRowText = z.infer<typeof matchRow>;
export type RowsBefore = z.infer<typeof rowsBefore>;
export type RowsAfter = z.infer<typeof rowsAfter>;
export type RoundRow = Awaited<ReturnType<typeof roundRowsOf>>[number];

/** A stored match in the log of changes. Only matches that have not begun are stored there. */
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

/** The key that distinguishes clashes. */
export function clashKey({ code, meetings, params }: ScheduleClash): string {
  return JSON.stringify([code, meetings.toSorted(), params["venue"], params["date"], params["team"], params["table"]]);
}
