import { z } from "zod";
import { eventWhos, maxEntrants } from "@/lib/competition/events/event-entry";
import { envelope, id, line, optionalLine, optionalText, time } from "../fields";
import { day } from "../season-plan";

/** A route of qualification, in the secretary's text. */
const route = z.strictObject({ id, words: line(160), places: z.int().min(1).max(maxEntrants).nullable() });

/** The settings of an event that can be changed later. */
const eventFields = {
  name: line(80),
  /** The maximum number of accepted entries; null for no limit. */
  most: z.int().min(2).max(maxEntrants).nullable(),
  /** The last day for sign-ups; null: until the draw. */
  deadline: day.nullable(),
  fee: optionalLine(80),
  about: optionalText(2000),
  /** The year of its City Champion title. */
  championYear: z.int().min(1900).max(2200).nullable(),
  ways: z.array(route).max(40),
  nights: z
    .array(z.strictObject({ date: day, time }))
    .min(1)
    .max(40),
  venues: z.array(id).max(40),
};

/** Creates an event as a draft: its conditions of entry and its game. */
export const createEvent = z.strictObject({
  ...envelope,
  kind: z.literal("create-event"),
  season: id,
  who: z.enum(eventWhos),
  rulebook: z.string().min(1).max(40),
  /** House rules, parsed by the rulebook. */
  rules: z.unknown(),
  /** Games in a match. */
  games: z.int().min(1).max(9),
  ...eventFields,
});

/** Changes an event's settings. */
export const changeEvent = z.strictObject({ ...envelope, kind: z.literal("change-event"), season: id, ...eventFields });

/** Issues the event's check-in card: scanning it opens the check-in. */
export const issueEventCard = z.strictObject({
  ...envelope,
  kind: z.literal("issue-event-card"),
  card: id,
  season: id,
});

/** Ends the card immediately; check-ins made with it stay. */
export const revokeEventCard = z.strictObject({ ...envelope, kind: z.literal("revoke-event-card"), card: id });

export type CreateEvent = z.infer<typeof createEvent>;
export type ChangeEvent = z.infer<typeof changeEvent>;
