import { z } from "zod";
import { envelope, id } from "./fields";

/** A draft becomes public. */
export const publishSeason = z.strictObject({ ...envelope, kind: z.literal("publish-season"), season: id });

/** A published season becomes a draft again, while nothing has been played in it. */
export const unpublishSeason = z.strictObject({ ...envelope, kind: z.literal("unpublish-season"), season: id });

/** A draft is thrown away. */
export const discardSeason = z.strictObject({ ...envelope, kind: z.literal("discard-season"), season: id });

/** What a secretary does between publishing a season and its first night. */
export const seasonTasks = ["share", "schedule", "invitations", "rosters", "table-cards"] as const;

export type SeasonTask = (typeof seasonTasks)[number];

/** A task of a new season is marked as done, or as open again. */
export const setSeasonTask = z.strictObject({
  ...envelope,
  kind: z.literal("set-season-task"),
  season: id,
  task: z.enum(seasonTasks),
  isDone: z.boolean(),
});

/** What a match is worth that somebody forfeits; see `ScoringSettings`. */
const forfeits = z.strictObject({
  finishedGames: z.enum(["kept", "annulled"]),
  gamesWon: z.union([z.literal("all"), z.int().min(0).max(99)]),
  winnerPoints: z.int().min(-10_000).max(10_000),
  loserPoints: z.int().min(-10_000).max(10_000),
  double: z.enum(["both-lose", "void"]),
});

/** The order of the criteria (see `parseOrder`); and what forfeits are worth, where that is to change. */
export const chooseStandings = z.strictObject({
  ...envelope,
  kind: z.literal("choose-standings"),
  season: id,
  standings: z.string().min(1).max(400),
  forfeits: forfeits.optional(),
});

export type PublishSeason = z.infer<typeof publishSeason>;
export type DiscardSeason = z.infer<typeof discardSeason>;
export type ChooseStandings = z.infer<typeof chooseStandings>;
