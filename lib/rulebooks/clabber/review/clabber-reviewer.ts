import { unwrap } from "@/lib/kernel/result";
import type { HandReviewer, RecordReview, ReviewedTrick } from "../../review";
import { callerOf } from "../play/auction";
import { cardAt, cardsIn } from "../play/card-set";
import type { HandRecord } from "../play/hand-record";
import { formatHandRecord, parseHandRecord } from "../play/hand-record-json";
import { renegeProblems } from "../play/played-records";
import { clabberRules } from "../rules";
import type { BySide } from "../side";
import { type DealFigure, type DealOdds, oddsOf } from "./deal-odds";
import type { Sampling } from "./known-costs";
import type { Par } from "./par";
import type { CostedCard } from "./review-hand";
import { type RecordedHandReview, reviewRecord } from "./review-record";

/** How pages draw layouts: fewer than the command line, so that a hand takes about 0.1 s. */
export const pageSampling: Sampling = { layouts: 40, seed: 1 };

/** What a card gave away given what its player could know, with the best card in the form of records. */
export interface ShownKnownCost {
  readonly best: string;
  readonly points: number;
  readonly error: number;
  readonly isDifference: boolean;
  readonly layouts: number;
  readonly possible: number;
  readonly isExact: boolean;
}

/** A card of a hand's page, with its two numbers. */
export interface ShownCard extends Omit<CostedCard, "known"> {
  readonly known: ShownKnownCost | null;
}

/** A figure that the deal showed, with its odds. */
export interface ShownOdds extends DealOdds {
  readonly figure: DealFigure;
  readonly seats: readonly number[];
}

/** What only Clabber's page of a hand has. */
export interface ClabberReview {
  /** Card points of both sides with best play of all, before the first card and at the end; null without card play. */
  readonly totals: {
    readonly value: BySide<number>;
    readonly end: BySide<number>;
    readonly given: BySide<number>;
  } | null;
  readonly par: Par;
  readonly dealt: readonly ShownOdds[];
  readonly sampling: Sampling;
}

/** Reviews stored records of Clabber for pages. */
export const clabberReviewer: HandReviewer = {
  id: "clabber",
  review: (rules, stored) => {
    const record = unwrap(parseHandRecord({ ...stored, rules: clabberRules.parse(rules) }));
    return pageReview(record, unwrap(reviewRecord(record, pageSampling)));
  },
};

function pageReview(
  record: HandRecord,
  { hand, par, dealt }: RecordedHandReview,
): RecordReview<ShownCard, ClabberReview> {
  const { deal, auction } = record;
  const isMade = hand.kind === "made";
  const renege = isMade ? hand.renege : hand.kind === "reneged" ? hand.renege : null;
  return {
    dealer: deal.dealer,
    hands: deal.hands.map(cardsIn),
    turned: cardAt(deal.turnup),
    trump: isMade ? hand.made.trump : null,
    maker: isMade ? hand.made.maker : null,
    calls: auction.map((word, at) => ({ seat: callerOf(deal.dealer, at), word })),
    tricks: isMade ? hand.tricks.map(shownTrick) : [],
    irregular: renege && renegeProblems(record, renege),
    own: {
      totals: isMade ? { value: hand.value, end: hand.end, given: hand.given } : null,
      par,
      dealt: dealt.map(({ figure, seats }) => ({ figure, seats, ...oddsOf(figure) })),
      sampling: pageSampling,
    },
    line: { ...formatHandRecord(record), ...pageSampling },
  };
}

function shownTrick({ cards, ...trick }: ReviewedTrick<CostedCard>): ReviewedTrick<ShownCard> {
  return {
    ...trick,
    cards: cards.map(({ known, ...card }) => ({ ...card, known: known && { ...known, best: cardAt(known.best) } })),
  };
}
