import { z } from "zod";
import { ok, type Result } from "@/lib/kernel/result";
import type { RecordFault } from "../../record-fault";
import { parsed } from "../../record-shape";
import type { Answer } from "../../referee";
import type { Seat } from "../../rulebook";
import { type CardSet, suitIndex } from "../play/card-set";
import {
  afterPlay,
  type BySeat,
  type Infraction,
  infractionOf,
  infractionRule,
  openPosition,
  type Play,
} from "../play/position";
import { handsField, handsOf, playsField, seatField, suitField } from "../play/record-fields";
import type { TrumpIndex } from "../play/trick-law";

const renegeRecord = z.object({ hands: handsField, leader: seatField, trump: suitField, plays: playsField });

/** The first irregular card, in the records' format. */
export type FirstRenege = readonly [at: number, seat: Seat, reason: Infraction];

/** §C50: returns the first illegal card of a hand, complete or not; null if there is none. */
export function firstRenege(
  trump: TrumpIndex,
  hands: BySeat<CardSet>,
  leader: Seat,
  plays: readonly Play[],
): FirstRenege | null {
  let position = openPosition(trump, hands, leader);
  for (const [at, play] of plays.entries()) {
    const reason = infractionOf(position, play);
    if (reason !== null) return [at, play.seat, reason];
    position = afterPlay(position, play);
  }
  return null;
}

/** Returns the first renege of a record, from JSON. */
export function parseAndFindRenege(input: unknown): Result<FirstRenege | null, RecordFault> {
  const record = parsed(renegeRecord, input);
  if (!record.ok) return record;
  const { leader, trump, plays } = record.value;
  const hands = handsOf(record.value.hands);
  return hands.ok ? ok(firstRenege(suitIndex(trump), hands.value, leader, plays)) : hands;
}

/** `clabber renege`: returns the first renege of a hand. */
export function answerRenege(line: unknown): Answer {
  const parsed = parseAndFindRenege(line);
  if (!parsed.ok) return parsed;
  const renege = parsed.value;
  return ok({ renege, rule: renege === null ? null : infractionRule[renege[2]] });
}
