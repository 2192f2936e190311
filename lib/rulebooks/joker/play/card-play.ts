import { z } from "zod";
import { type Card, isSuit, type Suit, suits } from "@/lib/cards/card";
import type { Problem } from "@/lib/kernel/problem";
import { err, ok, type Result } from "@/lib/kernel/result";
import { type Rng, shuffled } from "@/lib/kernel/rng";
import type { Seat } from "../../rulebook";
import type { DealEntry } from "../hand";
import type { JokerRules } from "../rules";
import { scheduledDeals } from "../schedule";
import { allowedBids, bidderAt, bidFault } from "./bids";
import { type CardIndex, holdingOf, indexOfCard, noTrump, pack, suitAt, suitIndex, type TrumpIndex } from "./card-set";
import { type Deal, dealOf, turnedTrump } from "./deal";
import { declarationOf, declaredMove } from "./move";
import {
  afterPlay,
  type Infraction,
  infractionOf,
  legalMoves,
  openPosition,
  type Play,
  type Position,
  seatToPlay,
  tricksTaken,
} from "./position";

/** A deal being played. */
export interface JokerState {
  readonly game: "joker";
  readonly rules: JokerRules;
  readonly deal: Deal;
  /** Null until trumps are named (J15). */
  readonly trump: TrumpIndex | null;
  /** In bidding order: the dealer's left first. */
  readonly bids: readonly number[];
  /** The state of the card play; null until all have bid. */
  readonly position: Position | null;
  readonly plays: readonly Play[];
}

const suit = z.enum(suits);

/**
 * A seat's action in its turn: naming trumps after its first three cards (J15; null for none), a bid (J20), or a card;
 * with a joker its declaration (J36), and the suit if it is led high or low (J37, J38).
 */
export const jokerAction = z.discriminatedUnion("do", [
  z.strictObject({ do: z.literal("trump"), trump: suit.nullable() }).readonly(),
  z.strictObject({ do: z.literal("bid"), bid: z.int().min(0).max(9) }).readonly(),
  z
    .strictObject({
      do: z.literal("play"),
      card: z.custom<Card>((value) => indexOfCard(value) !== undefined),
      as: z.enum(["high", "low", "nominal"]).optional(),
      suit: z.custom<Suit>(isSuit).optional(),
    })
    .readonly(),
]);
export type JokerAction = z.output<typeof jokerAction>;
type PlayCard = Extract<JokerAction, { do: "play" }>;

/** Deals the deal of this number, from 0, at random. Throws (a bug) if a game has no such deal. */
export function openHand(rules: JokerRules, dealer: Seat, rng: Rng, hand: number): JokerState {
  const scheduled = scheduledDeals(rules)[hand];
  if (scheduled === undefined) throw new Error(`a game has no deal ${hand}`);
  return openDeal(
    rules,
    dealOf(rules.players, scheduled.cards, dealer % rules.players, shuffled(rng, [...pack.keys()])),
  );
}

/** Starts a given deal. */
export function openDeal(rules: JokerRules, deal: Deal): JokerState {
  const trump = deal.turned === null ? null : turnedTrump(deal.turned);
  return { game: "joker", rules, deal, trump, bids: [], position: null, plays: [] };
}

/** Returns the seat whose turn it is to name trumps, to bid or to play; null when the deal is over. */
export function seatToAct({ rules, deal, trump, bids, position }: JokerState): Seat | null {
  if (position !== null) return seatToPlay(position);
  return bidderAt(deal.dealer, rules.players, trump === null ? 0 : bids.length);
}

/** Returns all legal actions. */
export function legalActions({ rules, deal, trump, bids, position }: JokerState): readonly JokerAction[] {
  if (trump === null) return [...suits, null].map((trump) => ({ do: "trump", trump }));
  if (position === null) {
    return allowedBids(deal.cards, rules.players, bids).map((bid) => ({ do: "bid", bid }));
  }
  return legalMoves(position).map((move) => ({ do: "play", ...declarationOf(move) }));
}

/** Returns the state after the action, or the rule that forbids it. */
export function act(state: JokerState, action: JokerAction): Result<JokerState, Problem> {
  if (seatToAct(state) === null) return err({ code: "joker-deal-over", rule: "J10" });
  switch (action.do) {
    case "trump":
      return afterTrump(state, action.trump);
    case "bid":
      return afterBid(state, action.bid);
    case "play":
      return afterCard(state, action);
  }
}

/** §J15: the player at the dealer's left names a suit or none; the remaining cards are dealt after that. */
function afterTrump(state: JokerState, trump: Suit | null): Result<JokerState, Problem> {
  if (state.trump !== null) return err({ code: "joker-trump-made", rule: state.deal.turned === null ? "J15" : "J14" });
  return ok({ ...state, trump: trump === null ? noTrump : suitIndex(trump) });
}

/** §J20, J21: returns the state after a bid. */
function afterBid(state: JokerState, bid: number): Result<JokerState, Problem> {
  const { rules, deal, trump, position } = state;
  if (trump === null) return err({ code: "joker-trump-first", rule: "J15" });
  if (position !== null) return err({ code: "joker-bids-made", rule: "J20" });
  const rule = bidFault(deal.cards, rules.players, state.bids, bid);
  if (rule !== null) {
    const params = { side: seatToAct(state) as Seat, bid, cards: deal.cards, players: rules.players };
    return err({ code: rule === "J20" ? "joker-bid-over" : "joker-dealer-bid", rule, params });
  }
  const bids = [...state.bids, bid];
  if (bids.length < rules.players) return ok({ ...state, bids });
  // J30: the first bidder leads.
  const leader = bidderAt(deal.dealer, rules.players, 0);
  return ok({ ...state, bids, position: openPosition(rules, trump, deal.dealt.map(holdingOf), leader) });
}

/** The problem of each infraction. */
export const infractionCode: Readonly<Record<Exclude<Infraction, "out of turn">, string>> = {
  "card not held": "joker-card-not-held",
  declaration: "joker-declaration",
  "joker led": "joker-led-early",
  revoke: "joker-revoke",
  "not the suit named": "joker-revoke",
  "no trump": "joker-no-trump",
  "not the highest": "joker-not-highest",
  nominal: "joker-not-nominal",
};

/** §J30–J39: returns the state after a card. */
function afterCard(state: JokerState, { card, as, suit }: PlayCard): Result<JokerState, Problem> {
  const { position, trump } = state;
  if (position === null) {
    return err(trump === null ? { code: "joker-trump-first", rule: "J15" } : { code: "joker-bids-first", rule: "J20" });
  }
  const move = declaredMove(indexOfCard(card) as CardIndex, { ...(as && { as }), ...(suit && { suit }) });
  const play: Play = { seat: seatToPlay(position) as Seat, move };
  const infraction = infractionOf(position, play);
  if (infraction !== null) {
    // The seat is the one to play: it cannot be out of turn.
    const code = infractionCode[infraction.reason as Exclude<Infraction, "out of turn">];
    return err({ code, ...(infraction.rule === null ? {} : { rule: infraction.rule }), params: { card } });
  }
  return ok({ ...state, position: afterPlay(position, play), plays: [...state.plays, play] });
}

/** Returns the entry that a scorer would write. Throws (a bug) before the deal is over. */
export function entryOf(state: JokerState): DealEntry {
  const { deal, position, trump } = state;
  if (position === null || trump === null || seatToAct(state) !== null) throw new Error("the deal is not over");
  return {
    kind: "played",
    cards: deal.cards,
    dealer: deal.dealer,
    bids: bidsBySeat(state) as readonly number[],
    taken: tricksTaken(position),
    trump: suitAt(trump),
  };
}

/** Returns the bids by seat; null for a seat that has not bid. */
export function bidsBySeat({ deal, bids }: Pick<JokerState, "deal" | "bids">): readonly (number | null)[] {
  const players = deal.dealt.length;
  return deal.dealt.map((_, seat) => bids[(seat - deal.dealer - 1 + players) % players] ?? null);
}
