import { z } from "zod";
import { venueFields } from "./create-season";
import { envelope, id, optionalLine } from "./fields";
import { shortNameFields } from "./name-team";

/** Adds or changes a bar of the league. A retired bar is not offered for new seasons. */
export const saveVenue = z.strictObject({
  ...envelope,
  kind: z.literal("save-venue"),
  venue: id,
  ...venueFields,
  /** Shown only at the desk; if omitted, unchanged. */
  phone: optionalLine(40).optional(),
  /** The text of the bar's wall; if omitted, unchanged. */
  wallLine: optionalLine(120).optional(),
  /** If omitted, unchanged. */
  shortName: shortNameFields.shortName.optional(),
  takesThe: shortNameFields.takesThe.optional(),
  retired: z.boolean().default(false),
});
