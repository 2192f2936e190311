import { type Holding, holds, jokers, noTrump, withoutJokers } from "../play/card-set";
import { high, low, type Move, nominal, playModeOf, requiredSuit } from "../play/move";
import { type Position, seatToPlay } from "../play/position";
import { isTrumped, type PlayRules } from "../play/trick-law";

/** Returns the rule that says which cards the seat in turn could play. */
export function dutyRule(position: Position): "J30" | "J31" | "J32" | "J33" | "J37" | "J38" | "J39" {
  const { hands, trick, trump, rules } = position;
  const hand = hands[seatToPlay(position) as number] as Holding;
  const led = trick[0]?.move;
  if (led === undefined) return rules.jokerLeadsLast && jokers.some((joker) => holds(hand, joker)) ? "J39" : "J30";
  const cards = withoutJokers(hand);
  if (cards[requiredSuit(led)] !== 0) {
    const mode = playModeOf(led);
    return mode === high ? "J37" : mode === low ? "J38" : "J31";
  }
  return trump !== noTrump && cards[trump] !== 0 ? "J32" : "J33";
}

/** Returns the rule by which a card took its trick, by its place in order of play. */
export function winningRule(
  { trump, rules }: { readonly trump: Position["trump"]; readonly rules: PlayRules },
  moves: readonly Move[],
  place: number,
): "J40" | "J42" | "J43" | "J44" | "J45" | "J46" | "J47" {
  const [led] = moves as readonly [Move];
  const mode = playModeOf(moves[place] as Move);
  if (mode === high) {
    // J43: a joker led high that is trumped may be out of the trick; it then contests no other.
    if (isHigh(led) && rules.ledHigh === "trump" && isTrumped(moves, trump)) return "J43";
    if (moves.filter(isHigh).length > 1) return "J42";
    return place === 0 ? "J43" : "J40";
  }
  if (mode === low) return "J45";
  if (isHigh(led)) return "J43";
  if (playModeOf(led) === low) return "J44";
  return mode === nominal ? "J46" : "J47";
}

function isHigh(move: Move): boolean {
  return playModeOf(move) === high;
}
