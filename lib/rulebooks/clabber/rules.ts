import { z } from "zod";

/** All house rules that clabber.md leaves to a league, with defaults. Unknown options are rejected. */
export const clabberRules = z.strictObject({
  /** §C9: until when a deal out of turn can be called. */
  misdealWindow: z.enum(["turned", "lastCardDealt"]).default("turned"),
  /** §C15: the order among fours of a kind: J 9 A 10 K Q, or A K Q J 10 9 after the mules. */
  quadOrder: z.enum(["table", "meldColumn"]).default("table"),
  /** §C17: whether a four of a kind beats every run of five, or the higher card decides. */
  hundreds: z.enum(["fourFirst", "topCard"]).default("fourFirst"),
  /** §C18: whether six in sequence beat five with the same top card. */
  sixVsFive: z.enum(["longer", "asFive"]).default("longer"),
  /** §C20: whether bella must be announced to score, in records with announcements. */
  belle: z.enum(["auto", "announced"]).default("auto"),
  /** §C21: whether a meld not announced or not shown still beats lower ones. */
  unshown: z.enum(["void", "blocks"]).default("void"),
  /** §C21: the penalty for announcing a meld that is not held. */
  announcedNotHeld: z.enum(["void", "renege"]).default("void"),
  /** §C42: whether a set side keeps its bella. */
  belleOnSet: z.enum(["lost", "kept"]).default("lost"),
  /** §C51: whether asking a partner ("What's trumps?") is a renege. */
  asking: z.enum(["renege", "allowed"]).default("renege"),
  /** §C54: whose melds the innocent side scores after a renege. */
  renegeMeld: z.enum(["own", "ownIfBest", "all"]).default("own"),
  /** §C57: until when the last trick may be looked at. */
  lookBack: z.enum(["never", "untilNextCard"]).default("never"),
  /** §C60, C61, C62: whether a player may lay down his hand, and how the claim is judged. */
  claims: z.enum(["off", "strict", "bestPlay", "statedOrder"]).default("off"),
  /** §C61: whether a trick won by the partner counts as the claimer's. */
  claimScope: z.enum(["side", "hand"]).default("side"),
  /** §C45: the score that ends a game. */
  gameTo: z.int().min(1).max(10_000).default(500),
});

/** The house rules of a season, complete. */
export type ClabberRules = z.output<typeof clabberRules>;

/** The Evansville league's preset: all defaults. */
export const evansville: ClabberRules = clabberRules.parse({});
