import "server-only";
import { handReviewer } from "@/lib/rulebooks/review-registry";
import type { Rulebook } from "@/lib/rulebooks/rulebook";
import { seatsOfTable } from "@/lib/rulebooks/seat-names";
import { type SheetRow, scoreSheet } from "@/lib/rulebooks/sheet";
import { type HandReviewView, parseHandSlug, type ReviewedSeat } from "@/lib/views/hand-review";
import { db } from "../data/connection/client";
import { recordOfHand } from "../data/matches/hand-records";
import { cachedRead } from "../platform/page-cache/cached-read";
import { loadMatch, type MatchView } from "./load-match";

/** A hand of a match with its review, by its address; null for a hand without a record. */
export const loadHandReview = cachedRead(
  async (leagueSlug: string, seasonSlug: string, matchSlug: string, handSlug: string) => {
    const view = await loadMatch(leagueSlug, seasonSlug, matchSlug);
    const key = parseHandSlug(handSlug);
    if (!view || !key) return null;
    const { match, book } = view;
    const game = match.tables
      .find(({ position }) => position === key.table)
      ?.games.find(({ number }) => number === key.game);
    const stored = await recordOfHand(db(), match.leagueId, { match: match.id, ...key });
    const reviewer = handReviewer(match.rulebook);
    if (!game || !stored?.record || !reviewer) return null;
    const { rows } = scoreSheet(book, match.rules, game.firstDealer ?? 0, game.entries);
    const row = rows.find(({ hand, state }) => hand === key.hand && state === "inked");
    const hand: HandReviewView = {
      ...key,
      hasTables: match.tables.length > 1,
      rulebook: match.rulebook,
      rules: match.rules,
      seats: seatsOf(book, match, key),
      sides: match.sides,
      review: reviewer.review(match.rules, stored.record),
      difference: differenceOf(book, match.rules, stored.record, row),
      hands: game.recorded,
    };
    return { league: view.league, season: view.season, match, hand };
  },
);

/** The seats of a game clockwise, with the players of its line-up. */
export function seatsOf(
  book: Rulebook,
  { rules, sides, tables }: MatchView,
  { table, game }: { readonly table: number; readonly game: number },
): readonly ReviewedSeat[] {
  const lineUp = tables
    .find(({ position }) => position === table)
    ?.lineUps.findLast(({ fromGame }) => fromGame <= game);
  const nameOf = (seat: number) => lineUp?.seats.find((one) => one.seat === seat)?.name ?? null;
  return seatsOfTable(book, rules, sides.length).map((side, seat) => ({ side, name: nameOf(seat) }));
}

/** Compares a record with the sheet's row of its hand. The sheet counts. */
function differenceOf(
  book: Rulebook,
  rules: unknown,
  record: Readonly<Record<string, unknown>>,
  row: SheetRow | undefined,
): HandReviewView["difference"] {
  const replayed = book.play?.records?.read(rules, JSON.stringify(record));
  if (!replayed?.ok) return { hasOtherDealer: false, sheet: row?.score.points ?? null, record: null };
  const { dealer, entry } = replayed.value;
  const score = entry === null ? null : book.scoreHand(rules, entry);
  const points = score?.ok ? score.value.points : null;
  const hasOtherDealer = row !== undefined && row.dealer !== null && row.dealer !== dealer;
  const isSame = row !== undefined && points?.join() === row.score.points.join();
  return isSame && !hasOtherDealer ? null : { hasOtherDealer, sheet: row?.score.points ?? null, record: points };
}
