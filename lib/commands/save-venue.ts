import { z } from "zod";
import { venueFields } from "./create-season";
import { envelope, id, optionalLine } from "./fields";
import { shortNameFields } from "./name-team";

/** A bar of the league, new or changed. A retired one is no longer offered for new seasons. */
export const saveVenue = z.strictObject({
  ...envelope,
  kind: z.literal("save-venue"),
  venue: id,
  ...venueFields,
  /** For the desk alone; left out, it stays as it is. */
  phone: optionalLine(40).optional(),
  /** What the bar says on its wall; left out, it stays as it is. */
  wallLine: optionalLine(120).optional(),
  /** Left out, they stay as they are. */
  shortName: shortNameFields.shortName.optional(),
  takesThe: shortNameFields.takesThe.optional(),
  retired: z.boolean().default(false),
});
