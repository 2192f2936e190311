import { z } from "zod";
import { err, ok, type Result } from "@/lib/kernel/result";
import type { RecordFault } from "../../record-fault";
import { parsed } from "../../record-shape";
import { bellaValue, meldTotal } from "../meld-kind";
import { meldOutcome } from "../play/announcements";
import { auctionOf } from "../play/auction";
import { cardsIn, fullPack, indexesIn, setOf, suitIndex } from "../play/card-set";
import { bellaSeat, heldMelds } from "../play/melds";
import { winningPlay } from "../play/position";
import {
  callsField,
  cardField,
  handField,
  handsField,
  meldField,
  seatField,
  setsOf,
  sideField,
  suitField,
  trickField,
} from "../play/record-fields";
import { legalSet, pointsOf } from "../play/trick-law";
import { clabberRules, evansville } from "../rules";
import { handPoints, scoreReneged, sheetMarks } from "../score";
import { otherSide, sideOf } from "../side";
import { gameWinner } from "../tally";
import { scoreRow } from "./record-game";
import { parseAndJudgeClaim } from "./record-positions";
import { parseAndFindRenege } from "./record-renege";
import { formatMeld } from "./record-replay";

type Question = (input: unknown) => Result<unknown, RecordFault>;

/**
 * Defines a question with an input of this shape. House rules are in `rules`, or at the top level under their own
 * names.
 */
function question<T>(schema: z.ZodType<T>, answer: (input: T) => Result<unknown, RecordFault>): Question {
  return (input) => {
    const shape = parsed(schema, withRules(input));
    return shape.ok ? answer(shape.value) : shape;
  };
}

function withRules(input: unknown): unknown {
  if (typeof input !== "object" || input === null) return input;
  const inline = Object.entries(input).filter(([option]) => Object.hasOwn(clabberRules.shape, option));
  const rules: unknown = "rules" in input ? input.rules : {};
  if (inline.length === 0 || typeof rules !== "object" || rules === null) return input;
  return { ...input, rules: { ...Object.fromEntries(inline), ...rules } };
}

const points = z.int().min(0).max(1_000_000);
const pair = z.tuple([points, points]).readonly();
const rules = clabberRules.default(evansville);

/** §C30–C35: the legal cards. */
const legal = question(z.object({ hand: handField, trick: trickField, trump: suitField }), ({ hand, trick, trump }) => {
  const led = trick[0];
  if (led === undefined) return ok(cardsIn(setOf(hand)));
  const law = suitIndex(trump);
  return ok(cardsIn(legalSet(setOf(hand), led.card, winningPlay(trick, law).card, law)));
});

/** §C36: the winner of a trick. */
const winner = question(z.object({ trick: trickField, trump: suitField }), ({ trick, trump }) =>
  trick.length === 0
    ? err({ code: "no-trick", message: "trick: nothing was played" })
    : ok(winningPlay(trick, suitIndex(trump)).seat),
);

/** §C4: the points of the whole pack. */
const deckTotal = question(z.object({ trump: suitField }), ({ trump }) =>
  ok(indexesIn(fullPack).reduce((sum, card) => sum + pointsOf(card, suitIndex(trump)), 10)),
);

/** §C13–C16: the melds of a hand. */
const melds = question(z.object({ hand: handField }), ({ hand }) => ok(heldMelds(setOf(hand)).map(formatMeld)));

const statements = z.array(z.union([z.boolean(), z.array(meldField).max(24)])).length(4);
const meldQuestion = z.object({
  hands: handsField,
  trump: suitField,
  valid: z.array(z.array(meldField).max(24)).length(4).optional(),
  announced: statements.optional(),
  shown: statements.optional(),
  rules,
});

/** §C12–C21: both sides' meld points including bella, and the side with the highest meld. */
const meldPoints = question(meldQuestion, ({ hands, trump, valid, announced, shown, rules }) => {
  const sets = setsOf(hands);
  if (!sets.ok) return sets;
  const [a = true, b = true, c = true, d = true] = valid ?? announced ?? [];
  const [e = true, f = true, g = true, h = true] = shown ?? [];
  const melds = { announced: [a, b, c, d], shown: [e, f, g, h] } as const;
  const { winner, scoring } = meldOutcome(rules, suitIndex(trump), sets.value, melds);
  const seat = bellaSeat(suitIndex(trump), sets.value);
  const totals = scoring.map(
    (kinds, side) => meldTotal(kinds) + (seat !== null && sideOf(seat) === side ? bellaValue : 0),
  );
  return ok([totals, winner]);
});

/** §C40–C44: a hand's score, its row, and whether the makers are set. */
const scoreHand = question(
  z.object({ maker: sideField, tricks: pair, meld: pair, rules }),
  ({ maker, tricks, meld, rules }) => {
    if (tricks[0] + tricks[1] !== handPoints) return err({ code: "points", message: "trick points are not 162 (C4)" });
    const score = scoreRow(rules, { maker, trickPoints: tricks, meldPoints: meld });
    return ok([score.points, sheetMarks(score), score.marks[maker]?.kind === "set"]);
  },
);

/** §C45–C47: the winner of a game. */
const winnerOfGame = question(z.object({ a: points, b: points, rules }), ({ a, b, rules }) =>
  ok(gameWinner(rules, [a, b])),
);

/** §C52–C54: the score after a renege; null if both sides reneged. */
const scoreRenege = question(
  z.object({ offenders: z.array(sideField).min(1).max(2), meld: pair, rules }),
  ({ offenders, meld, rules }) => {
    const [by] = offenders;
    if (by === undefined || offenders.includes(otherSide(by))) return ok(null);
    const plus = rules.renegeMeld === "all" ? meld[0] + meld[1] : meld[otherSide(by)];
    return ok(scoreReneged({ by, plus }).points);
  },
);

/** §C22–C26: the maker and trumps, a renege by name, or null when thrown in. */
const auction = question(
  z.object({ dealer: seatField, turnup: cardField, hands: handsField, calls: callsField }),
  ({ dealer, turnup, hands, calls }) => {
    const sets = setsOf(hands);
    if (!sets.ok) return sets;
    const result = auctionOf({ dealer, turnup, hands: sets.value }, calls);
    switch (result.kind) {
      case "made":
        return ok([result.maker, result.trump]);
      case "reneged":
        return ok(result.reason);
      case "thrown-in":
        return ok(null);
      case "open":
        return err({ code: "auction-unfinished", message: "the auction is not over (C22)" });
      case "misspoken":
        return err({ code: "call", message: `call ${result.at} does not belong to its round (C23, C25)` });
    }
  },
);

/** §C60–C62: whether a claim is good. */
const claim: Question = (input) => {
  const verdict = parseAndJudgeClaim(input);
  return verdict.ok ? ok(verdict.value.good) : verdict;
};

/** The questions of the worked examples, by name. */
export const clabberQuestions: Readonly<Record<string, Question>> = {
  legal,
  winner,
  deckTotal,
  melds,
  meldPoints,
  scoreHand,
  gameWinner: winnerOfGame,
  scoreRenege,
  findRenege: parseAndFindRenege,
  auction,
  claim,
};
