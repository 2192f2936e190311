import fc from "fast-check";
import { type Entrant, entrantId } from "@/lib/competition/entrant";
import type { MatchResult } from "@/lib/competition/match-result";
import { type PlaceRule, placeRule } from "@/lib/competition/outlook/place-rule";
import { type SeasonLeft, seasonLeft } from "@/lib/competition/outlook/season-left";
import type { CriterionCode } from "@/lib/competition/standings/criteria";
import { everyGame, smallMatch, smallRange, smallSettings } from "@/lib/test-kit/competition/outlook/brute-force";

/** Number of leagues per run; thousands with PROVE. */
export const runs = process.env["PROVE"] === "1" ? 5000 : 60;
/** The timeout for them, in milliseconds. */
export const patience = process.env["PROVE"] === "1" ? 7_200_000 : 120_000;

/** Games per match. */
export const planned = 2;
const anyGame = fc.constantFrom(...everyGame);

/**
 * Three to five teams, some matches played, at most four open games; some matches void, postponed or of a withdrawn
 * team.
 */
export const leagues = fc.integer({ min: 3, max: 5 }).chain((teams) => {
  const letters = "abcde".slice(0, teams);
  const pairs = [...letters].flatMap((one, i) => [...letters.slice(i + 1)].map((other) => one + other));
  const match = fc.record({
    pair: fc.constantFrom(...pairs),
    games: fc.array(anyGame, { maxLength: planned }),
    status: fc.constantFrom("open", "open", "open", "open", "postponed", "void" as const),
  });
  return fc.record({
    letters: fc.constant(letters),
    matches: fc.array(match, { minLength: 1, maxLength: 7 }),
    gone: fc.option(
      fc.record({ at: fc.nat(teams - 1), results: fc.constantFrom("kept", "voided", "scored" as const) }),
      {
        freq: 5,
      },
    ),
    bonus: fc.option(
      fc.record({
        at: fc.nat(teams - 1),
        gamesWon: fc.integer({ min: -1, max: 1 }),
        gamePoints: fc.integer({ min: -3, max: 3 }),
      }),
    ),
  });
});

/** One of these leagues. */
export type League = typeof leagues extends fc.Arbitrary<infer T> ? T : never;

/** The league as input of the standings. */
export function seasonOf({ letters, matches, gone: withdrawn, bonus }: League) {
  const maxOpen = 4;
  let left = 0;
  const results = matches.map(({ pair, games, status }, i): MatchResult => {
    const some = smallMatch(i + 1, pair, games, planned, status);
    const open = some.status === "void" || some.status === "played" ? 0 : planned - some.games.length;
    if (left + open <= maxOpen) {
      left += open;
      return some;
    }
    return smallMatch(i + 1, pair, [...games, ...everyGame].slice(0, planned), planned);
  });
  const entrants = [...letters].map(
    (letter, i): Entrant =>
      withdrawn?.at === i
        ? { id: entrantId(letter), name: letter, status: "withdrawn", results: withdrawn.results }
        : { id: entrantId(letter), name: letter, status: "active" },
  );
  const adjustments = bonus
    ? [
        {
          entrant: entrantId(letters.charAt(bonus.at)),
          gamesWon: bonus.gamesWon,
          gamePoints: bonus.gamePoints,
          reason: "",
          afterRound: 0,
        },
      ]
    : [];
  return { entrants, results, adjustments };
}

/** The rest of the season. */
export function leftOf(input: ReturnType<typeof seasonOf>, criteria: readonly CriterionCode[]): SeasonLeft {
  const left = seasonLeft(input, smallSettings(criteria, planned), () => planned);
  if (left === null) throw new Error("a league of pairs");
  return left;
}

/** The rule of these criteria, with small games. */
export function ruleOf(criteria: readonly CriterionCode[], more = false): PlaceRule {
  const rule = placeRule(criteria, { ...smallRange, more });
  if (rule === null) throw new Error("a rule that can be reckoned");
  return rule;
}
