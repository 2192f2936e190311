import { z } from "zod";
import { err, ok, type Result } from "@/lib/kernel/result";
import type { RecordFault } from "../../record-fault";
import { parsed } from "../../record-shape";
import type { Answer } from "../../referee";
import type { Seat } from "../../rulebook";
import { cardAt, sizeOf, suitIndex } from "../play/card-set";
import { type ClaimVerdict, judgeClaim } from "../play/claim";
import { countLines } from "../play/perft";
import { openPosition } from "../play/position";
import { cardField, handsField, handsOf, seatField, sideField, suitField } from "../play/record-fields";
import { bestPoints, pointsByCard } from "../play/solver";
import { noTrump } from "../play/trick-law";
import { clabberRules, evansville } from "../rules";

const perftRecord = z.object({
  hands: handsField,
  leader: seatField,
  trump: suitField.nullable(),
  depth: z.int().min(0),
});

/** `perft clabber`: counts the legal lines of a given length. */
export function answerPerft(line: unknown): Answer {
  const record = parsed(perftRecord, line);
  if (!record.ok) return record;
  const { leader, trump, depth } = record.value;
  const hands = handsOf(record.value.hands);
  if (!hands.ok) return hands;
  if (depth > 4 * sizeOf(hands.value[0])) return ok({ count: "0" });
  return ok({ count: `${countLines(trump === null ? noTrump : suitIndex(trump), hands.value, leader, depth)}` });
}

const solveRecord = z.object({ hands: handsField, leader: seatField, trump: suitField.nullable() });

/**
 * `solve clabber`: returns both teams' points with all cards visible and best play, and the result of each card to
 * lead.
 */
export function answerSolve(line: unknown): Answer {
  const record = parsed(solveRecord, line);
  if (!record.ok) return record;
  const { leader, trump } = record.value;
  const hands = handsOf(record.value.hands);
  if (!hands.ok) return hands;
  const position = openPosition(trump === null ? noTrump : suitIndex(trump), hands.value, leader);
  const leads = pointsByCard(position).map(({ card, points }) => [cardAt(card), points]);
  return ok({ points: bestPoints(position), leads });
}

const claimRecord = z.object({
  hands: handsField,
  leader: seatField,
  trump: suitField,
  team: sideField,
  bestPlay: z.boolean().optional(),
  /** C61, C62: the claiming seat, if only its own tricks count or it states its order; else the leader. */
  seat: seatField.optional(),
  claimScope: z.enum(["side", "hand"]).optional(),
  order: z.array(cardField).max(6).optional(),
  rules: clabberRules.default(evansville),
});

/** §C60–C62: judges a claim, from JSON. */
export function parseAndJudgeClaim(input: unknown): Result<ClaimVerdict, RecordFault> {
  const record = parsed(claimRecord, input);
  if (!record.ok) return record;
  const { leader, trump, team, order, rules } = record.value;
  const { bestPlay = rules.claims === "bestPlay", claimScope = rules.claimScope } = record.value;
  const seat = record.value.seat ?? (leader % 2 === team ? leader : undefined);
  const hands = handsOf(record.value.hands);
  if (!hands.ok) return hands;
  if (seat === undefined && (claimScope === "hand" || order !== undefined)) {
    return err({ code: "no-seat", message: "seat: whose hand is laid down (C61, C62)" });
  }
  if (seat !== undefined && seat % 2 !== team) return err({ code: "seat", message: "seat: not of that team (C1)" });
  const side: readonly Seat[] = [team, team + 2];
  return ok(
    judgeClaim({
      trump: suitIndex(trump),
      hands: hands.value,
      leader,
      winners: claimScope === "hand" && seat !== undefined ? [seat] : side,
      choosers: bestPlay ? side : [],
      ...(seat === undefined || order === undefined ? {} : { order: { seat, cards: order } }),
    }),
  );
}

/** `claim clabber`: judges a claim. */
export function answerClaim(line: unknown): Answer {
  const verdict = parseAndJudgeClaim(line);
  if (!verdict.ok) return verdict;
  if (verdict.value.good) return ok({ good: true });
  return ok({ good: false, line: verdict.value.line.map(({ seat, card }) => [seat, cardAt(card)]) });
}
