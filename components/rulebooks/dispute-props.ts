import type { Problem } from "@/lib/kernel/problem";
import type { AccusationReview } from "@/lib/rulebooks/play-disputes";

export interface AccusationFormProps<Accusation> {
  readonly value: Accusation;
  readonly rules: unknown;
  readonly seatNames: readonly string[];
  readonly sides: readonly string[];
  readonly onChange: (value: Accusation) => void;
}

export interface RememberedFormProps<Remembered> {
  readonly draft: Remembered;
  readonly names: readonly string[];
  readonly onChange: (draft: Remembered) => void;
}

export interface RememberedTextProps<Remembered> {
  readonly remembered: Remembered;
  readonly seatNames: readonly string[];
}

export interface MeldsFormProps<Melds> {
  readonly value: Melds;
  readonly sides: readonly string[];
  readonly onChange: (value: Melds) => void;
}

export interface DisputeProblemsProps {
  readonly problems: readonly Problem[];
  readonly sides: readonly string[];
  readonly seatNames: readonly string[];
}

export interface ReviewAnswerProps<Accusation> {
  readonly accusation: Accusation;
  readonly review: AccusationReview;
  /** The texts of the rules, by number, each its first sentence or two. */
  readonly ruleTexts: Readonly<Record<string, string>>;
  readonly seatNames: readonly string[];
  readonly sides: readonly string[];
}
