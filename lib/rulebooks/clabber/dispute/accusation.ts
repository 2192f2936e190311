import { z } from "zod";
import { type Suit, suits } from "@/lib/cards/card";
import type { Problem } from "@/lib/kernel/problem";
import { err, ok, type Result } from "@/lib/kernel/result";
import type { AccusationReview } from "../../play-disputes";
import { cardsIn, indexOfCard, setOf, suitIndex, suitSet } from "../play/card-set";
import type { BySeat } from "../play/position";
import { seatField, sideField, suitField } from "../play/record-fields";
import { type LaidHand, laidHandFaults, layDownOf, missingFacts } from "../review/laid-hand";
import { judgeLayDown } from "../review/lay-down";
import type { ClabberRules } from "../rules";
import { sideOf } from "../side";
import { judgeQuestion } from "./judge-question";
import { emptyDraft, rememberedDraft, rememberedIn } from "./remembered-draft";

const card = z.custom<string>((value) => indexOfCard(value) !== undefined);
const cards = z.array(card).max(24);

/** A hand that was laid down, as stored. */
const laidHand = z.strictObject({
  trump: suitField.nullable(),
  seat: seatField.nullable(),
  leader: seatField.nullable(),
  trick: z.array(card).max(4),
  hands: z.array(cards).length(4),
  /** The suits of which each seat holds no card. */
  voids: z.array(z.array(suitField).max(4)).length(4),
  played: cards,
  order: z.array(card).max(6),
});

export type StoredLaidHand = z.infer<typeof laidHand>;

/** The rules whose breach only people can report: the engine cannot find it in cards. */
export const reportRules = ["C20", "C21", "C24", "C25", "C51", "C57"] as const;

/** An accusation, as stored: about a card, about a lay-down (C60), or about something that people report (C51). */
export const accusation = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("play"),
    remembered: rememberedDraft,
    /** The accused side, where nobody remembers the seat of the questioned card. */
    accused: sideField.nullable(),
  }),
  z.strictObject({ kind: z.literal("lay-down"), laid: laidHand }),
  z.strictObject({
    kind: z.literal("report"),
    rule: z.enum(reportRules),
    /** Null before it is said. */
    accused: sideField.nullable(),
    /** What the official decides about the facts. */
    proof: z.enum(["proved", "not-proved", "undecided"]),
  }),
]);

export type Accusation = z.infer<typeof accusation>;

const noCards: StoredLaidHand = {
  ...{ trump: null, seat: null, leader: null, trick: [], played: [], order: [] },
  ...{ hands: [[], [], [], []], voids: [[], [], [], []] },
};

/** Accusations with nothing entered. */
export const emptyAccusations = {
  play: { kind: "play", remembered: emptyDraft, accused: null },
  "lay-down": { kind: "lay-down", laid: noCards },
  report: { kind: "report", rule: "C51", accused: null, proof: "undecided" },
} as const satisfies Readonly<Record<Accusation["kind"], Accusation>>;

/** How many cards a ruling may try for a lay-down: some hundredths of a second. */
const rulingEffort = 200_000;

/** Reviews an accusation; with this effort everybody gets the same answer. */
export function reviewAccusation(rules: ClabberRules, given: Accusation): Result<AccusationReview, readonly Problem[]> {
  switch (given.kind) {
    case "play":
      return reviewPlay(given);
    case "lay-down":
      return reviewLayDown(rules, laidHandIn(given.laid));
    case "report":
      return ok(reviewReport(given));
  }
}

type OfKind<Kind extends Accusation["kind"]> = Extract<Accusation, { kind: Kind }>;

function reviewPlay({ remembered, accused }: OfKind<"play">): Result<AccusationReview, readonly Problem[]> {
  const read = rememberedIn(remembered);
  if (read === null) return err([{ code: "clabber-dispute-trump" }]);
  const { hand, question } = read;
  if (question === null || remembered.plays[question.play] === undefined)
    return err([{ code: "clabber-dispute-question" }]);
  const { verdict, problems, rules: broken, layouts, illegal } = judgeQuestion(hand, question);
  if (verdict === "nothing-fits") return err(problems);
  const seat = hand.plays[question.play]?.seat ?? null;
  const [first, ...others] = broken;
  const rule = first !== undefined && others.length === 0 ? first[0] : null;
  return ok({ verdict, rule, accused: seat === null ? accused : sideOf(seat), layouts, illegal });
}

/** §C60–C62: a season that plays every hand out has no rule for a lay-down, so that the official decides. */
function reviewLayDown(rules: ClabberRules, laid: LaidHand): Result<AccusationReview, readonly Problem[]> {
  const { seat } = laid;
  if (seat === null || missingFacts(laid, rules.claims === "statedOrder").length > 0)
    return err([{ code: "clabber-dispute-lay-down" }]);
  if (laidHandFaults(laid).length > 0) return err([{ code: "clabber-dispute-lay-down-faults" }]);
  const judged = judgeLayDown(layDownOf(laid, rules), rulingEffort);
  const { isAgreed, possible, lost } = judged;
  if (judged.verdict === "impossible") return err([{ code: "clabber-dispute-nothing-fits" }]);
  const verdict = isAgreed ? verdicts[judged.verdict] : "depends";
  const rule = verdict === "legal" ? null : judged.rule;
  const isExact = judged.good + lost === possible;
  const counts = isExact ? { layouts: possible, illegal: lost } : { layouts: null, illegal: null };
  return ok({ verdict, rule, accused: sideOf(seat), ...counts });
}

const verdicts = {
  good: "legal",
  lost: "illegal",
  open: "depends",
  "ask-the-official": "too-much-unknown",
} as const;

function reviewReport({ rule, accused, proof }: OfKind<"report">): AccusationReview {
  const verdict = ({ proved: "illegal", "not-proved": "legal", undecided: "depends" } as const)[proof];
  return { verdict, rule: verdict === "legal" ? null : rule, accused, layouts: null, illegal: null };
}

/** Returns the laid-down hand of its stored form. */
export function laidHandIn({ trump, seat, leader, trick, hands, voids, played, order }: StoredLaidHand): LaidHand {
  return {
    ...{ trump: trump === null ? null : suitIndex(trump), seat, leader },
    ...{ trick: trick.map(indexOf), order: order.map(indexOf), played: setOf(played.map(indexOf)) },
    hands: bySeat((one) => setOf((hands[one] ?? []).map(indexOf))),
    voids: bySeat((one) => (voids[one] ?? []).reduce((set, suit) => set | suitSet(suitIndex(suit)), 0)),
  };
}

/** Returns the stored form of a laid-down hand. */
export function storedLaidHand(laid: LaidHand): StoredLaidHand {
  const { trump, seat, leader, trick, hands, voids, played, order } = laid;
  const listOf = (list: readonly number[]) => list.flatMap((one) => cardsIn(2 ** one));
  return {
    ...{ trump: trump === null ? null : (suits[trump] as Suit), seat, leader },
    ...{ trick: listOf(trick), order: listOf(order), played: [...cardsIn(played)] },
    hands: hands.map((set) => [...cardsIn(set)]),
    voids: voids.map((set) => suits.filter((_, index) => (set & suitSet(index)) !== 0)),
  };
}

function indexOf(name: string): number {
  return indexOfCard(name) ?? 0;
}

function bySeat(of: (seat: number) => number): BySeat<number> {
  return [of(0), of(1), of(2), of(3)];
}
