import { z } from "zod";
import { maxEntrants, maxSignUpMembers } from "@/lib/competition/events/event-entry";
import { longestPersonName } from "@/lib/competition/people/people-list";
import { envelope, id, line, optionalLine } from "../fields";

/** Draws the event with all accepted entries, in seed order. */
export const drawEvent = z.strictObject({
  ...envelope,
  kind: z.literal("draw-event"),
  season: id,
  format: z.string().min(1).max(40),
  /** The format's own settings, parsed by it. */
  settings: z.unknown(),
  /**
   * Manual: the sign-ups, best first. By lot: the server draws and records the random seed. By the standings of a
   * season of this league: the order that the desk saw, which must still be current.
   */
  seeds: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("hand"), order: z.array(id).min(1).max(maxEntrants) }),
    z.strictObject({ kind: z.literal("lot") }),
    z.strictObject({ kind: z.literal("season"), season: id, order: z.array(id).min(1).max(maxEntrants) }),
  ]),
});

/** Undoes the draw, as long as no match of it was played. */
export const undoDraw = z.strictObject({ ...envelope, kind: z.literal("undo-draw"), season: id });

/** Replaces an entrant that has not played yet. */
export const replaceEntrant = z.strictObject({
  ...envelope,
  kind: z.literal("replace-entrant"),
  season: id,
  entrant: id,
  name: line(longestPersonName),
  members: z.array(line(longestPersonName)).max(maxSignUpMembers),
  reason: optionalLine(300).default(""),
});

/** Withdraws an entrant from the event: its next opponent advances. */
export const withdrawEntrant = z.strictObject({
  ...envelope,
  kind: z.literal("withdraw-entrant"),
  season: id,
  entrant: id,
  reason: optionalLine(300).default(""),
});

export type DrawEvent = z.infer<typeof drawEvent>;
