import { z } from "zod";
import { date, envelope, id, line, time } from "./fields";

/** A season as a draft: the schedule is worked out from these by the same function that the form previews with. */
export const createSeason = z.strictObject({
  ...envelope,
  kind: z.literal("create-season"),
  season: id,
  name: line(80),
  rulebook: z.string().min(1).max(40),
  /** House rules, parsed by the rulebook. */
  rules: z.unknown(),
  /** One name a line, as typed. */
  teams: z.string().max(20_000),
  firstNight: date,
  time,
  everyDays: z.int().min(1).max(60),
  noPlay: z.array(date).max(100),
  games: z.int().min(1).max(9),
  legs: z.union([z.literal(1), z.literal(2)]),
  standings: z.string().min(1).max(40),
});

export type CreateSeason = z.infer<typeof createSeason>;
