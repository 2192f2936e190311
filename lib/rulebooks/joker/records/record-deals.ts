import { z } from "zod";
import { err, ok, type Result } from "@/lib/kernel/result";
import type { RecordFault } from "../../record-fault";
import { parsed } from "../../record-shape";
import type { Seat } from "../../rulebook";
import { firstWrongBid } from "../check-entry";
import { bidderAt } from "../play/bids";
import { type CardIndex, cardAt, type Holding, type TrumpIndex } from "../play/card-set";
import { turnedTrump } from "../play/deal";
import { cardOfMove } from "../play/move";
import { afterPlay, infractionOf, openPosition, type Play, type Position } from "../play/position";
import type { JokerRules } from "../rules";
import { type ScheduledDeal, scheduledDeals } from "../schedule";
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

export const dealRecord = z.object({
  hands: handsField,
  turned: cardField.nullish(),
  trump: z.unknown().optional(),
  bids: z.array(countField).min(2).max(4),
  plays: playsField,
});
export type DealRecord = z.output<typeof dealRecord>;

/** A whole game, or one that ended between two deals. Answers in the line are ignored. */
const gameRecord = z.object({
  options: optionsField,
  firstDealer: seatField,
  deals: z.array(dealRecord).max(24),
});

/** The first irregularity of a record: in the order of its bids, or in its cards. */
export interface Irregular {
  readonly phase: "bid" | "play";
  readonly index: number;
  readonly seat: Seat;
  readonly rule: string;
}

/** A deal of a game's record, with its place in the game. */
export interface GameDeal {
  readonly scheduled: ScheduledDeal;
  readonly dealer: Seat;
  readonly record: DealRecord;
}

/** A game's record; its shape is checked, its deals are not yet. */
export interface GameRecord {
  readonly rules: JokerRules;
  readonly firstDealer: Seat;
  readonly deals: readonly GameDeal[];
}

/** Parses a game's record from JSON. */
export function parseGameRecord(line: unknown): Result<GameRecord, RecordFault> {
  const record = parsed(gameRecord, line);
  if (!record.ok) return record;
  const { options: rules, firstDealer, deals } = record.value;
  if (firstDealer >= rules.players) return fault("first-dealer", `firstDealer: ${rules.players} play (J1)`);
  const schedule = scheduledDeals(rules);
  if (deals.length > schedule.length) return fault("deals", `a game has ${schedule.length} deals (J10)`);
  const placed = deals.map((deal, at): GameDeal => {
    return { scheduled: schedule[at] as ScheduledDeal, dealer: (firstDealer + at) % rules.players, record: deal };
  });
  return ok({ rules, firstDealer, deals: placed });
}

/** Returns a deal before its first card, or its first wrong bid. */
export function openDeal(
  rules: JokerRules,
  { scheduled: { cards }, dealer, record }: GameDeal,
): Result<{ readonly position: Position; readonly irregular: Irregular | null }, RecordFault> {
  const hands = dealtHands(rules, cards, record);
  if (!hands.ok) return hands;
  const trump = trumpOf(cards, record);
  if (!trump.ok) return trump;
  const { bids } = record;
  if (bids.length !== rules.players) return fault("bids", `${bids.length} bids of ${rules.players} players (J20)`);
  const position = openPosition(rules, trump.value, hands.value, bidderAt(dealer, rules.players, 0));
  const wrong = firstWrongBid(cards, dealer, bids);
  if (wrong === null) return ok({ position, irregular: null });
  const { at: index, seat, rule } = wrong;
  return ok({ position, irregular: { phase: "bid", index, seat, rule } });
}

/** Names the deal in which a fault of a record is. */
export function faultIn(deal: number, { code, message }: RecordFault): Result<never, RecordFault> {
  return fault(code, `deal ${deal}: ${message}`);
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

/** §J30–J39: replays the cards as far as they go, up to the first illegal one; reports each legal one. */
export function replayPlays(
  open: Position,
  plays: readonly Play[],
  onPlay?: (before: Position, play: Play) => void,
): Result<{ readonly position: Position; readonly irregular: Irregular | null }, RecordFault> {
  let position = open;
  for (const [index, play] of plays.entries()) {
    const infraction = infractionOf(position, play);
    if (infraction?.rule === null) {
      const params = { number: index + 1, card: cardAt(cardOfMove(play.move)), seat: play.seat + 1 };
      return fault("card-not-held", `play ${index}: seat ${play.seat} does not hold that card`, params);
    }
    if (infraction != null) {
      return ok({ position, irregular: { phase: "play", index, seat: play.seat, rule: infraction.rule } });
    }
    onPlay?.(position, play);
    position = afterPlay(position, play);
  }
  return ok({ position, irregular: null });
}

function fault(code: string, message: string, params?: RecordFault["params"]): Result<never, RecordFault> {
  return err({ code, message, ...(params && { params }) });
}
