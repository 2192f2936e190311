import "server-only";
import { defaultScoring } from "@/lib/competition/match-score";
import { fitsSides } from "@/lib/competition/standings/criteria";
import { parseOrder } from "@/lib/competition/standings/order";
import type { StandingsSettings } from "@/lib/competition/standings/settings";
import type { Rulebook } from "@/lib/rulebooks/rulebook";
import { fullTable } from "@/lib/rulebooks/table-for";

/** What a season plays. */
interface Played {
  readonly book: Rulebook;
  readonly rules: unknown;
}

/**
 * How a season ranks by an order of criteria (see `parseOrder`); a finished game counts at once, and the rulebook says what
 * a forfeited one is worth. Null for no order, and for one that says nothing about matches of so many sides.
 */
export function seasonSettings(
  order: string,
  gamesPerMeeting: number,
  { book, rules }: Played,
): StandingsSettings | null {
  const criteria = parseOrder(order);
  const sides = fullTable(book, rules).sides.length;
  if (!criteria?.every((code) => fitsSides(code, sides))) return null;
  const { winner, loser } = book.walkover?.(rules) ?? { winner: 0, loser: 0 };
  const forfeit = { ...defaultScoring.forfeit, winnerPoints: winner, loserPoints: loser };
  const scoring = { ...defaultScoring, forfeit, gamesPerMeeting, inPlay: "finished-games" as const };
  return { criteria, scoring, withdrawn: "last", lotSeed: null, playoffs: [] };
}
