import { ok, type Result } from "@/lib/kernel/result";
import type { RecordFault } from "../../record-fault";
import { suitIndex } from "../play/card-set";
import type { HandRecord } from "../play/hand-record";
import { noTrump } from "../play/trick-law";
import { type ShownFigure, shownFigures } from "./deal-odds";
import type { Sampling } from "./known-costs";
import { type Par, parOf } from "./par";
import type { UnplayedHand } from "./played-cards";
import { type HandReview, reviewHand } from "./review-hand";

/** All that a review says about a record: its cards, the deal's par, and what was remarkable about it. */
export interface RecordedHandReview {
  readonly hand: HandReview | UnplayedHand;
  readonly par: Par;
  readonly dealt: readonly ShownFigure[];
}

/** Reviews a record, for the referee's `review` and for pages alike. */
export function reviewRecord(record: HandRecord, sampling: Sampling): Result<RecordedHandReview, RecordFault> {
  const review = reviewHand(record, sampling);
  if (!review.ok) return review;
  const hand = review.value;
  const { rules, deal } = record;
  const trump = hand.kind === "made" ? suitIndex(hand.made.trump) : noTrump;
  return ok({ hand, par: parOf(rules, deal), dealt: shownFigures(deal.hands, trump) });
}
