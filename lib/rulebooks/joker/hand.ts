import { z } from "zod";
import { suits } from "@/lib/cards/card";

const seat = z.int().min(0).max(3);
const cards = z.int().min(1).max(9);
const count = z.int().min(0).max(9);
const bySeat = z.array(count).min(2).max(4).readonly();

/** §J71: an irregularity, and the club's penalty for it; the rules define none. */
const ruling = z
  .strictObject({
    seat,
    offence: z.enum(["wrong-card", "looked-back", "other"]),
    penalty: z.int().min(0).max(10_000),
  })
  .readonly();

/** A deal that was played out; its score follows from these fields (J50–J65). */
export const playedDeal = z
  .strictObject({
    kind: z.literal("played"),
    /** The number of cards of each player (J10). */
    cards,
    /** The dealer, who bids last (J21). */
    dealer: seat,
    /** Bids, by seat (J20). */
    bids: bySeat,
    /** Tricks taken, by seat. */
    taken: bySeat,
    /** Trumps, or null for none (J14, J15): not needed for the score. */
    trump: z.enum(suits).nullable().optional(),
    rulings: z.array(ruling).max(8).readonly().optional(),
  })
  .readonly();

/** A misdeal: nothing is scored, and the same dealer deals again. */
export const misdealtDeal = z.strictObject({ kind: z.literal("misdealt") }).readonly();

/** A scorer's entry of one deal. */
export const dealEntry = z.discriminatedUnion("kind", [playedDeal, misdealtDeal]);

export type PlayedDeal = z.output<typeof playedDeal>;
export type DealEntry = z.output<typeof dealEntry>;
export type Ruling = z.output<typeof ruling>;
