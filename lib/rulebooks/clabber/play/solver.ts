import type { Seat } from "../../rulebook";
import { type BySide, bySide, sideOf } from "../side";
import { type CardIndex, indexesIn, lowest, setOf } from "./card-set";
import { afterPlay, legalPlays, type Play, type Position, seatToPlay, winningPlay } from "./position";
import { follow, fourth, lead, packTrick, setUpSearch } from "./solver-search";
import { pointsOf } from "./trick-law";

/**
 * Returns the double-dummy value of a position: both sides' card points at the end of the hand, including those
 * already won and the last trick's 10, with best play of all (C62, `bestPlay`; melds do not depend on play). Exact for
 * any position, with or without trumps. The hands have equal size, except for cards already played to the trick.
 */
export function bestPoints(position: Position): BySide<number> {
  const { trickPoints } = position;
  if (position.hands.every((hand) => (hand & (hand - 1)) === 0)) return playedOut(position).trickPoints;
  const seat = seatToPlay(position) as Seat;
  const points = pointsToCome(position);
  const own = bisected(points, searchFrom(position, seat, points));
  const [zero, one] = bySide(sideOf(seat), own, points - own);
  return [trickPoints[0] + zero, trickPoints[1] + one];
}

/** Returns the result of each legal card, lowest first: both sides' final points if it is played now. */
export function pointsByCard(
  position: Position,
): readonly { readonly card: CardIndex; readonly points: BySide<number> }[] {
  const seat = seatToPlay(position);
  if (seat === null) return [];
  // All cards are searched with the table of this position.
  setUpSearch(position.trump, position.hands);
  return indexesIn(legalPlays(position)).map((card) => ({
    card,
    points: bestPoints(afterPlay(position, { seat, card })),
  }));
}

/** Plays the last trick, in whatever order it lies (C50). */
function playedOut(position: Position): Position {
  const seat = position.hands.findIndex((hand) => hand !== 0);
  if (seat < 0) return position;
  return playedOut(afterPlay(position, { seat, card: lowest(position.hands[seat as 0]) }));
}

/** §C38: returns the points of the cards in the hands and on the table, and the last trick's 10. */
function pointsToCome({ hands, trick, trump }: Position): number {
  const cards = [...hands.flatMap(indexesIn), ...trick.map(({ card }) => card)];
  return cards.reduce((sum, card) => sum + pointsOf(card, trump), 10);
}

/** Returns a bound for the points of the side to move: at least `target`, or below it. */
type Search = (target: number) => number;

function searchFrom({ trump, hands, trick }: Position, seat: Seat, points: number): Search {
  setUpSearch(trump, hands);
  const present = setOf([...hands.flatMap(indexesIn), ...trick.map(({ card }) => card)]);
  if (trick.length === 0) return (target) => lead(seat, present, points, target);
  const { seat: winner, card: winning } = winningPlay(trick, trump);
  const lying = trick.reduce((sum, { card }) => sum + pointsOf(card, trump), 0);
  const packed = packTrick((trick[0] as Play).card, winning, winner, lying);
  if (trick.length === 3) return (target) => fourth(seat, points, packed, target);
  return (target) => follow(seat, 4 - trick.length, present, points, packed, target);
}

/** Finds the value by bisection; each search profits from the table of the earlier ones. */
function bisected(points: number, search: Search): number {
  let low = 0;
  let high = points;
  while (low < high) {
    const target = (low + high + 1) >> 1;
    const value = search(target);
    if (value >= target) low = value;
    else high = value;
  }
  return low;
}
