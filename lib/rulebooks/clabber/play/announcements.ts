import type { Seat } from "../../rulebook";
import { type MeldKind, meldValue } from "../meld-kind";
import type { ClabberRules } from "../rules";
import type { BySide, ClabberSide } from "../side";
import type { CardSet } from "./card-set";
import { heldMelds, kindsOf, type Meld, meldOf, meldWinner } from "./melds";
import type { BySeat } from "./position";
import type { TrumpIndex } from "./trick-law";

/** A meld as a player named it. */
export interface NamedMeld {
  readonly points: number;
  readonly cards: CardSet;
}

/** §C21: a seat's announcement or showing: all its melds, none, or those that it named. */
export type Statement = boolean | readonly NamedMeld[];

/** The four seats' statements about their melds. */
export interface Announcements {
  readonly announced: BySeat<Statement>;
  readonly shown: BySeat<Statement>;
}

/** Every seat announces and shows all its melds. */
export const allAnnounced: Announcements = { announced: [true, true, true, true], shown: [true, true, true, true] };

/** §C12–C21: which melds score. */
export interface MeldOutcome {
  /** The side with the highest meld, or null. */
  readonly winner: ClabberSide | null;
  /** The melds that score, by side, without bella. */
  readonly scoring: BySide<readonly MeldKind[]>;
}

/** §C21: returns the announced melds that a seat holds, with no card in two of them (C16). */
export function announcedMelds(hand: CardSet, statement: Statement): readonly Meld[] {
  if (typeof statement === "boolean") return statement ? heldMelds(hand) : [];
  const melds: Meld[] = [];
  let used = 0;
  for (const named of statement) {
    const meld = meldNamed(hand & ~used, named);
    if (meld === null) continue;
    melds.push(meld);
    used |= meld.cards;
  }
  return melds;
}

/** §C21: whether a seat announced a meld that is not in its hand. */
export function hasAnnouncedNotHeld(hand: CardSet, statement: Statement): boolean {
  return typeof statement !== "boolean" && statement.some((named) => meldNamed(hand, named) === null);
}

/** Returns the meld in a hand that matches a named one, or null. */
function meldNamed(hand: CardSet, { points, cards }: NamedMeld): Meld | null {
  if ((hand & cards) !== cards) return null;
  const meld = meldOf(cards);
  return meld !== null && meldValue[meld.kind] === points ? meld : null;
}

/** §C21: returns those of a seat's announced melds that it showed. */
export function shownMelds(melds: readonly Meld[], statement: Statement): readonly Meld[] {
  if (typeof statement === "boolean") return statement ? melds : [];
  return melds.filter(({ cards }) => statement.some((named) => named.cards === cards));
}

/** How many cards each seat had played. */
export type CardsPlayed = BySeat<number>;

/** All seats have played to the second trick. */
export const pastShowing: CardsPlayed = [2, 2, 2, 2];

/** §C12–C21: decides the melds of a played hand, or of one that ended after this many cards (C54). */
export function meldOutcome(
  rules: ClabberRules,
  trump: TrumpIndex,
  hands: BySeat<CardSet>,
  { announced, shown }: Announcements,
  played: CardsPlayed = pastShowing,
): MeldOutcome & { readonly entitled: BySide<readonly MeldKind[]> } {
  const stated = perSeat((seat) => {
    // C54: a seat that has not reached its moment of announcing is still entitled to its melds.
    if (played[seat as 0] === 0) return heldMelds(hands[seat as 0]);
    return announcedMelds(hands[seat as 0], announced[seat as 0]);
  });
  const valid = perSeat((seat) => {
    const melds = stated[seat as 0];
    return played[seat as 0] < 2 ? melds : shownMelds(melds, shown[seat as 0]);
  });
  const winner = meldWinner(rules, trump, rules.unshown === "blocks" ? stated : valid);
  const entitled = [kindsOf(0, valid), kindsOf(1, valid)] as const;
  return { winner, scoring: [winner === 0 ? entitled[0] : [], winner === 1 ? entitled[1] : []], entitled };
}

function perSeat<T>(of: (seat: Seat) => T): BySeat<T> {
  return [of(0), of(1), of(2), of(3)];
}
