import { z } from "zod";
import { venueFields } from "./create-season";
import { envelope, id } from "./fields";

/** A bar of the league, new or changed. A retired one is no longer offered for new seasons. */
export const saveVenue = z.strictObject({
  ...envelope,
  kind: z.literal("save-venue"),
  venue: id,
  ...venueFields,
  retired: z.boolean().default(false),
});
