import { z } from "zod";
import { isSuit, type Suit } from "@/lib/cards/card";
import { err, ok, type Result } from "@/lib/kernel/result";
import type { RecordFault } from "../../record-fault";
import { listField } from "../../record-shape";
import type { Seat } from "../../rulebook";
import {
  type CardIndex,
  cardAt,
  type Holding,
  holdingOf,
  indexOfCard,
  noTrump,
  suitIndex,
  type TrumpIndex,
} from "../play/card-set";
import { cardOfMove, declarationFault, type Move, parseMove } from "../play/move";
import type { Play } from "../play/position";
import { jokerRules } from "../rules";

/** Fields that several records have, in the format of rules/records.md. */

/** A play: seat, card, declaration ("" or omitted for a plain card). */
function readPlay(value: unknown): Play | undefined {
  if (!Array.isArray(value) || value.length < 2 || value.length > 3) return undefined;
  const [seat, text, declaration = ""] = value;
  const card = indexOfCard(text);
  if (!isSeat(seat) || card === undefined) return undefined;
  const move = parseMove(card, declaration);
  return move === null ? undefined : { seat, move };
}

function isSeat(value: unknown): value is Seat {
  return value === 0 || value === 1 || value === 2 || value === 3;
}

const playFormat = "play: a seat, a card and what a joker is declared to be";

export const cardField = z
  .custom<string>((value) => indexOfCard(value) !== undefined, { message: "no card of the pack" })
  .transform((card) => indexOfCard(card) as CardIndex);
export const trumpField = z
  .custom<Suit | null>((value) => value === null || isSuit(value), { message: "no suit: S, H, D or C, or null" })
  .transform((suit): TrumpIndex => (suit === null ? noTrump : suitIndex(suit)));
export const seatField = z.int().min(0).max(3);
export const countField = z.int().min(0).max(36);
/** Plays of a deal; a few more are accepted, so that they can be reported as irregular. */
export const playsField = listField(readPlay, playFormat, 0, 72);
/** The cards on the table. */
export const trickField = listField(readPlay, playFormat, 0, 4);
export const handField = listField(indexOfCard, "card of the pack", 0, 36);
export const handsField = z.array(handField).min(2).max(4);
export const optionsField = jokerRules.prefault({});

/** Parses hands as sets: no card twice, also not on the table; equal numbers of cards. */
export function handsOf(
  hands: readonly (readonly CardIndex[])[],
  beside: readonly CardIndex[] = [],
): Result<readonly Holding[], RecordFault> {
  const all = [...beside, ...hands.flat()];
  const twice = all.find((card, at) => all.indexOf(card) < at);
  if (twice !== undefined) {
    return err({ code: "card-twice", message: "a card is there twice", params: { card: cardAt(twice) } });
  }
  const sizes = hands.map(({ length }) => length);
  if (sizes.some((size) => size !== sizes[0])) {
    return err({ code: "hand-sizes", message: `hands of ${sizes.join(", ")} cards: all hold as many (J5)` });
  }
  return ok(hands.map(holdingOf));
}

/** Parses a trick on the table: different seats, each joker properly declared, and no card twice or in this hand. */
export function tableOf(trick: readonly Play[], hand: readonly CardIndex[] = []): Result<readonly Move[], RecordFault> {
  const moves = trick.map(({ move }) => move);
  const once = handsOf([hand], moves.map(cardOfMove));
  if (!once.ok) return once;
  if (new Set(trick.map(({ seat }) => seat)).size < trick.length) {
    return err({ code: "seat-twice", message: "trick: a seat plays twice (J30)" });
  }
  const at = moves.findIndex((move, place) => declarationFault(move, place === 0) !== null);
  if (at < 0) return ok(moves);
  const rule = declarationFault(moves[at] as Move, at === 0);
  return err({
    code: "declaration",
    message: `trick.${at}: a joker says how it is played, no other card does (${rule})`,
  });
}
