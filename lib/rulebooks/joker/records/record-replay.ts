import { z } from "zod";
import { err, ok, type Result, unwrap } from "@/lib/kernel/result";
import type { RecordFault } from "../../record-fault";
import { parsed } from "../../record-shape";
import type { Answer } from "../../referee";
import type { HandScore, Seat } from "../../rulebook";
import { firstWrongBid } from "../check-entry";
import { gameTable } from "../game-table";
import type { DealEntry } from "../hand";
import { bidderAt } from "../play/bids";
import { type CardIndex, type Holding, suitAt, type TrumpIndex } from "../play/card-set";
import { turnedTrump } from "../play/deal";
import {
  afterPlay,
  infractionOf,
  openPosition,
  type Play,
  type Position,
  seatToPlay,
  tricksTaken,
} from "../play/position";
import type { JokerRules } from "../rules";
import { type ScheduledDeal, scheduledDeals } from "../schedule";
import { scoreHand } from "../score-hand";
import { tallyGame } from "../tally";
import {
  cardField,
  countField,
  handsField,
  handsOf,
  optionsField,
  playsField,
  seatField,
  trumpField,
} from "./record-fields";

const dealRecord = z.object({
  hands: handsField,
  turned: cardField.nullish(),
  trump: z.unknown().optional(),
  bids: z.array(countField).min(2).max(4),
  plays: playsField,
});
type DealRecord = z.output<typeof dealRecord>;

/** A whole game, or one that ended between two deals. Answers in the line are ignored. */
const gameRecord = z.object({
  options: optionsField,
  firstDealer: seatField,
  deals: z.array(dealRecord).max(24),
});

/** The first irregularity of a record: in the order of its bids, or in its cards. */
interface Irregular {
  readonly phase: "bid" | "play";
  readonly index: number;
  readonly seat: Seat;
  readonly rule: string;
}

type Replayed =
  | { readonly kind: "irregular"; readonly irregular: Irregular }
  | { readonly kind: "played"; readonly trump: TrumpIndex; readonly position: Position; readonly score: HandScore };

/** `joker replay`: returns a game's deals, premiums and totals, or the first irregularity. */
export function answerReplay(line: unknown): Answer {
  const record = parsed(gameRecord, line);
  if (!record.ok) return record;
  const { options: rules, firstDealer, deals } = record.value;
  if (firstDealer >= rules.players) return fault("first-dealer", `firstDealer: ${rules.players} play (J1)`);
  const schedule = scheduledDeals(rules);
  if (deals.length > schedule.length) return fault("deals", `a game has ${schedule.length} deals (J10)`);
  const answers: unknown[] = [];
  const scores: HandScore[] = [];
  for (const [at, deal] of deals.entries()) {
    const dealer = (firstDealer + at) % rules.players;
    const replayed = replayDeal(rules, schedule[at] as ScheduledDeal, dealer, deal);
    if (!replayed.ok) return err({ ...replayed.error, message: `deal ${at}: ${replayed.error.message}` });
    if (replayed.value.kind === "irregular") return ok({ illegal: { deal: at, ...replayed.value.irregular } });
    const { trump, position, score } = replayed.value;
    scores.push(score);
    answers.push({
      dealer,
      trump: suitAt(trump),
      trickWinners: position.trickWinners,
      taken: tricksTaken(position),
      scores: score.points,
    });
  }
  const premium = gameTable(rules, scores).flatMap((pulka) => (pulka.premium === null ? [] : [pulka.premium]));
  return ok({ deals: answers, premium, total: tallyGame(rules, firstDealer, scores).totals });
}

/** Replays one deal of a game, from its cards to its score; entries are scored the same way. */
function replayDeal(
  rules: JokerRules,
  { cards }: ScheduledDeal,
  dealer: Seat,
  record: DealRecord,
): Result<Replayed, RecordFault> {
  const hands = dealtHands(rules, cards, record);
  if (!hands.ok) return hands;
  const trump = trumpOf(cards, record);
  if (!trump.ok) return trump;
  const { bids, plays } = record;
  if (bids.length !== rules.players) return fault("bids", `${bids.length} bids of ${rules.players} players (J20)`);
  const wrong = firstWrongBid(cards, dealer, bids);
  if (wrong !== null) {
    const { at: index, seat, rule } = wrong;
    return ok({ kind: "irregular", irregular: { phase: "bid", index, seat, rule } });
  }
  const open = openPosition(rules, trump.value, hands.value, bidderAt(dealer, rules.players, 0));
  const played = replayPlays(open, plays);
  if (!played.ok) return played;
  if ("rule" in played.value) return ok({ kind: "irregular", irregular: played.value });
  const position = played.value;
  const entry: DealEntry = { kind: "played", cards, dealer, bids, taken: tricksTaken(position) };
  return ok({ kind: "played", trump: trump.value, position, score: unwrap(scoreHand(rules, entry)) });
}

/** §J5, J10: as many hands as players, each of the deal's size. */
function dealtHands(
  { players }: JokerRules,
  cards: number,
  { hands, turned }: DealRecord,
): Result<readonly Holding[], RecordFault> {
  if (hands.length !== players) return fault("hands", `${hands.length} hands of ${players} players (J1)`);
  if (hands[0]?.length !== cards)
    return fault("hand-sizes", `hands of ${hands[0]?.length} cards in a deal of ${cards} (J10)`);
  return handsOf(hands, turned == null ? [] : [turned]);
}

/** §J14, J15: returns trumps by the turned card, or as named in a deal of nine. */
function trumpOf(cards: number, { turned, trump }: DealRecord): Result<TrumpIndex, RecordFault> {
  if (turned != null) return cards === 9 ? nothingTurned : ok(turnedTrump(turned as CardIndex));
  if (cards < 9) return fault("turned", "turned: the card that makes trumps (J14)");
  return parsed(
    z.object({ trump: trumpField }).transform((named) => named.trump),
    { trump },
  );
}

const nothingTurned = fault("turned", "turned: in a deal of nine trumps are named (J15)");

/** §J30–J39: replays the cards in order, up to the first illegal one. */
function replayPlays(open: Position, plays: readonly Play[]): Result<Position | Irregular, RecordFault> {
  let position = open;
  for (const [index, play] of plays.entries()) {
    const infraction = infractionOf(position, play);
    if (infraction?.rule === null)
      return fault("card-not-held", `play ${index}: seat ${play.seat} does not hold that card`);
    if (infraction != null) return ok({ phase: "play", index, seat: play.seat, rule: infraction.rule });
    position = afterPlay(position, play);
  }
  const missing = seatToPlay(position);
  if (missing !== null) return fault("plays-unfinished", `the record stops before seat ${missing} plays`);
  return ok(position);
}

function fault(code: string, message: string): Result<never, RecordFault> {
  return err({ code, message });
}
