/** The suits in listing order: spades, hearts, diamonds, clubs. */
export const suits = ["S", "H", "D", "C"] as const;
export type Suit = (typeof suits)[number];

/** The ranks of a French pack from the six up, in natural order; T is the ten. */
export const ranks = ["6", "7", "8", "9", "T", "J", "Q", "K", "A"] as const;
export type Rank = (typeof ranks)[number];

/** A card, written rank first: `9S`, `TH`, `AC`. */
export type Card = `${Rank}${Suit}`;

/** Whether a value is a suit in the form of records. */
export function isSuit(value: unknown): value is Suit {
  return value === "S" || value === "H" || value === "D" || value === "C";
}

/** The card of this rank and suit. */
export function cardOf(rank: Rank, suit: Suit): Card {
  return `${rank}${suit}`;
}
