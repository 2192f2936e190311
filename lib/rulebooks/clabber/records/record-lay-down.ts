import { z } from "zod";
import { err, ok, type Result } from "@/lib/kernel/result";
import type { RecordFault } from "../../record-fault";
import { parsed } from "../../record-shape";
import type { Answer } from "../../referee";
import { type CardSet, cardAt, cardsIn, only, setOf, sizeOf, suitIndex, suitSet } from "../play/card-set";
import { afterPlay, type BySeat, infractionOf, openPosition, type Play, type Position } from "../play/position";
import {
  cardField,
  handField,
  handsField,
  handsOf,
  playsField,
  seatField,
  setsOf,
  suitField,
} from "../play/record-fields";
import { judgeLayDown, type LayDown } from "../review/lay-down";
import type { Unseen } from "../review/layouts";
import type { PlayedCard } from "../review/played-cards";
import { duties, type Knowledge } from "../review/public-knowledge";
import { cardsOut, unseenCards } from "../review/unseen-cards";
import { clabberRules, evansville } from "../rules";

const layDownRecord = z.object({
  trump: suitField,
  /** The seat that laid down its hand, and the order of its cards if it stated one (C62). */
  seat: seatField,
  order: z.array(cardField).max(6).optional(),
  /** The cards that are known to be in each hand when it was laid down: faced, or agreed on. */
  hands: handsField,
  /** The cards on which the sides agree that a seat does not hold them. */
  lacks: z.array(handField).length(4).optional(),
  /** The cards played before, from the first trick on; with them, hands may be known in part. */
  plays: playsField.optional(),
  dealer: seatField.optional(),
  turnup: cardField.optional(),
  maker: seatField.optional(),
  /** The seat that leads, where the cards played before are not given. */
  leader: seatField.optional(),
  rules: clabberRules.default(evansville),
});
type LayDownRecord = z.output<typeof layDownRecord>;

/** `lay-down clabber`: returns whether a lay-down was good (C60–C62), as far as the hands are known. */
export function answerLayDown(line: unknown): Answer {
  const record = parsed(layDownRecord, line);
  if (!record.ok) return record;
  const layDown =
    record.value.plays === undefined ? fromFacedHands(record.value) : fromPlays(record.value, record.value.plays);
  if (!layDown.ok) return layDown;
  const { isAgreed, verdict, rule, good, lost, possible, losing } = judgeLayDown(layDown.value);
  return ok({
    agreed: isAgreed,
    verdict: verdict.replaceAll("-", " "),
    rules: isAgreed ? [rule] : ["C60", rule],
    good,
    lost,
    possible,
    ...(losing === null
      ? {}
      : { line: losing.line.map(({ seat, card }) => [seat, cardAt(card)]), hands: losing.hands.map(cardsIn) }),
  });
}

/** Returns the lay-down at the lead of a trick, with all hands faced. */
function fromFacedHands(record: LayDownRecord): Result<LayDown, RecordFault> {
  const { leader } = record;
  if (leader === undefined) return fault("leader", "leader or plays: who leads when the hand is laid down");
  const hands = handsOf(record.hands);
  if (!hands.ok) return hands;
  const unseen: Unseen = { cards: 0, held: hands.value, room: [0, 0, 0, 0], lacks: [0, 0, 0, 0], oneOf: null };
  return ok({ ...claimFields(record), leader, trick: [], unseen });
}

/** Returns the lay-down after these plays, with what they say about the cards that were not faced. */
function fromPlays(record: LayDownRecord, plays: readonly Play[]): Result<LayDown, RecordFault> {
  const { dealer, seat, trump } = record;
  if (dealer === undefined) return fault("dealer", "dealer: who dealt, so that the player at the left leads (C30)");
  const known = setsOf(record.hands);
  if (!known.ok) return known;
  const open = openPosition(suitIndex(trump), knownHands(known.value, plays), (dealer + 1) % 4);
  const cards = replayed(open, plays);
  if (!cards.ok) return cards;
  const { steps, position } = cards.value;
  const out = cardsOut(steps);
  if (sizeOf(known.value[seat as 0]) !== out.left[seat as 0]) {
    return fault("faced", `hands.${seat}: all ${out.left[seat as 0]} cards of the hand that was laid down (C60)`);
  }
  const unseen = unseenCards(out, knowledgeOf(record, steps), known.value);
  return ok({ ...claimFields(record), leader: position.leader, trick: position.trick, unseen });
}

function claimFields({ rules, trump, seat, order }: LayDownRecord) {
  return { rules, trump: suitIndex(trump), seat, order: order ?? null };
}

/** Returns what is known of each hand before the first card: the cards that it played, and those known now. */
function knownHands(known: BySeat<CardSet>, plays: readonly Play[]): BySeat<CardSet> {
  const hands: [CardSet, CardSet, CardSet, CardSet] = [...known];
  for (const { seat, card } of plays) hands[seat as 0] |= only(card);
  return hands;
}

/** Replays the cards. What is illegal with the known cards of a hand is illegal with all of them. */
function replayed(
  open: Position,
  plays: readonly Play[],
): Result<{ readonly steps: readonly PlayedCard[]; readonly position: Position }, RecordFault> {
  let position = open;
  const steps: PlayedCard[] = [];
  for (const [at, play] of plays.entries()) {
    const isTurn = play.seat === (position.leader + position.trick.length) % 4;
    const reason = isTurn ? infractionOf(position, play) : "out of turn";
    if (reason !== null) return fault("plays", `play ${at}: ${reason}, so that the hand was over before (C50)`);
    steps.push({ before: position, play });
    position = afterPlay(position, play);
  }
  return ok({ steps, position });
}

function knowledgeOf(
  { trump, dealer, turnup, maker, lacks = [] }: LayDownRecord,
  steps: readonly PlayedCard[],
): readonly Knowledge[] {
  const knowledge: Knowledge[] = [...duties(steps)];
  if (dealer !== undefined && turnup !== undefined)
    knowledge.push({ kind: "holds", rule: "C7", seat: dealer, cards: only(turnup) });
  if (maker !== undefined)
    knowledge.push({ kind: "holds-one", rule: "C24", seat: maker, cards: suitSet(suitIndex(trump)) });
  for (const [seat, cards] of lacks.entries()) {
    knowledge.push({ kind: "lacks", rule: null, seat, cards: setOf(cards) });
  }
  return knowledge;
}

function fault(code: string, message: string): Result<never, RecordFault> {
  return err({ code, message });
}
