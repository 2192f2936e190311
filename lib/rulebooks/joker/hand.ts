import { z } from "zod";
import { suits } from "@/lib/cards/card";

const seat = z.int().min(0).max(3);
const cards = z.int().min(1).max(9);
const count = z.int().min(0).max(9);
const bySeat = z.array(count).min(2).max(4).readonly();

/** §J71: something irregular, and what the club takes off for it; the rules name no penalty. */
const ruling = z
  .strictObject({
    seat,
    offence: z.enum(["wrong-card", "looked-back", "other"]),
    penalty: z.int().min(0).max(10_000),
  })
  .readonly();

/** A deal that was played out. Everything else is worked out from this (J50–J65). */
export const playedDeal = z
  .strictObject({
    kind: z.literal("played"),
    /** How many cards each player was dealt (J10). */
    cards,
    /** Who dealt, and so bid last (J21). */
    dealer: seat,
    /** Tricks named, by seat (J20). */
    bids: bySeat,
    /** Tricks taken, by seat. */
    taken: bySeat,
    /** Trumps, or null for none (J14, J15): not needed for the score. */
    trump: z.enum(suits).nullable().optional(),
    rulings: z.array(ruling).max(8).readonly().optional(),
  })
  .readonly();

/** Cards that were dealt wrongly: nothing is scored, and the same dealer deals them again. */
export const misdealtDeal = z.strictObject({ kind: z.literal("misdealt") }).readonly();

/** What a scorer writes down of one deal. */
export const dealEntry = z.discriminatedUnion("kind", [playedDeal, misdealtDeal]);

export type PlayedDeal = z.output<typeof playedDeal>;
export type DealEntry = z.output<typeof dealEntry>;
export type Ruling = z.output<typeof ruling>;
