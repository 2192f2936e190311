import { z } from "zod";
import { maxEntrants, maxSignUpMembers } from "@/lib/competition/events/event-entry";
import { longestPersonName } from "@/lib/competition/people/people-list";
import { envelope, id, line, optionalLine } from "../fields";

/** The event is drawn: everybody who was accepted, in seed order. */
export const drawEvent = z.strictObject({
  ...envelope,
  kind: z.literal("draw-event"),
  season: id,
  format: z.string().min(1).max(40),
  /** The format's own, parsed by it. */
  settings: z.unknown(),
  /**
   * By hand: the sign-ups, best first. By lot: the server throws the dice, and says with which seed. By the standings of a season of
   * this league: the order that they gave the desk, which they still must give.
   */
  seeds: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("hand"), order: z.array(id).min(1).max(maxEntrants) }),
    z.strictObject({ kind: z.literal("lot") }),
    z.strictObject({ kind: z.literal("season"), season: id, order: z.array(id).min(1).max(maxEntrants) }),
  ]),
});

/** The draw is taken back, while nothing of it was played. */
export const undoDraw = z.strictObject({ ...envelope, kind: z.literal("undo-draw"), season: id });

/** Others play in the stead of an entrant that has not begun yet. */
export const replaceEntrant = z.strictObject({
  ...envelope,
  kind: z.literal("replace-entrant"),
  season: id,
  entrant: id,
  name: line(longestPersonName),
  members: z.array(line(longestPersonName)).max(maxSignUpMembers),
  reason: optionalLine(300).default(""),
});

/** An entrant leaves the event: whoever was to meet them goes on. */
export const withdrawEntrant = z.strictObject({
  ...envelope,
  kind: z.literal("withdraw-entrant"),
  season: id,
  entrant: id,
  reason: optionalLine(300).default(""),
});

export type DrawEvent = z.infer<typeof drawEvent>;
