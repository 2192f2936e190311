import { z } from "zod";
import { type Suit, suits } from "@/lib/cards/card";
import type { Problem } from "@/lib/kernel/problem";
import { indexOfCard } from "../play/card-set";
import { seatField, suitField } from "../play/record-fields";
import { readDispute } from "../records/record-dispute";
import { contradictions } from "./contradictions";
import type { Question, RememberedHand } from "./remembered-hand";

const card = z.custom<string>((value) => indexOfCard(value) !== undefined);
const fourHands = z.array(z.array(card).max(24)).length(4);

/** What people have said about a hand so far, as stored: cards, suits and seats as in records (rules/records.md). */
export const rememberedDraft = z.strictObject({
  trump: suitField.nullable(),
  dealer: seatField.nullable(),
  turnup: card.nullable(),
  maker: seatField.nullable(),
  /** The cards that each seat was dealt, and those that it was not. */
  hands: fourHands,
  lacks: fourHands,
  /** In order; null is what nobody remembers. */
  plays: z.array(z.tuple([seatField.nullable(), card.nullable()])).max(24),
  /** A seat had no card of a suit any more before a play. */
  voids: z.array(z.tuple([seatField, suitField, z.int().min(0).max(24)])).max(64),
  /** The melds that each seat showed. */
  melds: z.array(z.array(z.array(card).max(6)).max(6)).length(4),
  /** The index of the questioned play. */
  question: z.int().min(0).max(23).nullable(),
  accusation: z.enum(["duty", "turn"]),
});

export type RememberedDraft = z.infer<typeof rememberedDraft>;

/** Nothing remembered. */
export const emptyDraft: RememberedDraft = {
  ...{ trump: null, dealer: null, turnup: null, maker: null, question: null, accusation: "duty" },
  ...{ hands: [[], [], [], []], lacks: [[], [], [], []], plays: [], voids: [], melds: [[], [], [], []] },
};

/** Returns the remembered hand and its question; null while the trumps are not known. */
export function rememberedIn(
  draft: RememberedDraft,
): { readonly hand: RememberedHand; readonly question: Question | null } | null {
  const { trump, dealer, turnup, maker, question, ...rest } = draft;
  if (trump === null) return null;
  const known = Object.entries({ dealer, turnup, maker }).filter(([, value]) => value !== null);
  const read = readDispute({ ...rest, trump, ...Object.fromEntries(known), question: question ?? 0 });
  if (!read.ok) return null;
  return { hand: read.value.hand, question: question === null ? null : read.value.question };
}

/** Returns what contradicts itself in a draft; empty while the trumps are not known. */
export function draftContradictions(draft: RememberedDraft): readonly Problem[] {
  const remembered = rememberedIn(draft);
  return remembered === null ? [] : contradictions(remembered.hand, remembered.question);
}

/** The suits in which a seat is said to have been void from a play on. */
export function voidsOf({ voids }: RememberedDraft, seat: number): readonly Suit[] {
  return suits.filter((suit) => voids.some(([one, of]) => one === seat && of === suit));
}
