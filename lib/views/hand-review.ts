import type { RecordReview } from "@/lib/rulebooks/review";

/** A seat of a reviewed hand. */
export interface ReviewedSeat {
  readonly side: number;
  /** The player, if the line-up names one; else null. */
  readonly name: string | null;
}

/** A hand that was kept card by card, with its place and its review. */
export interface HandReviewView {
  readonly table: number;
  readonly game: number;
  readonly hand: number;
  /** Whether the match has several tables. */
  readonly hasTables: boolean;
  readonly rulebook: string;
  readonly rules: unknown;
  /** Clockwise from seat 0. */
  readonly seats: readonly ReviewedSeat[];
  readonly sides: readonly string[];
  readonly review: RecordReview;
  /** What the sheet's row has, where the record comes to something else; null if both agree. */
  readonly difference: {
    readonly hasOtherDealer: boolean;
    /** The points of both, by side; null where there is no row, or no score. */
    readonly sheet: readonly number[] | null;
    readonly record: readonly number[] | null;
  } | null;
  /** The addresses of the hands of this game that are kept card by card. */
  readonly hands: readonly number[];
}

/** Returns the last part of a hand's address: table, game and hand. */
export function handSlug(table: number, game: number, hand: number): string {
  return `${table}-${game}-${hand}`;
}

/** Inverse of `handSlug`; null for anything else. */
export function parseHandSlug(
  slug: string,
): { readonly table: number; readonly game: number; readonly hand: number } | null {
  const match = /^([1-9]\d?)-([1-9]\d?)-([1-9]\d{0,2})$/.exec(slug);
  return match && { table: Number(match[1]), game: Number(match[2]), hand: Number(match[3]) };
}
