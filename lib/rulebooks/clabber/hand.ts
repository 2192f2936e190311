import { z } from "zod";
import { suits } from "@/lib/cards/card";
import { meldKinds } from "./meld-kind";

const side = z.union([z.literal(0), z.literal(1)]);
const suit = z.enum(suits);
/**
 * A side's melds. Twelve cards hold at most four (C16), which is checked elsewhere with a message; this is only a
 * safety limit.
 */
const kinds = z.array(z.enum(meldKinds)).max(12).readonly();
const melds = z.tuple([kinds, kinds]).readonly();
const trickCount = z.int().min(0).max(6);

/** A hand that was played out; its score follows from these fields (C40–C44). */
export const playedHand = z
  .strictObject({
    kind: z.literal("played"),
    /** The side that made trumps. */
    maker: side,
    trump: suit,
    /** The side whose trick points were entered; the other side has the rest of 162. */
    counted: side,
    /** Card points of the counted side, including the last trick's 10. */
    trickPoints: z.int().min(0).max(9999),
    /** The melds that score, by side: only one side can have any (C12). */
    melds,
    /** The side that holds the king and queen of trumps in one hand. */
    bella: side.nullable(),
    /** Tricks won, by side: not needed for the score, but allows a stricter check. */
    tricks: z.tuple([trickCount, trickCount]).readonly().optional(),
    /** The side that won the last trick. */
    lastTrick: side.optional(),
  })
  .readonly();

/** §C52: a hand that a renege ended. */
export const renegedHand = z
  .strictObject({
    kind: z.literal("reneged"),
    /** The side that reneged. */
    by: side,
    maker: side.optional(),
    trump: suit.optional(),
    /** What each side had announced or was still entitled to announce (C54). */
    melds,
    bella: side.nullable(),
    /** The side with the highest meld; needed where the kinds of melds do not decide it (C17, C18). */
    meldWinner: side.nullable().optional(),
    /** The number of the rule that was broken. */
    rule: z.string().max(40).optional(),
  })
  .readonly();

/** §C53: both sides reneged. */
export const bothRenegedHand = z.strictObject({ kind: z.literal("both-reneged") }).readonly();
/** §C26: eight passes. */
export const thrownInHand = z.strictObject({ kind: z.literal("thrown-in") }).readonly();
/** §C9: a misdeal. */
export const misdealtHand = z
  .strictObject({ kind: z.literal("misdealt"), reason: z.enum(["card-exposed", "out-of-turn", "wrong-count"]) })
  .readonly();

/** A scorer's entry of one hand. */
export const handEntry = z.discriminatedUnion("kind", [
  playedHand,
  renegedHand,
  bothRenegedHand,
  thrownInHand,
  misdealtHand,
]);

export type PlayedHand = z.output<typeof playedHand>;
export type RenegedHand = z.output<typeof renegedHand>;
export type HandEntry = z.output<typeof handEntry>;
