import { z } from "zod";
import { isSuit, type Suit } from "@/lib/cards/card";
import { err, ok, type Result } from "@/lib/kernel/result";
import type { RecordFault } from "../../record-fault";
import { listField } from "../../record-shape";
import type { Seat } from "../../rulebook";
import type { Call } from "./auction";
import { type CardIndex, type CardSet, cardAt, indexOfCard, only, setOf, sizeOf } from "./card-set";
import type { BySeat, Play } from "./position";

/** Fields that several records have, in the format of rules/records.md. */

function readPlay(value: unknown): Play | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const card = indexOfCard(value[1]);
  return isSeat(value[0]) && card !== undefined ? { seat: value[0], card } : undefined;
}

function isSeat(value: unknown): value is Seat {
  return value === 0 || value === 1 || value === 2 || value === 3;
}

function readCall(value: unknown): Call | undefined {
  return value === "pass" || value === "play" || isSuit(value) ? value : undefined;
}

export const cardField = z
  .custom<string>((value) => indexOfCard(value) !== undefined, { message: "no card of the pack" })
  .transform((card) => indexOfCard(card) as CardIndex);
export const suitField = z.custom<Suit>(isSuit, { message: "no suit: S, H, D or C" });
export const seatField = z.int().min(0).max(3);
export const sideField = z.union([z.literal(0), z.literal(1)]);
/**
 * Plays, each a seat and a card. A whole hand has 24; a few more are accepted, so that they can be reported as
 * irregular.
 */
export const playsField = listField(readPlay, "play: a seat and a card", 0, 96);
/** The cards on the table. */
export const trickField = listField(readPlay, "play: a seat and a card", 0, 4);
export const handField = listField(indexOfCard, "card of the pack", 0, 24);
export const deckField = listField(indexOfCard, "card of the pack", 24, 24);
export const callsField = listField(readCall, "call: pass, play or a suit", 0, 96);
export const handsField = z.array(handField).length(4);
/** A meld: its points and its cards. */
export const meldField = z
  .tuple([z.int().min(0).max(1000), handField])
  .transform(([points, cards]) => ({ points, cards: setOf(cards) }));

/** Parses four hands as sets: no card twice, equal numbers of cards. */
export function handsOf(hands: readonly (readonly CardIndex[])[]): Result<BySeat<CardSet>, RecordFault> {
  const sets = setsOf(hands);
  if (!sets.ok) return sets;
  const [size, ...others] = sets.value.map(sizeOf);
  if (others.some((other) => other !== size)) {
    return err({
      code: "hand-sizes",
      message: `hands of ${[size, ...others].join(", ")} cards: all hold as many (C7)`,
    });
  }
  return sets;
}

/** Parses four hands as sets: no card twice. */
export function setsOf(hands: readonly (readonly CardIndex[])[]): Result<BySeat<CardSet>, RecordFault> {
  let seen = 0;
  for (const card of hands.flat()) {
    if ((seen & only(card)) !== 0) {
      return err({ code: "card-twice", message: "a card is there twice", params: { card: cardAt(card) } });
    }
    seen |= only(card);
  }
  const [a, b, c, d] = hands.map(setOf);
  return ok([a as CardSet, b as CardSet, c as CardSet, d as CardSet]);
}
