import { z } from "zod";
import { longestShortName } from "@/lib/competition/people/short-name";
import { envelope, id, optionalLine } from "./fields";

/** How a team or a bar is named where room is short, and within an English sentence. */
export const shortNameFields = {
  /** Empty: the suggested one. */
  shortName: optionalLine(longestShortName),
  /** Whether English says "the" before the name; null: as suggested. */
  takesThe: z.boolean().nullable(),
};

/** The short name of a team, and whether its name takes "the". */
export const nameTeam = z.strictObject({
  ...envelope,
  kind: z.literal("name-team"),
  team: id,
  ...shortNameFields,
});
