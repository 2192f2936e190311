import { z } from "zod";
import { envelope, id } from "./fields";

/** A draft becomes public. */
export const publishSeason = z.strictObject({ ...envelope, kind: z.literal("publish-season"), season: id });

/** A draft is thrown away. */
export const discardSeason = z.strictObject({ ...envelope, kind: z.literal("discard-season"), season: id });

/** The order of the criteria, by the name of a preset. */
export const chooseStandings = z.strictObject({
  ...envelope,
  kind: z.literal("choose-standings"),
  season: id,
  standings: z.string().min(1).max(40),
});

export type PublishSeason = z.infer<typeof publishSeason>;
export type DiscardSeason = z.infer<typeof discardSeason>;
export type ChooseStandings = z.infer<typeof chooseStandings>;
