import type { Seat } from "../../rulebook";
import { announcedMelds, shownMelds } from "../play/announcements";
import { type CardSet, only, suitIndex, suitIndexOf, suitSet } from "../play/card-set";
import type { HandRecord } from "../play/hand-record";
import { type Play, type Position, winningPlay } from "../play/position";
import type { MadeAuction } from "../play/replay";
import { beatersOf } from "../play/trick-law";
import type { PlayedCard } from "./played-cards";

/** What everybody at the table knows about the cards of one seat, with the rule that says so. */
export type Knowledge =
  /** It holds none of these: a card that it played legally says so (C31–C33), or both sides do (no rule). */
  | { readonly kind: "lacks"; readonly rule: VoidRule | null; readonly seat: Seat; readonly cards: CardSet }
  /** It was dealt these: the dealer the turn-up (C7), a player the melds that were shown (C21). */
  | { readonly kind: "holds"; readonly rule: "C7" | "C21"; readonly seat: Seat; readonly cards: CardSet }
  /** It was dealt at least one of these: the maker a card of the named suit (C24). */
  | { readonly kind: "holds-one"; readonly rule: "C24"; readonly seat: Seat; readonly cards: CardSet };

type VoidRule = "C31" | "C32" | "C33";

/** A duty, and the cards of which one should have been played by it. */
export type DemandedCards = readonly [rule: VoidRule, cards: CardSet];

/**
 * Returns what the calls, the turn-up, the shown melds and these first cards of a hand say about the holdings. A meld
 * that was announced and not shown yet, or not announced at all, says nothing.
 */
export function publicKnowledge(
  record: HandRecord,
  { maker, trump }: Pick<MadeAuction, "maker" | "trump">,
  cards: readonly PlayedCard[],
): readonly Knowledge[] {
  const { dealer, turnup } = record.deal;
  return [
    { kind: "holds", rule: "C7", seat: dealer, cards: only(turnup) },
    { kind: "holds-one", rule: "C24", seat: maker, cards: suitSet(suitIndex(trump)) },
    ...[0, 1, 2, 3].flatMap((seat) => shownBy(record, seat, cards)),
    ...duties(cards),
  ];
}

/** §C31–C33: returns what played cards say about the hands from which they came. */
export function duties(cards: readonly PlayedCard[]): readonly Knowledge[] {
  return cards.flatMap(({ before, play }) =>
    demandedCards(before, play).map(([rule, set]): Knowledge => ({ kind: "lacks", rule, seat: play.seat, cards: set })),
  );
}

/** §C21: melds are shown immediately before the second card of their holder. */
function shownBy(
  { deal, announced, shown }: HandRecord,
  seat: Seat,
  cards: readonly PlayedCard[],
): readonly Knowledge[] {
  if (cards.filter(({ play }) => play.seat === seat).length < 2) return [];
  const melds = shownMelds(announcedMelds(deal.hands[seat as 0], announced[seat as 0]), shown[seat as 0]);
  return melds.map(({ cards }) => ({ kind: "holds", rule: "C21", seat, cards }));
}

/**
 * Returns the cards that the seat of a legal card cannot have held, by the duties that it would have broken. A card is
 * legal exactly if its seat held none of them.
 */
export function demandedCards(
  { trick, trump }: Pick<Position, "trick" | "trump">,
  { card }: Play,
): readonly DemandedCards[] {
  const [led] = trick;
  if (led === undefined) return [];
  const trumps = suitSet(trump);
  const suitLed = suitSet(suitIndexOf(led.card));
  const voids: DemandedCards[] = [];
  if ((suitLed & only(card)) === 0) voids.push(["C31", suitLed]);
  else if (suitLed !== trumps) return [];
  if ((trumps & only(card)) === 0) return suitLed === trumps ? voids : [...voids, ["C32", trumps]];
  // C33: a trump that does not beat the winning card says that no held trump did.
  const higher = trumps & beatersOf(winningPlay(trick, trump).card, trump);
  return higher === 0 || (higher & only(card)) !== 0 ? voids : [...voids, ["C33", higher]];
}
