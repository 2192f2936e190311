import "server-only";
import { defaultScoring } from "@/lib/competition/match-score";
import { fitsSides } from "@/lib/competition/standings/criteria";
import { parseOrder } from "@/lib/competition/standings/order";
import type { StandingsSettings } from "@/lib/competition/standings/settings";
import type { Rulebook } from "@/lib/rulebooks/rulebook";
import { fullTable } from "@/lib/rulebooks/table-for";

/** The game of a season. */
interface Played {
  readonly book: Rulebook;
  readonly rules: unknown;
}

/**
 * A season's ranking by an order of criteria (see `parseOrder`). Finished games count immediately; the rulebook gives
 * the score of a forfeit. Null for no order, and for one that does not suit the number of sides.
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
