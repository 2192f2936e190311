import { z } from "zod";

const amount = z.int().min(0).max(10_000);
const signed = z.int().min(-10_000).max(10_000);

/** §J10: how long a game is, by the name of its schedule. */
export const schedules = ["classic", "nines", "pulka"] as const;

/** All house rules that joker.md leaves to a league, with defaults. Unknown options are rejected. */
export const jokerRules = z.strictObject({
  /** §J1: the number of players. */
  players: z.int().min(2).max(4).default(4),
  /** §J10: pulkas of 1 to 8 cards, nines, 8 to 1 and nines; only nines; or one pulka of nines. */
  schedule: z.enum(schedules).default("classic"),
  /** §J39: whether only a hand of jokers may lead one. */
  jokerLeadsLast: z.boolean().default(false),
  /** §J42: which of two high jokers takes the trick; with `adjacent` the later of two played one after the other, else the first. */
  twoHigh: z.enum(["last", "first", "adjacent"]).default("last"),
  /** §J43: what takes a trick with a joker led high and a trump. */
  ledHigh: z.enum(["joker", "trump"]).default("joker"),
  /** §J52: the score of a broken bid with tricks: so much for each trick, or a fixed amount. */
  miss: z
    .union([z.strictObject({ perTrick: signed }).readonly(), z.strictObject({ flat: signed }).readonly()])
    .default({ perTrick: 10 }),
  /** §J53: the cost of a bid of one or more without any trick; or 100 for each card of the deal. */
  khisht: z.union([amount, z.literal("percard")]).default(200),
  /** §J55: minus joker: 100 for each trick of an exact bid, and −100 for each missing one. */
  minus: z.boolean().default(false),
  /** §J61–J63: the players who lose their best deal to a premium. */
  strip: z.enum(["single", "all", "next", "none"]).default("single"),
  /** §J65: whether the last deal of a pulka is excluded from doubling and losing. */
  excludeLast: z.boolean().default(false),
});

/** The house rules of a season, complete. */
export type JokerRules = z.output<typeof jokerRules>;

/** All defaults: the rules read literally. */
export const classic: JokerRules = jokerRules.parse({});

/** The practice of the Georgian servers: a trump takes a joker led high. */
export const georgian: JokerRules = jokerRules.parse({ ledHigh: "trump" });
