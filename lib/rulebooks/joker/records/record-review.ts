import { ok, type Result } from "@/lib/kernel/result";
import type { RecordFault } from "../../record-fault";
import type { Answer } from "../../referee";
import type { ReviewedTrick } from "../../review";
import { suitAt } from "../play/card-set";
import { seatToPlay } from "../play/position";
import { type PlayedMove, reviewedTricks } from "../review/review-deal";
import type { JokerRules } from "../rules";
import { faultIn, type GameDeal, type Irregular, openDeal, parseGameRecord, replayPlays } from "./record-deals";

/** `review joker`: returns a game's tricks, up to the first irregularity or where the record stops. */
export function answerReview(line: unknown): Answer {
  const game = parseGameRecord(line);
  if (!game.ok) return game;
  const answers: unknown[] = [];
  for (const [at, deal] of game.value.deals.entries()) {
    const review = reviewDeal(game.value.rules, deal);
    if (!review.ok) return faultIn(at, review.error);
    const { irregular, ...answer } = review.value;
    answers.push(answer);
    if (irregular !== null) return ok({ deals: answers, illegal: { deal: at, ...irregular } });
  }
  return ok({ deals: answers });
}

/** A deal trick by trick, up to its first irregularity. */
export interface DealReview {
  readonly dealer: number;
  readonly trump: string | null;
  readonly complete: boolean;
  readonly tricks: readonly ReviewedTrick[];
  readonly irregular: Irregular | null;
}

/** Reviews a deal, for the referee's `review` and for pages alike. */
export function reviewDeal(rules: JokerRules, deal: GameDeal): Result<DealReview, RecordFault> {
  const open = openDeal(rules, deal);
  if (!open.ok) return open;
  const cards: PlayedMove[] = [];
  const plays = open.value.irregular === null ? deal.record.plays : [];
  const played = replayPlays(open.value.position, plays, (before, play) => cards.push({ before, play }));
  if (!played.ok) return played;
  const { position } = played.value;
  return ok({
    dealer: deal.dealer,
    trump: suitAt(position.trump),
    complete: seatToPlay(position) === null,
    tricks: reviewedTricks(cards, position),
    irregular: open.value.irregular ?? played.value.irregular,
  });
}
