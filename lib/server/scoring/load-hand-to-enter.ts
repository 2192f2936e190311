import "server-only";
import { rulebook } from "@/lib/rulebooks/registry";
import { scoreSheet } from "@/lib/rulebooks/sheet";
import type { ReviewedSeat } from "@/lib/views/hand-review";
import { db } from "../data/connection/client";
import { recordOfHand } from "../data/matches/hand-records";
import { seatsOf } from "./load-hand-review";
import type { MatchView } from "./load-match";

/** A hand on the sheet that can be entered card by card. */
interface HandToEnter {
  /** The dealer and the entry of the sheet's row. */
  readonly dealer: number;
  readonly entry: unknown;
  readonly seats: readonly ReviewedSeat[];
  /** The stored record in the typed notation; null without one. */
  readonly stored: string | null;
}

/** A hand of a match that its caller may score; null if it is not on the sheet. */
export async function loadHandToEnter(
  match: MatchView,
  key: { readonly table: number; readonly game: number; readonly hand: number },
): Promise<HandToEnter | null> {
  const book = rulebook(match.rulebook);
  const game = match.tables
    .find(({ position }) => position === key.table)
    ?.games.find(({ number }) => number === key.game);
  if (!book?.play?.records || !game) return null;
  const { rows } = scoreSheet(book, match.rules, game.firstDealer ?? 0, game.entries);
  const row = rows.find(({ hand, state }) => hand === key.hand && state === "inked");
  if (!row) return null;
  const stored = await recordOfHand(db(), match.leagueId, { match: match.id, ...key });
  return {
    dealer: row.dealer ?? 0,
    entry: row.entry,
    seats: seatsOf(book, match, key),
    stored: stored?.record ? book.play.records.format(stored.record) : null,
  };
}
