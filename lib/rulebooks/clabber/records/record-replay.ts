import { ok, unwrap } from "@/lib/kernel/result";
import type { Answer } from "../../referee";
import type { HandScore } from "../../rulebook";
import type { MeldKind } from "../meld-kind";
import { bellaValue, meldTotal, meldValue } from "../meld-kind";
import { type CardSet, cardsIn } from "../play/card-set";
import type { HandRecord } from "../play/hand-record";
import { parseHandRecord } from "../play/hand-record-json";
import { heldMelds } from "../play/melds";
import { type Replay, replayHand } from "../play/replay";
import { sheetMarks } from "../score";
import { scoreHand } from "../score-hand";
import { type ClabberSide, sideOf } from "../side";

/** `clabber replay`: scores a whole hand, or returns the renege that ends it. */
export function answerReplay(line: unknown): Answer {
  const record = parseHandRecord(line);
  if (!record.ok) return record;
  const replay = replayHand(record.value);
  if (!replay.ok) return replay;
  const score = unwrap(scoreHand(record.value.rules, replay.value.entry));
  return ok(answerOf(record.value, replay.value, score));
}

function answerOf(record: HandRecord, replay: Replay, score: HandScore): Readonly<Record<string, unknown>> {
  switch (replay.kind) {
    case "thrown-in":
      return { thrownIn: true };
    case "reneged": {
      const { at, seat, reason, phase, rule } = replay.renege;
      return { renege: [at, seat, reason], phase, rule, award: score.points, sheet: sheetMarks(score) };
    }
    case "played":
      return playedAnswer(record, replay, score);
  }
}

function playedAnswer(
  { deal }: HandRecord,
  { made, melds, bella, position, entry }: Extract<Replay, { kind: "played" }>,
  score: HandScore,
): Readonly<Record<string, unknown>> {
  const points = (side: ClabberSide) => meldTotal(melds.scoring[side]) + (entry.bella === side ? bellaValue : 0);
  return {
    maker: made.maker,
    trump: made.trump,
    melds: deal.hands.map((hand) => heldMelds(hand).map(formatMeld)),
    meldWinner: melds.winner,
    meldPoints: [points(0), points(1)],
    belle: bella,
    trickWinners: position.trickWinners,
    trickPoints: position.trickPoints,
    award: score.points,
    sheet: sheetMarks(score),
    set: score.marks[sideOf(made.maker)]?.kind === "set",
  };
}

/** Formats a meld for records: its points and its cards. */
export function formatMeld({ kind, cards }: { kind: MeldKind; cards: CardSet }): readonly [number, readonly string[]] {
  return [meldValue[kind], cardsIn(cards)];
}
