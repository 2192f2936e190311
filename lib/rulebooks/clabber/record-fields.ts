import { z } from "zod";
import { isSuit, type Suit } from "@/lib/cards/card";
import { err, ok, type Result } from "@/lib/kernel/result";
import type { RecordFault } from "../record-fault";
import type { Seat } from "../rulebook";
import type { Call } from "./auction";
import { type CardIndex, type CardSet, indexOfCard, only, setOf, sizeOf } from "./card-set";
import type { BySeat, Play } from "./position";

/** The fields that records have in common, as rules/records.md writes them. */

/** A list of things read one by one; what cannot be read is named by its place. Made for speed: records are many. */
function listField<T>(read: (item: unknown) => T | undefined, what: string, least: number, most: number) {
  return z.unknown().transform((value, context): readonly T[] => {
    if (!Array.isArray(value)) return refused(context, `a list belongs here, each a ${what}`);
    if (value.length < least || value.length > most) {
      return refused(context, `${value.length} where ${least} to ${most} belong`);
    }
    const out: T[] = [];
    for (const [at, item] of value.entries()) {
      const thing = read(item);
      if (thing === undefined) return refused(context, `no ${what}`, [at]);
      out.push(thing);
    }
    return out;
  });
}

function refused(context: z.RefinementCtx<unknown>, message: string, path: number[] = []): never {
  context.addIssue({ code: "custom", message, path });
  return z.NEVER;
}

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
/** Plays, each a seat and a card. A whole hand has 24; a few too many are read, so that they can be found irregular. */
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

/** Four hands as sets: no card twice, the same number of cards each. */
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

/** Four hands as sets, no card twice. */
export function setsOf(hands: readonly (readonly CardIndex[])[]): Result<BySeat<CardSet>, RecordFault> {
  let seen = 0;
  for (const card of hands.flat()) {
    if ((seen & only(card)) !== 0) return err({ code: "card-twice", message: "a card is there twice" });
    seen |= only(card);
  }
  const [a, b, c, d] = hands.map(setOf);
  return ok([a as CardSet, b as CardSet, c as CardSet, d as CardSet]);
}

/** The first thing wrong with a value of the wrong shape, for people. */
export function shapeFault(error: z.ZodError): RecordFault {
  const issue = error.issues[0] as z.core.$ZodIssue;
  const path = issue.path.join(".");
  return { code: "shape", message: `${path === "" ? "the line" : path}: ${issue.message}` };
}

/** A value of this shape, or what is wrong with it. */
export function parsed<T>(schema: z.ZodType<T>, input: unknown): Result<T, RecordFault> {
  const result = schema.safeParse(input);
  return result.success ? ok(result.data) : err(shapeFault(result.error));
}
