import { z } from "zod";
import { ok, type Result } from "@/lib/kernel/result";
import type { RecordFault } from "../../record-fault";
import { parsed } from "../../record-shape";
import type { Answer } from "../../referee";
import { judgeQuestion, type QuestionVerdict, type Witness } from "../dispute/judge-question";
import type { Question, RememberedHand } from "../dispute/remembered-hand";
import { cardAt, cardsIn, setOf, suitIndex } from "../play/card-set";
import type { BySeat } from "../play/position";
import { cardField, handField, seatField, suitField } from "../play/record-fields";

const fourHands = z.array(handField).length(4);

const disputeRecord = z.object({
  trump: suitField,
  dealer: seatField.optional(),
  turnup: cardField.optional(),
  maker: seatField.optional(),
  /** The cards that each hand was dealt, and those that it was not, as far as they are known. */
  hands: fourHands.optional(),
  lacks: fourHands.optional(),
  /** Each a seat and a card; null for what nobody remembers. */
  plays: z.array(z.tuple([seatField.nullable(), cardField.nullable()])).max(24),
  /** Each a seat, a suit, and the index of the play before which the seat was void (0 if omitted: from the deal on). */
  voids: z
    .array(z.union([z.tuple([seatField, suitField]), z.tuple([seatField, suitField, z.int().min(0).max(24)])]))
    .max(64)
    .optional(),
  /** The melds that each seat showed, each a list of cards. */
  melds: z.array(z.array(handField).max(6)).length(4).optional(),
  /** The index of the questioned play. */
  question: z.int().min(0).max(23),
  accusation: z.enum(["duty", "turn"]).default("duty"),
  /** The indexes of other plays that are not taken to be legal. */
  doubted: z.array(z.int().min(0).max(23)).max(24).optional(),
});
type DisputeRecord = z.output<typeof disputeRecord>;

/** `dispute clabber`: returns whether a play of a hand that is remembered in part was illegal, in how many layouts of how many. */
export function answerDispute(line: unknown): Answer {
  const record = readDispute(line);
  if (!record.ok) return record;
  const { hand, question } = record.value;
  return ok(verdictFields(judgeQuestion(hand, question)));
}

/** Parses a remembered hand and its question from JSON. */
export function readDispute(
  line: unknown,
): Result<{ readonly hand: RememberedHand; readonly question: Question }, RecordFault> {
  const record = parsed(disputeRecord, line);
  if (!record.ok) return record;
  const { question, accusation } = record.value;
  return ok({ hand: handOf(record.value), question: { play: question, accusation } });
}

function handOf(record: DisputeRecord): RememberedHand {
  const { trump, dealer = null, turnup = null, maker = null, hands, lacks, plays, voids = [], melds = [] } = record;
  return {
    trump: suitIndex(trump),
    dealer,
    turnup,
    maker,
    holds: setsBySeat(hands),
    lacks: setsBySeat(lacks),
    plays: plays.map(([seat, card]) => ({ seat, card })),
    voids: voids.map(([seat, suit, before = 0]) => ({ seat, suit: suitIndex(suit), before })),
    melds: melds.flatMap((shown, seat) => shown.map((cards) => ({ seat, cards: setOf(cards) }))),
    doubted: record.doubted ?? [],
  };
}

function setsBySeat(hands: readonly (readonly number[])[] = []): BySeat<number> {
  const [a = [], b = [], c = [], d = []] = hands;
  return [setOf(a), setOf(b), setOf(c), setOf(d)];
}

function verdictFields({ verdict, problems, layouts, illegal, rules, witnesses }: QuestionVerdict) {
  return {
    verdict: verdict.replaceAll("-", " "),
    layouts,
    illegal,
    rules,
    ...(problems.length === 0
      ? {}
      : { problems: problems.map(({ code, rule, path, params }) => ({ code, rule, path, params })) }),
    ...(witnesses.illegal === null ? {} : { illegalIn: witnessFields(witnesses.illegal) }),
    ...(witnesses.legal === null ? {} : { legalIn: witnessFields(witnesses.legal) }),
  };
}

function witnessFields({ dealer, hands, plays }: Witness) {
  return { dealer, hands: hands.map(cardsIn), plays: plays.map(({ seat, card }) => [seat, cardAt(card)]) };
}
