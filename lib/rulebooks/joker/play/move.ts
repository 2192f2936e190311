import { type Card, isSuit, type Suit } from "@/lib/cards/card";
import { type CardIndex, cardAt, isJoker, type SuitIndex, suitAt, suitIndex, suitIndexOf } from "./card-set";

/**
 * A card as it is played, in one number: the card, and for a joker what it was declared to be (J36–J38): bits 0–5 the card,
 * 6–7 the way, 8–10 the suit a led joker was declared for, plus one.
 */
export type Move = number;

/** §J36: how a card is played: a plain card as itself; a joker as the six it is, to take, or to let go. */
export const plain = 0;
export const nominal = 1;
export const high = 2;
export const low = 3;
export type Way = typeof plain | typeof nominal | typeof high | typeof low;

/** What the player of a joker says of it (J36); where it is led high or low, for which suit (J37, J38). */
export interface Declared {
  readonly as: "high" | "low" | "nominal";
  readonly suit?: Suit | undefined;
}

/** The move of these parts. */
export function moveOf(card: CardIndex, way: Way = plain, suit: SuitIndex | null = null): Move {
  return card | (way << 6) | ((suit === null ? 0 : suit + 1) << 8);
}

/** The card that is played. */
export function cardOfMove(move: Move): CardIndex {
  return move & 63;
}

/** How it is played. */
export function wayOf(move: Move): Way {
  return ((move >> 6) & 3) as Way;
}

/** The suit that a led joker was declared for; null where none was. */
function declaredSuit(move: Move): SuitIndex | null {
  const suit = (move >> 8) - 1;
  return suit < 0 ? null : (suit as SuitIndex);
}

/** §J31, J37, J38: the suit that a lead asks for. */
export function suitAskedBy(led: Move): SuitIndex {
  return declaredSuit(led) ?? suitIndexOf(cardOfMove(led));
}

/** Whether a card counts as one of its suit: a plain card, or a joker played as the six it is (J46). */
export function isOfItsSuit(move: Move): boolean {
  return wayOf(move) <= nominal;
}

/** §J36–J38: the rule that asks for another declaration than this one has; null where it has what it needs. */
export function declarationFault(move: Move, isLead: boolean): "J36" | "J37" | "J38" | null {
  const way = wayOf(move);
  if (isJoker(cardOfMove(move)) === (way === plain)) return "J36";
  const asksSuit = isLead && way >= high;
  if (asksSuit === (declaredSuit(move) !== null)) return null;
  if (!asksSuit) return "J36";
  return way === high ? "J37" : "J38";
}

const letters = ["", "N", "H", "L"] as const;
const words = [null, "nominal", "high", "low"] as const;

/** The declaration as records write it: "" for a plain card, H, L or N for a joker, with the suit of one that is led. */
export function formatDeclaration(move: Move): string {
  const suit = declaredSuit(move);
  return letters[wayOf(move)] + (suit === null ? "" : suitAt(suit));
}

/** The inverse of `formatDeclaration`; null for what is no declaration. */
export function parseMove(card: CardIndex, declaration: unknown): Move | null {
  if (typeof declaration !== "string") return null;
  const way = letters.indexOf(declaration.slice(0, 1) as "");
  if (way < 0) return null;
  const suit = declaration.slice(1);
  if (suit === "") return moveOf(card, way as Way);
  return isSuit(suit) && way >= high ? moveOf(card, way as Way, suitIndex(suit)) : null;
}

/** The move of a card and what its player says of it. */
export function declaredMove(card: CardIndex, { as, suit }: Partial<Declared>): Move {
  const way = as === undefined ? plain : (words.indexOf(as) as Way);
  return moveOf(card, way, suit === undefined ? null : suitIndex(suit));
}

/** The inverse of `declaredMove`: the card, and what is said of it where it is a joker. */
export function wordsOfMove(move: Move): { readonly card: Card } & Partial<Declared> {
  const as = words[wayOf(move)];
  const suit = declaredSuit(move);
  return {
    card: cardAt(cardOfMove(move)),
    ...(as === null ? {} : { as }),
    ...(suit === null ? {} : { suit: suitAt(suit) as Suit }),
  };
}

/** A move as worked examples write it: `9H`, `6S:H`, `6S:HH`. */
export function formatMove(move: Move): string {
  const declaration = formatDeclaration(move);
  return cardAt(cardOfMove(move)) + (declaration === "" ? "" : `:${declaration}`);
}
