import { z } from "zod";
import { err, ok, type Result } from "@/lib/kernel/result";
import type { RecordFault } from "../../record-fault";
import { parsed } from "../../record-shape";
import type { Answer } from "../../referee";
import { seasonUnderOtherRules } from "../../season-under-other-rules";
import { handEntry } from "../hand";
import { parseHandRecord } from "../play/hand-record-json";
import { type GameUnderOtherRules, type RescoredGame, type ScorableHand, underOtherRules } from "../review/rescore";
import { type ClabberRules, clabberRules, evansville } from "../rules";
import { sheetMarks } from "../score";

/** A hand: a row's entry, or a record with its cards. */
const hand = z.object({ entry: handEntry.optional() }).loose();
const game = z.array(hand).max(10_000);
const rescoreRecord = z.object({
  hands: game.optional(),
  games: z.array(game).max(10_000).optional(),
  rules: clabberRules.default(evansville),
});

/** `rescore clabber`: a game of hands, or a season of games, with the house rules changed one by one. */
export function answerRescore(line: unknown): Answer {
  const record = parsed(rescoreRecord, line);
  if (!record.ok) return record;
  const { hands, games, rules } = record.value;
  if (hands !== undefined) {
    const again = scoredAgain(rules, hands, "");
    return again.ok ? ok(gameAnswer(again.value)) : again;
  }
  if (games === undefined) return err({ code: "shape", message: "hands or games: what is to be scored again" });
  const again: GameUnderOtherRules[] = [];
  for (const [at, one] of games.entries()) {
    const scored = scoredAgain(rules, one, `game ${at}, `);
    if (!scored.ok) return scored;
    again.push(scored.value);
  }
  return ok(seasonAnswer(again));
}

function scoredAgain(
  rules: ClabberRules,
  hands: z.output<typeof game>,
  where: string,
): Result<GameUnderOtherRules, RecordFault> {
  const scorable: ScorableHand[] = [];
  for (const [at, hand] of hands.entries()) {
    if (hand.entry !== undefined) {
      scorable.push({ kind: "entry", entry: hand.entry });
      continue;
    }
    const record = parseHandRecord({ ...hand, rules });
    if (!record.ok) return err({ ...record.error, message: `${where}hand ${at}: ${record.error.message}` });
    scorable.push({ kind: "record", record: record.value });
  }
  const again = underOtherRules(rules, scorable);
  if (again.ok) return again;
  return err({ code: "hand", message: `${where}a hand that cannot be scored (${again.error[0]?.code})` });
}

type Fields = Readonly<Record<string, unknown>>;

function gameAnswer({ scores, end, changes }: GameUnderOtherRules): Fields {
  return { sheet: scores.map(sheetMarks), ...end, changes: changes.map(changeAnswer) };
}

function changeAnswer({ change, hands, end, endsElsewhere, limit }: RescoredGame): Fields {
  const { option, rule, from, to } = change;
  return {
    option,
    rule,
    from,
    to,
    end,
    endsElsewhere,
    differs: hands.flatMap(({ differs, score }, at) =>
      differs && score !== null ? [[at, score.points, sheetMarks(score)]] : [],
    ),
    unknown: hands.flatMap((hand, at) => (hand.limit === null ? [] : [[at, hand.limit]])),
    limit,
  };
}

function seasonAnswer(games: readonly GameUnderOtherRules[]): Fields {
  const changes = seasonUnderOtherRules(games).map(({ change, games: changed, otherWinners, limits }) => {
    const { option, rule, from, to } = change;
    return { option, rule, from, to, games: changed, otherWinners, limits: Object.fromEntries(limits) };
  });
  return { winners: games.map(({ end }) => end.winner), changes };
}
