import type { Seat } from "../../rulebook";
import { type BySide, bySide, sideOf } from "../side";
import { type CardIndex, indexesIn, lowest, setOf } from "./card-set";
import { afterPlay, legalPlays, type Play, type Position, seatToPlay, winningPlay } from "./position";
import { follow, fourth, lead, packTrick, setUpSearch } from "./solver-search";
import { pointsOf } from "./trick-law";

/**
 * What a position is worth with all cards seen (double dummy): the card points of both sides when the hand is over, those
 * already won and the last trick's 10 included, if everybody plays their best for their side (C62, `bestPlay`; melds do
 * not hang on the play). Exact, from any position of a hand, with trumps or without. The hands are of one size, but for
 * those who have played to the trick on the table.
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

/** What each legal card comes to, lowest first: the points of both sides in the end if it is played now. */
export function pointsByCard(
  position: Position,
): readonly { readonly card: CardIndex; readonly points: BySide<number> }[] {
  const seat = seatToPlay(position);
  if (seat === null) return [];
  return indexesIn(legalPlays(position)).map((card) => ({
    card,
    points: bestPoints(afterPlay(position, { seat, card })),
  }));
}

/** Nobody has a choice any more: the last trick, in whatever order it lies (C50). */
function playedOut(position: Position): Position {
  const seat = position.hands.findIndex((hand) => hand !== 0);
  if (seat < 0) return position;
  return playedOut(afterPlay(position, { seat, card: lowest(position.hands[seat as 0]) }));
}

/** §C38: the points of the cards in the hands and on the table, and the last trick's 10. */
function pointsToCome({ hands, trick, trump }: Position): number {
  const cards = [...hands.flatMap(indexesIn), ...trick.map(({ card }) => card)];
  return cards.reduce((sum, card) => sum + pointsOf(card, trump), 10);
}

/** Whether the side of the seat whose turn it is wins so many points: at least those, or at most fewer. */
type Search = (asked: number) => number;

function searchFrom({ trump, hands, trick }: Position, seat: Seat, points: number): Search {
  setUpSearch(trump, hands);
  const present = setOf([...hands.flatMap(indexesIn), ...trick.map(({ card }) => card)]);
  if (trick.length === 0) return (asked) => lead(seat, present, points, asked);
  const { seat: winner, card: winning } = winningPlay(trick, trump);
  const lying = trick.reduce((sum, { card }) => sum + pointsOf(card, trump), 0);
  const packed = packTrick((trick[0] as Play).card, winning, winner, lying);
  if (trick.length === 3) return (asked) => fourth(seat, points, packed, asked);
  return (asked) => follow(seat, 4 - trick.length, present, points, packed, asked);
}

/** The value by halving: "at least so many?", each answer with what the table has learnt from those before it. */
function bisected(points: number, search: Search): number {
  let low = 0;
  let high = points;
  while (low < high) {
    const asked = (low + high + 1) >> 1;
    const value = search(asked);
    if (value >= asked) low = value;
    else high = value;
  }
  return low;
}
