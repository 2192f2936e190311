"use client";

import dynamic from "next/dynamic";
import type { ComponentType } from "react";
import { accusationOf, emptyDraft, meldsOf } from "./clabber/dispute/dispute-views";
import type {
  AccusationFormProps,
  DisputeProblemsProps,
  MeldsFormProps,
  RememberedFormProps,
  RememberedTextProps,
  ReviewAnswerProps,
} from "./dispute-props";

interface Views<Accusation, Remembered, Melds> {
  readonly AccusationForm: ComponentType<AccusationFormProps<Accusation>>;
  readonly RememberedForm: ComponentType<RememberedFormProps<Remembered>>;
  readonly RememberedText: ComponentType<RememberedTextProps<Remembered>>;
  readonly MeldsForm: ComponentType<MeldsFormProps<Melds>>;
  readonly ReviewAnswer: ComponentType<ReviewAnswerProps<Accusation>>;
  /** Why an accusation cannot be reviewed or ruled on. */
  readonly Problems: ComponentType<DisputeProblemsProps>;
  /** Nothing remembered. */
  readonly empty: Remembered;
  /** An accusation with what a side remembers; an empty one for null. */
  accusationOf(remembered: unknown): Accusation;
  /** What scores after a penalty, by the hand's entry on the sheet. */
  meldsOf(entry: unknown): Melds;
}

/** The views of disputes about the play of a hand, by card game. */
export type DisputeViews = Views<unknown, unknown, unknown>;

/** Views whose values were made under the rulebook's id; the cast is safe. */
function viewsOf<Accusation, Remembered, Melds>(views: Views<Accusation, Remembered, Melds>): DisputeViews {
  return views as unknown as DisputeViews;
}

const loading = () => null;

const clabber = viewsOf({
  AccusationForm: dynamic(
    () => import("./clabber/dispute/accusation-form").then(({ AccusationForm }) => AccusationForm),
    { loading },
  ),
  RememberedForm: dynamic(
    () => import("./clabber/dispute/remembered-form").then(({ RememberedForm }) => RememberedForm),
    { loading },
  ),
  RememberedText: dynamic(
    () => import("./clabber/dispute/remembered-text").then(({ RememberedText }) => RememberedText),
    { loading },
  ),
  MeldsForm: dynamic(() => import("./clabber/dispute/melds-form").then(({ MeldsForm }) => MeldsForm), { loading }),
  ReviewAnswer: dynamic(() => import("./clabber/dispute/review-answer").then(({ ReviewAnswer }) => ReviewAnswer), {
    loading,
  }),
  Problems: dynamic(() => import("./clabber/dispute/dispute-problems").then(({ DisputeProblems }) => DisputeProblems), {
    loading,
  }),
  empty: emptyDraft,
  accusationOf,
  meldsOf,
});

const views: ReadonlyMap<string, DisputeViews> = new Map([["clabber", clabber]]);

/** The views of disputes in a card game; undefined for a game without such disputes. To add one: a line above. */
export function disputeViews(id: string): DisputeViews | undefined {
  return views.get(id);
}
