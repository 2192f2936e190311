import type { PhoneGame } from "@/lib/score-sheet/phone/pending";
import { isLastGame, isOver } from "../game-on-screen";
import type { TableMatch } from "../table-match";

/**
 * Whether a phone asks why before it changes a game's sheet: a side has signed it, the desk has confirmed it, or every game of the table is over. The
 * server asks no more often (`needsReason`): a match is over when all its tables are.
 */
export function asksWhy(
  match: Pick<TableMatch, "rulebook" | "rules" | "gamesPlanned" | "wins">,
  games: readonly PhoneGame[],
  game: Pick<PhoneGame, "agreed" | "confirmed">,
): boolean {
  if (game.agreed.length > 0 || game.confirmed) return true;
  return isLastGame(match, games) && games.every((one) => isOver(match, one));
}
