import type { Rulebook } from "@/lib/rulebooks/rulebook";
import type { PhoneGame } from "@/lib/score-sheet/phone/pending";
import { isLastGame, isOver } from "../game-on-screen";
import type { TableMatch } from "../table-match";

/**
 * Whether a change of a game's sheet needs a reason: a side has signed it, the desk has confirmed it, or every game of
 * the table is over. The server's rule is weaker (`isReasonRequired`): a match is over when all its tables are.
 */
export function isReasonNeeded(
  book: Rulebook,
  match: Pick<TableMatch, "rules" | "gamesPlanned" | "wins">,
  games: readonly PhoneGame[],
  game: Pick<PhoneGame, "agreed" | "confirmed">,
): boolean {
  if (game.agreed.length > 0 || game.confirmed) return true;
  return isLastGame(book, match, games) && games.every((one) => isOver(book, match, one));
}
