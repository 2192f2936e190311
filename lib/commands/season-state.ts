import { z } from "zod";
import { envelope, id } from "./fields";

/** Publishes a draft. */
export const publishSeason = z.strictObject({ ...envelope, kind: z.literal("publish-season"), season: id });

/** Makes a published season a draft again, if nothing has been played in it. */
export const unpublishSeason = z.strictObject({ ...envelope, kind: z.literal("unpublish-season"), season: id });

/** Discards a draft. */
export const discardSeason = z.strictObject({ ...envelope, kind: z.literal("discard-season"), season: id });

/** The secretary's tasks between publishing a season and its first night. */
export const seasonTasks = ["share", "schedule", "invitations", "rosters", "table-cards"] as const;

export type SeasonTask = (typeof seasonTasks)[number];

/** Marks a task of a new season as done or open. */
export const setSeasonTask = z.strictObject({
  ...envelope,
  kind: z.literal("set-season-task"),
  season: id,
  task: z.enum(seasonTasks),
  isDone: z.boolean(),
});

/** The result of a forfeited match; see `ScoringSettings`. */
const forfeits = z.strictObject({
  finishedGames: z.enum(["kept", "annulled"]),
  gamesWon: z.union([z.literal("all"), z.int().min(0).max(99)]),
  winnerPoints: z.int().min(-10_000).max(10_000),
  loserPoints: z.int().min(-10_000).max(10_000),
  double: z.enum(["both-lose", "void"]),
});

/** Sets the order of the criteria (see `parseOrder`), and the results of forfeits if they change. */
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
