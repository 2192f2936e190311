import { suitIndexOf, suitSet } from "../play/card-set";
import { type Play, type Position, seatToPlay, winningPlay } from "../play/position";
import { beatersOf } from "../play/trick-law";

/** Returns the rule that says which cards a seat could play. */
export function dutyRule(position: Position, { seat }: Play): "C30" | "C31" | "C32" | "C33" | "C34" | "C50" {
  const { hands, trick, trump } = position;
  // C50: only the last trick is played in another order, and there each seat has one card.
  if (seat !== seatToPlay(position)) return "C50";
  const [led] = trick;
  if (led === undefined) return "C30";
  const suitLed = suitIndexOf(led.card);
  const hand = hands[seat as 0];
  if (suitLed !== trump && (hand & suitSet(suitLed)) !== 0) return "C31";
  const trumps = hand & suitSet(trump);
  const winning = winningPlay(trick, trump).card;
  if (trumps === 0 || suitIndexOf(winning) !== trump) return "C32";
  return (trumps & beatersOf(winning, trump)) === 0 ? "C34" : "C33";
}
