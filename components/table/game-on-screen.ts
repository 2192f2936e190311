import { rulebook } from "@/lib/rulebooks/registry";
import { scoreSheet } from "@/lib/rulebooks/sheet";
import { nextGame } from "@/lib/sync/decision";
import type { PhoneGame } from "@/lib/sync/pending";
import type { TableMatch } from "./table-match";

/**
 * The game that a phone shows: the one that is being played, or else the last; none when the next is to be begun (`asked`: its
 * number). A sheet that went to another match leaves its number free: then that one is next, also where a later one is.
 */
export function gameOnScreen(
  match: Pick<TableMatch, "rulebook" | "rules">,
  games: readonly PhoneGame[],
  asked: number,
): { readonly current: PhoneGame | undefined; readonly number: number; readonly next: number } {
  const next = nextGame(games);
  const shown = games.find((game) => !isOver(match, game)) ?? games.at(-1);
  const isAsked = asked === next && (shown === undefined || isOver(match, shown));
  const current = isAsked ? undefined : shown;
  return { current, number: current?.number ?? next, next };
}

/** Whether a game is over: by its hands, or because only its end is kept. */
export function isOver(
  { rulebook: id, rules }: Pick<TableMatch, "rulebook" | "rules">,
  { final, firstDealer, entries }: Pick<PhoneGame, "final" | "firstDealer" | "entries">,
): boolean {
  const book = rulebook(id);
  if (final) return true;
  return !!book && firstDealer !== null && scoreSheet(book, rules, firstDealer, entries).tally.over;
}
