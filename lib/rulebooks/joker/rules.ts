import { z } from "zod";

const amount = z.int().min(0).max(10_000);
const signed = z.int().min(-10_000).max(10_000);

/** §J10: how long a game is, by the name of its schedule. */
export const schedules = ["classic", "nines", "pulka"] as const;

/** Every house rule that joker.md leaves to a league, each with its default. Unknown options are refused. */
export const jokerRules = z.strictObject({
  /** §J1: how many play. */
  players: z.int().min(2).max(4).default(4),
  /** §J10: pulkas of 1 to 8 cards, nines, 8 to 1 and nines; nothing but nines; or one pulka of nines. */
  schedule: z.enum(schedules).default("classic"),
  /** §J39: whether a joker may be led only by who holds nothing else. */
  jokerLeadsLast: z.boolean().default(false),
  /** §J42: which of two high jokers takes the trick; with `adjacent` the later of two played one after the other, else the first. */
  twoHigh: z.enum(["last", "first", "adjacent"]).default("last"),
  /** §J43: what takes a trick to which a joker was led high and a trump was played. */
  ledHigh: z.enum(["joker", "trump"]).default("joker"),
  /** §J52: what a broken bid scores that took something: so much for each trick, or so much whatever was taken. */
  miss: z
    .union([z.strictObject({ perTrick: signed }).readonly(), z.strictObject({ flat: signed }).readonly()])
    .default({ perTrick: 10 }),
  /** §J53: what a bid of one or more costs that took nothing; or 100 for each card of the deal. */
  khisht: z.union([amount, z.literal("percard")]).default(200),
  /** §J55: minus joker: 100 for each trick of an exact bid, and 100 off for each one missing. */
  minus: z.boolean().default(false),
  /** §J61–J63: who loses his best deal to a premium. */
  strip: z.enum(["single", "all", "next", "none"]).default("single"),
  /** §J65: whether the last deal of a pulka is neither doubled nor taken. */
  excludeLast: z.boolean().default(false),
});

/** The house rules of a season, complete. */
export type JokerRules = z.output<typeof jokerRules>;

/** Every default: the rules read literally. */
export const classic: JokerRules = jokerRules.parse({});

/** The practice of the Georgian servers: a trump takes a joker that was led high. */
export const georgian: JokerRules = jokerRules.parse({ ledHigh: "trump" });
