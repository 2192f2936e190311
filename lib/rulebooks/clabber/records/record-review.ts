import { z } from "zod";
import { ok } from "@/lib/kernel/result";
import { parsed } from "../../record-shape";
import type { Answer } from "../../referee";
import { cardAt } from "../play/card-set";
import { parseHandRecord } from "../play/hand-record-json";
import type { FoundRenege } from "../play/replay";
import { oddsOf, type ShownFigure } from "../review/deal-odds";
import type { KnownCost, Sampling } from "../review/known-costs";
import type { Par } from "../review/par";
import type { UnplayedHand } from "../review/played-cards";
import type { CostedCard, HandReview } from "../review/review-hand";
import { reviewRecord } from "../review/review-record";

/** How many layouts a review draws for a card. */
const defaultLayouts = 200;

const samplingFields = z.object({
  layouts: z.union([z.literal(0), z.int().min(2).max(100_000)]).default(defaultLayouts),
  seed: z.int().min(0).max(0xffffffff).default(1),
});

/** `review clabber`: returns what each card of a hand gave away. */
export function answerReview(line: unknown): Answer {
  const record = parseHandRecord(line);
  if (!record.ok) return record;
  const sampling = parsed(samplingFields, line);
  if (!sampling.ok) return sampling;
  const review = reviewRecord(record.value, sampling.value);
  if (!review.ok) return review;
  const { hand, par, dealt } = review.value;
  const answer = hand.kind === "made" ? playedAnswer(hand, sampling.value) : unplayedAnswer(hand);
  return ok({ ...answer, par: parFields(par), dealt: dealt.map(dealtFields) });
}

type Fields = Readonly<Record<string, unknown>>;

function unplayedAnswer(hand: UnplayedHand): Fields {
  return hand.kind === "thrown-in" ? { thrownIn: true } : renegeFields(hand.renege);
}

function renegeFields({ at, seat, reason, phase, rule }: FoundRenege): Fields {
  return { renege: [at, seat, reason], phase, rule };
}

function playedAnswer(hand: HandReview, sampling: Sampling): Fields {
  const { made, renege, isComplete, value, end, given, tricks } = hand;
  return {
    maker: made.maker,
    trump: made.trump,
    value,
    end,
    given,
    complete: isComplete,
    ...(renege === null ? {} : renegeFields(renege)),
    tricks: tricks.map(({ cards, ...trick }) => ({ ...trick, cards: cards.map((card) => cardFields(card, sampling)) })),
  };
}

function cardFields({ seen, known, ...card }: CostedCard, sampling: Sampling): Fields {
  return {
    ...card,
    seen: seen.points,
    turned: seen.turned,
    known: known === null ? null : knownFields(known, sampling),
  };
}

function knownFields({ best, points, error, isDifference, layouts, possible, isExact }: KnownCost, { seed }: Sampling) {
  return {
    points: rounded(points),
    error: rounded(error),
    difference: isDifference,
    best: cardAt(best),
    layouts,
    possible,
    exact: isExact,
    ...(isExact ? {} : { seed }),
  };
}

function parFields({ maker, trump, tricks, points }: Par): Fields {
  return { maker, trump, trickPoints: tricks, award: points };
}

/** Formats a figure with its odds: how many of how many deals, and of one player's hands. */
function dealtFields({ figure, seats }: ShownFigure): Fields {
  const { deals, allDeals, hands, allHands } = oddsOf(figure);
  return { figure, seats, deals: [deals, allDeals], hands: [hands, allHands] };
}

/** Rounds to a thousandth of a point. */
function rounded(points: number): number {
  return Math.round(points * 1000) / 1000;
}
