import { z } from "zod";
import { envelope, id, maxCount, time } from "../fields";
import { day } from "../season-plan";

/** Sets the place, time and duration of a draw's matches, one or a whole round. */
export const placeMatches = z.strictObject({
  ...envelope,
  kind: z.literal("place-matches"),
  season: id,
  places: z
    .array(
      z.strictObject({
        /** The match's name in the draw. */
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
  /** The number of clashes that the desk saw and accepted; with more the command is rejected. */
  clashes: z.int().min(0).max(maxCount),
});

export type PlaceMatches = z.infer<typeof placeMatches>;
