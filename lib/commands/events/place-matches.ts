import { z } from "zod";
import { envelope, id, mostCounted, time } from "../fields";
import { day } from "../season-plan";

/** Where and when matches of a draw are played, one or a whole round; how long each takes. */
export const placeMatches = z.strictObject({
  ...envelope,
  kind: z.literal("place-matches"),
  season: id,
  places: z
    .array(
      z.strictObject({
        /** By the draw's own name for it. */
        match: z.string().min(1).max(60),
        date: day,
        time,
        minutes: z.int().min(1).max(600),
        venue: id.nullable(),
        table: z.int().min(1).max(999).nullable(),
      }),
    )
    .min(1)
    .max(600),
  /** So many clashes the desk saw and keeps; with more it is refused. */
  clashes: z.int().min(0).max(mostCounted),
});

export type PlaceMatches = z.infer<typeof placeMatches>;
