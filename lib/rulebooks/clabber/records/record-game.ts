import { z } from "zod";
import { err, ok } from "@/lib/kernel/result";
import { parsed } from "../../record-shape";
import type { Answer } from "../../referee";
import type { HandScore } from "../../rulebook";
import { canScoreTotals } from "../attainable-melds";
import { liesIn, possibleTrickPoints } from "../attainable-tricks";
import { sideField } from "../play/record-fields";
import { type ClabberRules, clabberRules, evansville } from "../rules";
import { handPoints, scorePlayed, sheetMarks } from "../score";
import type { BySide } from "../side";
import { gameWinner, withPoints } from "../tally";

const pair = z.tuple([z.int().min(0), z.int().min(0)]).readonly();

const gameRecord = z.object({
  hands: z.array(z.object({ maker: sideField, trickPoints: pair, meldPoints: pair })).max(10_000),
  rules: clabberRules.optional(),
});
type GameHand = z.output<typeof gameRecord>["hands"][number];

/** `clabber game`: computes the rows of a game's sheet from its hands' points. */
export function answerGame(line: unknown): Answer {
  const record = parsed(gameRecord, line);
  if (!record.ok) return record;
  const rules = record.value.rules ?? evansville;
  const rows: { sheet: readonly string[]; total: BySide<number> }[] = [];
  let total: BySide<number> = [0, 0];
  for (const [at, hand] of record.value.hands.entries()) {
    const fault = gameWinner(rules, total) === null ? pointsFault(hand) : "the game was over before it (C45)";
    if (fault !== null) return err({ code: "hand", message: `hand ${at}: ${fault}` });
    const score = scoreRow(rules, hand);
    total = withPoints(total, score);
    rows.push({ sheet: sheetMarks(score), total });
  }
  return ok({ hands: rows, winner: gameWinner(rules, total) });
}

/**
 * §C40–C43: returns a row from the points of tricks and melds; bella is part of the melds' points, and lost with them.
 */
export function scoreRow(rules: ClabberRules, { maker, trickPoints, meldPoints }: GameHand): HandScore {
  return scorePlayed(rules, { maker, tricks: trickPoints, melds: meldPoints, bella: [0, 0] });
}

/** §4.1, 4.2: returns why such points are impossible, or null. */
function pointsFault({ trickPoints, meldPoints }: GameHand): string | null {
  const [zero, one] = trickPoints;
  if (zero + one !== handPoints) return `trick points ${zero} and ${one} are not 162 (C4)`;
  if (!liesIn(possibleTrickPoints({}), zero)) return `no trick is worth just 1 (C4)`;
  if (!canScoreTotals(meldPoints)) return `melds of ${meldPoints.join(" and ")} cannot be (C12, C14)`;
  return null;
}
