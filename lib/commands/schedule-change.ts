import { z } from "zod";
import { envelope, id, line, mostCounted, time } from "./fields";
import { closedVenue, day, venueTables } from "./season-plan";

/** What a meeting becomes; whatever is not named stays as it is. */
const meetingChange = z.strictObject({
  match: id,
  /** Null: postponed, without a new date yet. */
  date: day.nullable().optional(),
  time: time.optional(),
  venue: id.nullable().optional(),
  tables: z.array(z.int().min(1).max(999)).max(20).optional(),
  /** Who is at home now: one of the two. */
  home: id.optional(),
  /** Taken from the schedule, or put back into it. */
  off: z.boolean().optional(),
});

/** A meeting that the schedule did not have: those of a late team, or a new date for one that was taken from it. */
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

/** What happened, in the secretary's words; the log of changes calls it so. */
export const changeKinds = [
  "postpone",
  "make-up",
  "move-night",
  "swap-sides",
  "close-venue",
  "venue-tables",
  "cancel-night",
  "by-hand",
  "add-team",
  "withdraw-team",
] as const;

export type ChangeKind = (typeof changeKinds)[number];

/**
 * A change of a season's schedule, whole, as the secretary saw it and accepted it. `basis` is the version of the
 * schedule on which it was worked out: a change of another schedule is refused.
 */
export const changeSchedule = z.strictObject({
  ...envelope,
  kind: z.literal("change-schedule"),
  season: id,
  /** The change's own id, to undo it by. */
  change: id,
  basis: z.int().min(0).max(mostCounted),
  what: z.enum(changeKinds),
  reason: line(300).optional(),
  changes: z.array(meetingChange).max(2000),
  added: z.array(newMeeting).max(600).default([]),
  /** Bars that close on a date, dates on which nobody plays, and bars that have other tables from now on. */
  closures: z.array(closedVenue).max(200).default([]),
  noPlay: z.array(day).max(100).default([]),
  tables: z.array(venueTables).max(200).default([]),
  /** A team that comes late. */
  team: z.strictObject({ entrant: id, name: line(80), venue: id.nullable() }).optional(),
  /** A team that leaves, and what becomes of its results. */
  withdrawn: z.strictObject({ entrant: id, results: z.enum(["kept", "voided", "scored"]) }).optional(),
});

/** Takes a change of a schedule back, while nothing later hangs on it. */
export const undoScheduleChange = z.strictObject({
  ...envelope,
  kind: z.literal("undo-schedule-change"),
  season: id,
  change: id,
});

/** A match that is not played out: by whom forfeited (both: nobody came), void, or left unplayed; or the ruling taken back. */
export const ruleMatch = z.strictObject({
  ...envelope,
  kind: z.literal("rule-match"),
  match: id,
  ruling: z.enum(["forfeit", "no-show", "void", "unplayed"]).nullable(),
  /** Sides that forfeit or did not come. */
  sides: z.array(z.int().min(0).max(7)).max(8).default([]),
  reason: line(300).optional(),
});

export type ChangeSchedule = z.infer<typeof changeSchedule>;
export type RuleMatch = z.infer<typeof ruleMatch>;
