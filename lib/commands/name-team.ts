import { z } from "zod";
import { longestShortName } from "@/lib/competition/people/short-name";
import { envelope, id, optionalLine } from "./fields";

/** The short name of a team or a bar, and its article in an English sentence. */
export const shortNameFields = {
  /** Empty for the suggested name. */
  shortName: optionalLine(longestShortName),
  /** Whether English uses "the" before the name; null as suggested. */
  takesThe: z.boolean().nullable(),
};

/** Sets a team's short name and article. */
export const nameTeam = z.strictObject({
  ...envelope,
  kind: z.literal("name-team"),
  team: id,
  ...shortNameFields,
});
