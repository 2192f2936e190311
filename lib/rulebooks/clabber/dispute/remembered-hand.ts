import type { Seat } from "../../rulebook";
import { type CardIndex, type CardSet, only } from "../play/card-set";
import type { BySeat } from "../play/position";
import type { TrumpIndex } from "../play/trick-law";

/** A card of the play as people remember it; null is what nobody remembers. */
export interface RememberedPlay {
  readonly seat: Seat | null;
  readonly card: CardIndex | null;
}

/** A claim that a seat had no card of a suit any more before the play with this index (0: from the deal on). */
export interface VoidClaim {
  readonly seat: Seat;
  /** The number of the suit. */
  readonly suit: number;
  readonly before: number;
}

/** §C21: cards that a seat showed as a meld, or the king and queen of trumps (C20). */
export interface ShownCards {
  readonly seat: Seat;
  readonly cards: CardSet;
}

/** What people remember of one hand. What it does not say is unknown. */
export interface RememberedHand {
  readonly trump: TrumpIndex;
  /** §C30: the player at the dealer's left leads. */
  readonly dealer: Seat | null;
  /** §C7: the dealer's card that was turned face up. */
  readonly turnup: CardIndex | null;
  /** The seat that made trumps. */
  readonly maker: Seat | null;
  /** The cards that each seat was dealt, besides those that it played. */
  readonly holds: BySeat<CardSet>;
  /** The cards that each seat was not dealt. */
  readonly lacks: BySeat<CardSet>;
  /** The cards in order of play, from the first trick on; it may stop anywhere. */
  readonly plays: readonly RememberedPlay[];
  readonly voids: readonly VoidClaim[];
  readonly melds: readonly ShownCards[];
  /** The indexes of plays that are not taken to be legal; the questioned play never is. */
  readonly doubted: readonly number[];
}

/** The play that somebody complains about: it broke a duty (C31–C33), or was out of turn (C50). */
export interface Question {
  readonly play: number;
  readonly accusation: "duty" | "turn";
}

/** How many plays may lack their seat or their card. */
export const maxGaps = 2;

/** The first play of the last trick, which may be played in any order and breaks no duty (C50). */
export const lastTrickFrom = 20;

/** Returns a value for each seat. */
export function bySeat<T>(of: (seat: 0 | 1 | 2 | 3) => T): BySeat<T> {
  return [of(0), of(1), of(2), of(3)];
}

/** Returns the cards that each seat was certainly dealt, whatever the missing seats and cards are. */
export function dealtCards({ holds, melds, plays, dealer, turnup }: RememberedHand): BySeat<CardSet> {
  return bySeat((seat) => {
    let cards = holds[seat];
    for (const shown of melds) if (shown.seat === seat) cards |= shown.cards;
    for (const play of plays) if (play.seat === seat && play.card !== null) cards |= only(play.card);
    return dealer === seat && turnup !== null ? cards | only(turnup) : cards;
  });
}

/** Returns the number of plays that lack their seat or their card. */
export function gapsOf({ plays }: Pick<RememberedHand, "plays">): number {
  return plays.filter(({ seat, card }) => seat === null || card === null).length;
}
