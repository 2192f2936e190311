import { z } from "zod";
import { eventWhos, maxEntrants } from "@/lib/competition/events/event-entry";
import { envelope, id, line, optionalLine, optionalText, time } from "../fields";
import { day } from "../season-plan";

/** A way in which one qualifies, in the secretary's words. */
const way = z.strictObject({ id, words: line(160), places: z.int().min(1).max(maxEntrants).nullable() });

/** What an event says of itself, and what can be changed of it later. */
const eventFields = {
  name: line(80),
  /** The most who can be accepted; null is no limit. */
  most: z.int().min(2).max(maxEntrants).nullable(),
  /** The last day to sign up on; null: until the draw. */
  deadline: day.nullable(),
  fee: optionalLine(80),
  about: optionalText(2000),
  /** The year whose City Champion it names. */
  championYear: z.int().min(1900).max(2200).nullable(),
  ways: z.array(way).max(40),
  nights: z
    .array(z.strictObject({ date: day, time }))
    .min(1)
    .max(40),
  venues: z.array(id).max(40),
};

/** An event, as a draft: who may enter, until when, and what is played. */
export const createEvent = z.strictObject({
  ...envelope,
  kind: z.literal("create-event"),
  season: id,
  who: z.enum(eventWhos),
  rulebook: z.string().min(1).max(40),
  /** House rules, parsed by the rulebook. */
  rules: z.unknown(),
  /** Games of a match. */
  games: z.int().min(1).max(9),
  ...eventFields,
});

/** What an event says of itself from now on. */
export const changeEvent = z.strictObject({ ...envelope, kind: z.literal("change-event"), season: id, ...eventFields });

/** The event's card at the door: whoever scans it says who is here. */
export const issueEventCard = z.strictObject({
  ...envelope,
  kind: z.literal("issue-event-card"),
  card: id,
  season: id,
});

/** The card stops working, at once; who was checked in by it stays so. */
export const revokeEventCard = z.strictObject({ ...envelope, kind: z.literal("revoke-event-card"), card: id });

export type CreateEvent = z.infer<typeof createEvent>;
export type ChangeEvent = z.infer<typeof changeEvent>;
