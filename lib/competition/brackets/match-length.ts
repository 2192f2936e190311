import { z } from "zod";

/** How long each game is, by the card game's own name for it; null: as the house rules say. */
const plays = z.string().min(1).max(20).nullable().default(null);

/** How long a match is: the best of so many games, the first to so many wins, or so many games that are all played. */
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

/** The name of a round as data: its code, and the figures that its words need. */
export interface RoundName {
  readonly code: RoundCode;
  readonly params: { readonly entrants?: number; readonly round?: number };
}

/** A round's name. */
export function roundName(code: RoundCode, params: RoundName["params"] = {}): RoundName {
  return { code, params };
}

const usualLength: MatchLength = { kind: "best-of", games: 1, plays: null };

/** How long matches are: usually, and in the rounds that are longer or shorter. */
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

/** How many games decide a match for certain: it may be over sooner, never later. */
export function maxGames(length: MatchLength): number {
  return length.kind === "to-wins" ? 2 * length.wins - 1 : length.games;
}

/** The wins that decide a match of two sides; null where all games are played, and their points are added up. */
export function winsNeeded(length: MatchLength): number | null {
  if (length.kind === "all-games") return null;
  return length.kind === "to-wins" ? length.wins : (length.games + 1) / 2;
}

/**
 * The side that has won as many games as decide a match; null while none has, and where all games are played (`wins` is null).
 * `winners`: of the games that are over, null for one that nobody won.
 */
export function decidedFor(wins: number | null, winners: readonly (number | null)[]): number | null {
  if (wins === null) return null;
  const won = new Map<number, number>();
  for (const side of winners) if (side !== null) won.set(side, (won.get(side) ?? 0) + 1);
  return [...won].find(([, count]) => count >= wins)?.[0] ?? null;
}
