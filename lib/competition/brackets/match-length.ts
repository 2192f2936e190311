import { z } from "zod";

/** The length of each game, by the card game's name for it; null: the house rules' length. */
const plays = z.string().min(1).max(20).nullable().default(null);

/** The length of a match: best of several games, first to a number of wins, or a fixed number of games. */
export const matchLength = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("best-of"),
    games: z
      .int()
      .min(1)
      .max(99)
      .refine((games) => games % 2 === 1),
    plays,
  }),
  z.strictObject({ kind: z.literal("to-wins"), wins: z.int().min(1).max(50), plays }),
  z.strictObject({ kind: z.literal("all-games"), games: z.int().min(1).max(99), plays }),
]);
export type MatchLength = z.infer<typeof matchLength>;

/** The codes of round names; `brackets.rounds.<code>` in the catalogues is the name. */
export const roundCodes = [
  "final",
  "semi-final",
  "quarter-final",
  "round-of",
  "third-place",
  "winners-round",
  "winners-final",
  "losers-round",
  "losers-final",
  "grand-final",
  "reset-final",
  "consolation-round",
  "consolation-final",
  "tables-round",
  "tables-final",
  "group-round",
  "swiss-round",
] as const;
export type RoundCode = (typeof roundCodes)[number];

/** The name of a round as data: its code and its numbers. */
export interface RoundName {
  readonly code: RoundCode;
  readonly params: { readonly entrants?: number; readonly round?: number };
}

/** A round's name. */
export function roundName(code: RoundCode, params: RoundName["params"] = {}): RoundName {
  return { code, params };
}

const usualLength: MatchLength = { kind: "best-of", games: 1, plays: null };

/** The usual length of matches, and the rounds with other lengths. */
export const matchLengths = z
  .strictObject({
    usual: matchLength.default(usualLength),
    rounds: z.partialRecord(z.enum(roundCodes), matchLength).default({}),
  })
  .default({ usual: usualLength, rounds: {} });
export type MatchLengths = z.infer<typeof matchLengths>;

/** The length of the matches of a round. */
export function lengthOf(lengths: MatchLengths, name: RoundName): MatchLength {
  return lengths.rounds[name.code] ?? lengths.usual;
}

/** The maximum number of games of a match; it may end earlier. */
export function maxGames(length: MatchLength): number {
  return length.kind === "to-wins" ? 2 * length.wins - 1 : length.games;
}

/** The number of wins that decides a match of two sides; null if all games are played and their points are added up. */
export function winsNeeded(length: MatchLength): number | null {
  if (length.kind === "all-games") return null;
  return length.kind === "to-wins" ? length.wins : (length.games + 1) / 2;
}

/**
 * The side with enough wins to decide a match; null for none yet, and if all games are played (`wins` is null).
 * `winners`: of the finished games, null for one without a winner.
 */
export function decidedFor(wins: number | null, winners: readonly (number | null)[]): number | null {
  if (wins === null) return null;
  const won = new Map<number, number>();
  for (const side of winners) if (side !== null) won.set(side, (won.get(side) ?? 0) + 1);
  return [...won].find(([, count]) => count >= wins)?.[0] ?? null;
}
