import { z } from "zod";
import { envelope, id, line, maxCount, time } from "./fields";
import { closedVenue, day, venueTables } from "./season-plan";

/** Changes of a meeting; omitted fields stay. */
const meetingChange = z.strictObject({
  match: id,
  /** Null: postponed, without a new date yet. */
  date: day.nullable().optional(),
  time: time.optional(),
  venue: id.nullable().optional(),
  tables: z.array(z.int().min(1).max(999)).max(20).optional(),
  /** The new home side: one of the two. */
  home: id.optional(),
  /** Removes the meeting from the schedule, or restores it. */
  off: z.boolean().optional(),
});

/** A new meeting: one of a late team, or a new date for a removed meeting. */
const newMeeting = z.strictObject({
  match: id,
  round: z.int().min(1).max(1000),
  home: id,
  away: id,
  date: day.nullable(),
  time,
  venue: id.nullable(),
  tables: z.array(z.int().min(1).max(999)).max(20),
});

/** The kinds of changes, as the log of changes names them. `agreed`: by both teams of a match. */
export const changeKinds = [
  "postpone",
  "make-up",
  "move-night",
  "swap-sides",
  "close-venue",
  "venue-tables",
  "cancel-night",
  "by-hand",
  "agreed",
  "add-team",
  "withdraw-team",
] as const;

export type ChangeKind = (typeof changeKinds)[number];

/**
 * Changes a season's schedule, complete and as the secretary accepted it. `basis`: the version of the schedule that
 * the change was computed for; for another version it is rejected.
 */
export const changeSchedule = z.strictObject({
  ...envelope,
  kind: z.literal("change-schedule"),
  season: id,
  /** The id of the change, for undoing it. */
  change: id,
  basis: z.int().min(0).max(maxCount),
  what: z.enum(changeKinds),
  reason: line(300).optional(),
  changes: z.array(meetingChange).max(2000),
  added: z.array(newMeeting).max(600).default([]),
  /** Bars that close on a date, dates without play, and new table counts of bars. */
  closures: z.array(closedVenue).max(200).default([]),
  noPlay: z.array(day).max(100).default([]),
  tables: z.array(venueTables).max(200).default([]),
  /** A team that joins late. */
  team: z.strictObject({ entrant: id, name: line(80), venue: id.nullable() }).optional(),
  /** A team that withdraws, and how its results count. */
  withdrawn: z.strictObject({ entrant: id, results: z.enum(["kept", "voided", "scored"]) }).optional(),
});

/** Undoes a change of the schedule, unless a later change depends on it. */
export const undoScheduleChange = z.strictObject({
  ...envelope,
  kind: z.literal("undo-schedule-change"),
  season: id,
  change: id,
});

/**
 * Rules on a match that is not completed: forfeited (by both: neither side came), void or left unplayed; or revokes
 * the ruling.
 */
export const ruleMatch = z.strictObject({
  ...envelope,
  kind: z.literal("rule-match"),
  match: id,
  ruling: z.enum(["forfeit", "no-show", "void", "unplayed"]).nullable(),
  /** The sides that forfeit. */
  sides: z.array(z.int().min(0).max(7)).max(8).default([]),
  reason: line(300).optional(),
});

export type ChangeSchedule = z.infer<typeof changeSchedule>;
export type RuleMatch = z.infer<typeof ruleMatch>;
