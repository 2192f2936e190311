import { err, ok, type Result, unwrap } from "@/lib/kernel/result";
import type { RecordFault } from "../../record-fault";
import type { Answer } from "../../referee";
import type { HandScore } from "../../rulebook";
import { gameTable } from "../game-table";
import type { DealEntry } from "../hand";
import { suitAt } from "../play/card-set";
import { type Position, seatToPlay, tricksTaken } from "../play/position";
import type { JokerRules } from "../rules";
import { scoreHand } from "../score-hand";
import { tallyGame } from "../tally";
import { faultIn, type GameDeal, type Irregular, openDeal, parseGameRecord, replayPlays } from "./record-deals";

type Replayed =
  | { readonly kind: "irregular"; readonly irregular: Irregular }
  | {
      readonly kind: "played";
      readonly position: Position;
      readonly entry: DealEntry;
      readonly score: HandScore;
    };

/** `joker replay`: returns a game's deals, premiums and totals, or the first irregularity. */
export function answerReplay(line: unknown): Answer {
  const game = parseGameRecord(line);
  if (!game.ok) return game;
  const { rules, firstDealer, deals } = game.value;
  const answers: unknown[] = [];
  const scores: HandScore[] = [];
  for (const [at, deal] of deals.entries()) {
    const replayed = replayDeal(rules, deal);
    if (!replayed.ok) return faultIn(at, replayed.error);
    if (replayed.value.kind === "irregular") return ok({ illegal: { deal: at, ...replayed.value.irregular } });
    const { position, score } = replayed.value;
    scores.push(score);
    answers.push({
      dealer: deal.dealer,
      trump: suitAt(position.trump),
      trickWinners: position.trickWinners,
      taken: tricksTaken(position),
      scores: score.points,
    });
  }
  const premium = gameTable(rules, scores).flatMap((pulka) => (pulka.premium === null ? [] : [pulka.premium]));
  return ok({ deals: answers, premium, total: tallyGame(rules, firstDealer, scores).totals });
}

/** Replays one deal of a game, from its cards to its score; entries are scored the same way. */
export function replayDeal(rules: JokerRules, deal: GameDeal): Result<Replayed, RecordFault> {
  const open = openDeal(rules, deal);
  if (!open.ok) return open;
  if (open.value.irregular !== null) return ok({ kind: "irregular", irregular: open.value.irregular });
  const played = replayPlays(open.value.position, deal.record.plays);
  if (!played.ok) return played;
  const { position, irregular } = played.value;
  if (irregular !== null) return ok({ kind: "irregular", irregular });
  const missing = seatToPlay(position);
  if (missing !== null) {
    const message = `the record stops before seat ${missing} plays`;
    return err({ code: "plays-unfinished", message, params: { seat: missing + 1 } });
  }
  const { scheduled, dealer, record } = deal;
  const taken = tricksTaken(position);
  const entry: DealEntry = { kind: "played", cards: scheduled.cards, dealer, bids: record.bids, taken };
  return ok({ kind: "played", position, entry, score: unwrap(scoreHand(rules, entry)) });
}
