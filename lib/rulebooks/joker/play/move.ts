import { type Card, isSuit, type Suit } from "@/lib/cards/card";
import { type CardIndex, cardAt, isJoker, type SuitIndex, suitAt, suitIndex, suitIndexOf } from "./card-set";

/**
 * A played card as one number: the card, and a joker's declaration (J36–J38): bits 0–5 the card, 6–7 the way, 8–10 the
 * suit of a led joker, plus one.
 */
export type Move = number;

/** §J36: how a card is played: a plain card as itself; a joker as the six that it is, high or low. */
export const plain = 0;
export const nominal = 1;
export const high = 2;
export const low = 3;
export type PlayMode = typeof plain | typeof nominal | typeof high | typeof low;

/** A joker's declaration (J36), with the suit if it is led high or low (J37, J38). */
export interface Declared {
  readonly as: "high" | "low" | "nominal";
  readonly suit?: Suit | undefined;
}

/** Returns the move with these parts. */
export function moveOf(card: CardIndex, mode: PlayMode = plain, suit: SuitIndex | null = null): Move {
  return card | (mode << 6) | ((suit === null ? 0 : suit + 1) << 8);
}

/** Returns the played card. */
export function cardOfMove(move: Move): CardIndex {
  return move & 63;
}

/** Returns how it is played. */
export function playModeOf(move: Move): PlayMode {
  return ((move >> 6) & 3) as PlayMode;
}

/** Returns the declared suit of a led joker, or null. */
function declaredSuit(move: Move): SuitIndex | null {
  const suit = (move >> 8) - 1;
  return suit < 0 ? null : (suit as SuitIndex);
}

/** §J31, J37, J38: returns the suit that a lead asks for. */
export function requiredSuit(led: Move): SuitIndex {
  return declaredSuit(led) ?? suitIndexOf(cardOfMove(led));
}

/** Whether a card counts as one of its suit: a plain card, or a joker played as the six that it is (J46). */
export function isOfItsSuit(move: Move): boolean {
  return playModeOf(move) <= nominal;
}

/** §J36–J38: returns the rule that requires another declaration; null if it is complete. */
export function declarationFault(move: Move, isLead: boolean): "J36" | "J37" | "J38" | null {
  const mode = playModeOf(move);
  if (isJoker(cardOfMove(move)) === (mode === plain)) return "J36";
  const asksSuit = isLead && mode >= high;
  if (asksSuit === (declaredSuit(move) !== null)) return null;
  if (!asksSuit) return "J36";
  return mode === high ? "J37" : "J38";
}

const letters = ["", "N", "H", "L"] as const;
const words = [null, "nominal", "high", "low"] as const;

/** Formats the declaration for records: "" for a plain card, H, L or N for a joker, with the suit if it is led. */
export function formatDeclaration(move: Move): string {
  const suit = declaredSuit(move);
  return letters[playModeOf(move)] + (suit === null ? "" : suitAt(suit));
}

/** Inverse of `formatDeclaration`; null for anything else. */
export function parseMove(card: CardIndex, declaration: unknown): Move | null {
  if (typeof declaration !== "string") return null;
  const mode = letters.indexOf(declaration.slice(0, 1) as "");
  if (mode < 0) return null;
  const suit = declaration.slice(1);
  if (suit === "") return moveOf(card, mode as PlayMode);
  return isSuit(suit) && mode >= high ? moveOf(card, mode as PlayMode, suitIndex(suit)) : null;
}

/** Returns the move of a card with its declaration. */
export function declaredMove(card: CardIndex, { as, suit }: Partial<Declared>): Move {
  const mode = as === undefined ? plain : (words.indexOf(as) as PlayMode);
  return moveOf(card, mode, suit === undefined ? null : suitIndex(suit));
}

/** Inverse of `declaredMove`: the card, and a joker's declaration. */
export function declarationOf(move: Move): { readonly card: Card } & Partial<Declared> {
  const as = words[playModeOf(move)];
  const suit = declaredSuit(move);
  return {
    card: cardAt(cardOfMove(move)),
    ...(as === null ? {} : { as }),
    ...(suit === null ? {} : { suit: suitAt(suit) as Suit }),
  };
}

/** Formats a move for worked examples: `9H`, `6S:H`, `6S:HH`. */
export function formatMove(move: Move): string {
  const declaration = formatDeclaration(move);
  return cardAt(cardOfMove(move)) + (declaration === "" ? "" : `:${declaration}`);
}
