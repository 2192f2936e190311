import { err, ok, type Result } from "@/lib/kernel/result";
import type { RecordFault } from "../../record-fault";
import type { Seat } from "../../rulebook";
import type { HandEntry, PlayedHand } from "../hand";
import { type ClabberSide, sideOf } from "../side";
import { hasAnnouncedNotHeld, type MeldOutcome, meldOutcome } from "./announcements";
import { type Auction, type AuctionRenege, auctionOf, auctionRule } from "./auction";
import { cardAt, suitIndex } from "./card-set";
import type { HandRecord } from "./hand-record";
import { bellaSeat, sideOfSeat } from "./melds";
import {
  afterPlay,
  type BySeat,
  type Infraction,
  infractionOf,
  infractionRule,
  openPosition,
  type Play,
  type Position,
  seatToPlay,
} from "./position";

/** §C50, C24, C25: a renege found in a record. */
export interface FoundRenege {
  readonly phase: "auction" | "play";
  /** Index of the call or the card. */
  readonly at: number;
  readonly seat: Seat;
  readonly reason: Exclude<Infraction, "card not held"> | AuctionRenege | "meld not held";
  readonly rule: string;
}

/** The result of a record. Each has the entry that a scorer would write, for `scoreHand`. */
export type Replay =
  | { readonly kind: "thrown-in"; readonly entry: HandEntry }
  | { readonly kind: "reneged"; readonly renege: FoundRenege; readonly entry: HandEntry }
  | {
      readonly kind: "played";
      readonly made: MadeAuction;
      readonly melds: MeldOutcome;
      readonly bella: Seat | null;
      readonly position: Position;
      readonly entry: PlayedHand;
    };

type RenegedReplay = Extract<Replay, { kind: "reneged" }>;
export type MadeAuction = Extract<Auction, { kind: "made" }>;

/** Replays a whole hand from its record. A renege ends it where it happens; later plays are ignored. */
export function replayHand(record: HandRecord): Result<Replay, RecordFault> {
  const auction = replayAuction(record);
  if (!auction.ok) return auction;
  return auction.value.kind === "made" ? replayPlay(record, auction.value) : ok(auction.value);
}

/** §C22–C26: replays the calls; returns who made trumps, or the result of a hand that ended before its play. */
export function replayAuction(
  record: HandRecord,
): Result<MadeAuction | Exclude<Replay, { kind: "played" }>, RecordFault> {
  const auction = auctionOf(record.deal, record.auction);
  switch (auction.kind) {
    case "open":
      return fault("auction-unfinished", `seat ${auction.seat} has still to call (C22)`, { seat: auction.seat + 1 });
    case "misspoken":
      return fault("call", `call ${auction.at}: "play" belongs to the first round, a suit to the second (C23, C25)`, {
        number: auction.at + 1,
      });
    case "reneged":
      return ok(renegedInAuction(record, auction));
    case "thrown-in":
      return thrownIn(record);
    case "made":
      if (record.auction.length > auction.at + 1) return fault("auction-over", `calls after trumps were made (C22)`);
      return ok(auction);
  }
}

function thrownIn({ auction, plays }: HandRecord): Result<Extract<Replay, { kind: "thrown-in" }>, RecordFault> {
  if (auction.length > 8) return fault("auction-over", "more than eight passes (C26)");
  if (plays.length > 0) return fault("plays-after-passes", "cards were played though everyone passed twice (C26)");
  return ok({ kind: "thrown-in", entry: { kind: "thrown-in" } });
}

/** The card play of a record: the last position, and the renege that ended it there. */
export interface ReplayedCards {
  readonly position: Position;
  readonly renege: FoundRenege | null;
}

/** Replays the cards in order, as far as they go; reports each legal one with the position before it. */
export function replayCards(
  record: HandRecord,
  made: MadeAuction,
  onPlay?: (before: Position, play: Play) => void,
): Result<ReplayedCards, RecordFault> {
  const { deal, plays } = record;
  let position = openPosition(suitIndex(made.trump), deal.hands, (deal.dealer + 1) % 4);
  for (const [at, play] of plays.entries()) {
    const renege = renegeAt(record, position, play, at);
    if (renege === "card not held") {
      const params = { number: at + 1, card: cardAt(play.card), seat: play.seat + 1 };
      return fault("card-not-held", `play ${at}: seat ${play.seat} does not hold that card`, params);
    }
    if (renege !== null) return ok({ position, renege });
    onPlay?.(position, play);
    position = afterPlay(position, play);
  }
  return ok({ position, renege: null });
}

/** Returns a seat that still has to play; in the last trick, which is played in any order (C50), the first with a card. */
export function seatWithCards(position: Position): Seat | null {
  const seat = seatToPlay(position) ?? position.hands.findIndex((hand) => hand !== 0);
  return seat < 0 ? null : seat;
}

/** Returns the result of a hand whose trumps were made. */
function replayPlay(record: HandRecord, made: MadeAuction): Result<Replay, RecordFault> {
  const { deal, rules } = record;
  const cards = replayCards(record, made);
  if (!cards.ok) return cards;
  const { position, renege } = cards.value;
  if (renege !== null) return ok(renegedInPlay(record, made, renege));
  const missing = seatWithCards(position);
  if (missing !== null) {
    return fault("plays-unfinished", `the record stops before seat ${missing} plays`, { seat: missing + 1 });
  }
  const melds = meldOutcome(rules, position.trump, deal.hands, record);
  const bella = bellaSeat(position.trump, deal.hands);
  return ok({ kind: "played", made, melds, bella, position, entry: playedEntry(record, made, melds, bella, position) });
}

/** Returns what is wrong with a card, or with its player's announcement before it. */
function renegeAt(
  record: HandRecord,
  position: Position,
  play: Play,
  at: number,
): FoundRenege | "card not held" | null {
  const { seat } = play;
  const reason = infractionOf(position, play);
  if (reason === "card not held") return reason;
  if (reason !== null) return { phase: "play", at, seat, reason, rule: infractionRule[reason] };
  if (record.rules.announcedNotHeld === "void" || position.trickWinners.length > 0) return null;
  if (!hasAnnouncedNotHeld(record.deal.hands[seat as 0], record.announced[seat as 0])) return null;
  return { phase: "play", at, seat, reason: "meld not held", rule: "C21" };
}

/** §C40: returns the entry of a hand that was played out. */
function playedEntry(
  record: HandRecord,
  { maker, trump }: MadeAuction,
  melds: MeldOutcome,
  bella: Seat | null,
  { trickPoints, trickWinners }: Position,
): PlayedHand {
  const won = trickWinners.filter((seat) => sideOf(seat) === 0).length;
  return {
    kind: "played",
    maker: sideOf(maker),
    trump,
    counted: 0,
    trickPoints: trickPoints[0],
    melds: melds.scoring,
    bella: scoringBella(record, bella),
    tricks: [won, trickWinners.length - won],
    lastTrick: sideOf(trickWinners.at(-1) as Seat),
  };
}

/** §C20: bella scores automatically, or only when announced, if the league and the record have announcements. */
export function scoringBella({ rules, bellaAnnounced }: HandRecord, bella: Seat | null): ClabberSide | null {
  if (bella === null) return null;
  if (rules.belle === "announced" && bellaAnnounced?.[bella as 0] === false) return null;
  return sideOf(bella);
}

function renegedInAuction(record: HandRecord, renege: Extract<Auction, { kind: "reneged" }>): RenegedReplay {
  const { at, seat, reason, trump } = renege;
  const foundRenege: FoundRenege = { phase: "auction", at, seat, reason, rule: auctionRule[reason] };
  return renegedHand(record, foundRenege, { maker: seat, trump }, [0, 0, 0, 0]);
}

function renegedInPlay(record: HandRecord, made: MadeAuction, foundRenege: FoundRenege): RenegedReplay {
  const played: [number, number, number, number] = [0, 0, 0, 0];
  for (const { seat } of record.plays.slice(0, foundRenege.at)) played[seat as 0]++;
  return renegedHand(record, foundRenege, made, played);
}

/** §C52, C54: returns the entry of a hand that a renege ended after this many cards. */
function renegedHand(
  record: HandRecord,
  renege: FoundRenege,
  { maker, trump }: Pick<MadeAuction, "maker" | "trump">,
  played: BySeat<number>,
): RenegedReplay {
  const { rules, deal } = record;
  const { entitled, winner } = meldOutcome(rules, suitIndex(trump), deal.hands, record, played);
  const bella = sideOfSeat(bellaSeat(suitIndex(trump), deal.hands));
  const by = sideOf(renege.seat);
  const entry: HandEntry = {
    kind: "reneged",
    by,
    maker: sideOf(maker),
    trump,
    melds: entitled,
    bella,
    meldWinner: winner,
    rule: renege.rule,
  };
  return { kind: "reneged", renege, entry };
}

function fault(code: string, message: string, params?: RecordFault["params"]): Result<never, RecordFault> {
  return err({ code, message, ...(params && { params }) });
}
