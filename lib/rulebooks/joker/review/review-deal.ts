import type { ReviewedCard, ReviewedTrick } from "../../review";
import type { Seat } from "../../rulebook";
import { formatMove } from "../play/move";
import { legalMoves, type Play, type Position } from "../play/position";
import { dutyRule, winningRule } from "./trick-rules";

/** A legal card of a deal, and the position before it. */
export interface PlayedMove {
  readonly before: Position;
  readonly play: Play;
}

/**
 * Returns a deal trick by trick: who led, what was legal and by which rule, who took it and by which rule. There are no
 * costs: four players with separate bids have no common best play.
 */
export function reviewedTricks(cards: readonly PlayedMove[], end: Position): readonly ReviewedTrick[] {
  const size = end.hands.length;
  const tricks = Array.from({ length: Math.ceil(cards.length / size) }, (_, trick) => trick);
  return tricks.map((trick) => {
    const own = cards.slice(trick * size, (trick + 1) * size);
    const { leader } = (own[0] as PlayedMove).before;
    const winner = end.trickWinners[trick] ?? null;
    return {
      leader,
      cards: own.map(reviewedCard),
      winner,
      rule: winner === null ? null : ruleOf(own, leader, winner, end),
    };
  });
}

function reviewedCard({ before, play }: PlayedMove): ReviewedCard {
  const legal = legalMoves(before).map(formatMove);
  return { seat: play.seat, card: formatMove(play.move), legal, rule: dutyRule(before) };
}

function ruleOf(trick: readonly PlayedMove[], leader: Seat, winner: Seat, end: Position): string {
  const place = (winner - leader + trick.length) % trick.length;
  return winningRule(
    end,
    trick.map(({ play }) => play.move),
    place,
  );
}
