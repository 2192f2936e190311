import { z } from "zod";
import { type Card, isSuit } from "@/lib/cards/card";
import type { Problem } from "@/lib/kernel/problem";
import { err, ok, type Result, unwrap } from "@/lib/kernel/result";
import { type Rng, shuffled } from "@/lib/kernel/rng";
import type { Seat } from "../../rulebook";
import type { HandEntry } from "../hand";
import type { ClabberRules } from "../rules";
import { type Announcements, allAnnounced, type Statement } from "./announcements";
import { type Auction, auctionOf, type Call } from "./auction";
import { type CardIndex, cardsIn, indexOfCard, pack, suitIndex } from "./card-set";
import { type Deal, dealOf } from "./deal";
import type { HandRecord } from "./hand-record";
import { heldMelds } from "./melds";
import {
  afterPlay,
  type BySeat,
  infractionOf,
  infractionRule,
  legalPlays,
  openPosition,
  type Play,
  type Position,
  seatToPlay,
} from "./position";
import { replayHand } from "./replay";

/** A hand being played. */
export interface ClabberState extends Announcements {
  readonly game: "clabber";
  readonly rules: ClabberRules;
  readonly deal: Deal;
  readonly calls: readonly Call[];
  readonly auction: Auction;
  /** The state of the card play; null until trumps are made. */
  readonly position: Position | null;
  readonly plays: readonly Play[];
}

const card = z.custom<Card>((value) => indexOfCard(value) !== undefined);
const call = z.custom<Call>((value) => value === "pass" || value === "play" || isSuit(value));

/**
 * A seat's action in its turn: a call (C22) or a card. `melds`: whether it announces all its melds before its card to
 * the first trick, or shows them before its card to the second (C21); true if omitted.
 */
export const clabberAction = z.discriminatedUnion("do", [
  z.strictObject({ do: z.literal("call"), call }).readonly(),
  z.strictObject({ do: z.literal("play"), card, melds: z.boolean().optional() }).readonly(),
]);
export type ClabberAction = z.output<typeof clabberAction>;

/** Deals a new hand at random. */
export function openHand(rules: ClabberRules, dealer: Seat, rng: Rng): ClabberState {
  return openDeal(rules, dealOf(dealer, shuffled(rng, [...pack.keys()])));
}

/** Starts a new hand with a given deal. */
export function openDeal(rules: ClabberRules, deal: Deal): ClabberState {
  const auction = auctionOf(deal, []);
  return { game: "clabber", rules, deal, calls: [], auction, position: null, plays: [], ...allAnnounced };
}

/** Returns the seat whose turn it is to call or to play; null when the hand is over. */
export function seatToAct({ auction, position }: ClabberState): Seat | null {
  if (auction.kind === "open") return auction.seat;
  return position === null ? null : seatToPlay(position);
}

/** Returns all legal actions. */
export function legalActions(state: ClabberState): readonly ClabberAction[] {
  const { auction, position } = state;
  if (auction.kind === "open") return legalCalls(state, auction.round).map((call) => ({ do: "call", call }));
  if (position === null) return [];
  const cards = cardsIn(legalPlays(position));
  if (!hasMeldsToSpeakOf(state)) return cards.map((card) => ({ do: "play", card }));
  return cards.flatMap((card) => [
    { do: "play", card, melds: true },
    { do: "play", card, melds: false },
  ]);
}

/** §C23–C25: pass, and "play" or a suit that the seat holds. */
function legalCalls({ deal, calls }: ClabberState, round: 1 | 2): readonly Call[] {
  const wanted: readonly Call[] = round === 1 ? ["play"] : ["S", "H", "D", "C"];
  return ["pass", ...wanted.filter((call) => auctionOf(deal, [...calls, call]).kind === "made")];
}

/** §C21: whether the seat to play may announce melds now, or show those that it announced. */
function hasMeldsToSpeakOf(state: ClabberState): boolean {
  const { position, deal, announced } = state;
  const seat = seatToAct(state);
  if (position === null || seat === null || position.trickWinners.length > 1) return false;
  if (heldMelds(deal.hands[seat as 0]).length === 0) return false;
  return position.trickWinners.length === 0 || announced[seat as 0] !== false;
}

/** Returns the state after the action, or the rule that forbids it. */
export function act(state: ClabberState, action: ClabberAction): Result<ClabberState, Problem> {
  if (seatToAct(state) === null) return err({ code: "clabber-hand-over", rule: "C38" });
  return action.do === "call" ? afterCall(state, action.call) : afterCard(state, action);
}

function afterCall(state: ClabberState, call: Call): Result<ClabberState, Problem> {
  const { auction: before, deal } = state;
  if (before.kind !== "open") return err({ code: "clabber-call-over", rule: "C22" });
  const calls = [...state.calls, call];
  const auction = auctionOf(deal, calls);
  switch (auction.kind) {
    case "misspoken":
      return err({ code: "clabber-call-round", rule: before.round === 1 ? "C23" : "C25" });
    case "reneged":
      return auction.reason === "suit was passed"
        ? err({ code: "clabber-call-suit-passed", rule: "C25" })
        : err({ code: "clabber-call-without-suit", rule: "C24" });
    case "made": {
      // C30: the player at the dealer's left leads, whichever side made trumps.
      const position = openPosition(suitIndex(auction.trump), deal.hands, (deal.dealer + 1) % 4);
      return ok({ ...state, calls, auction, position });
    }
    case "open":
    case "thrown-in":
      return ok({ ...state, calls, auction });
  }
}

/** The problem of each infraction. */
export const infractionCode = {
  "card not held": "clabber-card-not-held",
  "out of turn": "clabber-not-your-turn",
  revoke: "clabber-revoke",
  "no trump": "clabber-no-trump",
  "no overtrump": "clabber-no-overtrump",
} as const;

function afterCard(
  state: ClabberState,
  { card, melds }: Extract<ClabberAction, { do: "play" }>,
): Result<ClabberState, Problem> {
  const { position } = state;
  if (position === null) return err({ code: "clabber-call-first", rule: "C22" });
  const play: Play = { seat: seatToAct(state) as Seat, card: indexOfCard(card) as CardIndex };
  const reason = infractionOf(position, play);
  if (reason !== null) {
    const rule = infractionRule[reason];
    return err({ code: infractionCode[reason], ...(rule === null ? {} : { rule }), params: { card } });
  }
  const mayMeld = hasMeldsToSpeakOf(state);
  if (melds === true && !mayMeld) return err({ code: "clabber-meld-unannounced", rule: "C21", params: { card } });
  const statement = mayMeld ? stated(state, play.seat, melds !== false) : {};
  return ok({ ...state, ...statement, position: afterPlay(position, play), plays: [...state.plays, play] });
}

/** §C21: records the seat's statement before its card. */
function stated({ position, announced, shown }: ClabberState, seat: Seat, says: boolean): Partial<Announcements> {
  const isFirstTrick = position?.trickWinners.length === 0;
  return isFirstTrick ? { announced: withSeat(announced, seat, says) } : { shown: withSeat(shown, seat, says) };
}

function withSeat(statements: BySeat<Statement>, seat: Seat, says: boolean): BySeat<Statement> {
  const next: [Statement, Statement, Statement, Statement] = [...statements];
  next[seat as 0] = says;
  return next;
}

/** Returns the hand as a record. */
export function recordOf({ rules, deal, calls, plays, announced, shown }: ClabberState): HandRecord {
  return { rules, deal, auction: calls, plays, announced, shown, bellaAnnounced: null };
}

/** Returns the entry that a scorer would write, by replaying the record. Throws (a bug) before the hand is over. */
export function entryOf(state: ClabberState): HandEntry {
  return unwrap(replayHand(recordOf(state))).entry;
}
