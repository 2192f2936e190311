import type { Seat } from "../../rulebook";
import { type CardIndex, type CardSet, indexesIn, lowest, only, setOf, sizeOf } from "../play/card-set";
import {
  afterPlay,
  type BySeat,
  infractionOf,
  infractionRule,
  openPosition,
  type Play,
  type Position,
} from "../play/position";
import type { TrumpIndex } from "../play/trick-law";
import type { LayDown } from "./lay-down";
import type { PlayedCard } from "./played-cards";
import { duties, type Knowledge } from "./public-knowledge";
import { unseenCards } from "./unseen-cards";

/** What people say about a hand that was laid down, as far as they have said it. */
export interface LaidHand {
  readonly trump: TrumpIndex | null;
  /** The seat that laid down its hand. */
  readonly seat: Seat | null;
  /** The seat that leads, or led, the trick on the table. */
  readonly leader: Seat | null;
  /** The cards of the trick on the table, in order from the leader. */
  readonly trick: readonly CardIndex[];
  /** The cards that are known to be in each hand. */
  readonly hands: BySeat<CardSet>;
  /** The suits of which a seat holds no card, each as the set of its cards. */
  readonly voids: BySeat<CardSet>;
  /** Cards that are known to have been played in earlier tricks. */
  readonly played: CardSet;
  /** §C62: the stated order of the cards that were laid down; empty if none was stated. */
  readonly order: readonly CardIndex[];
}

/** Where a card can be: in a hand, in the trick on the table, or in an earlier trick. */
export type CardPlace = Seat | "trick" | "played";

/** A contradiction in what is said about a hand. */
export type LaidHandFault =
  | { readonly kind: "in-two-places"; readonly card: CardIndex; readonly places: readonly [CardPlace, CardPlace] }
  /** A hand, or the earlier tricks, with more cards than there can be at this point of the hand. */
  | { readonly kind: "too-many"; readonly place: CardPlace; readonly cards: number; readonly most: number }
  | { readonly kind: "held-of-void"; readonly seat: Seat; readonly card: CardIndex }
  /** A card on the table that broke a rule with these hands: the hand was over before it was laid down (C50). */
  | { readonly kind: "illegal"; readonly seat: Seat; readonly card: CardIndex; readonly rule: "C31" | "C32" | "C33" };

/** What is missing before a lay-down can be judged, in the order of the questions. */
export type MissingFact = "trump" | "seat" | "leader" | "hand" | "order";

/** The cards that a place can hold now; null while that is not known. */
export type Room = (place: CardPlace) => number | null;

/** Returns how many cards each place can hold, by the number of cards that were laid down. */
export function roomOf({ seat, leader, trick, hands }: LaidHand): Room {
  const hasPlayed = (one: Seat) => (leader !== null && (one - leader + 4) % 4 < trick.length ? 1 : 0);
  const laid = seat === null ? 0 : sizeOf(hands[seat as 0]);
  const tricks = seat === null || laid === 0 ? null : laid + hasPlayed(seat);
  return (place) => {
    if (place === "trick") return 3;
    if (place === "played") return tricks === null ? null : Math.max(0, 24 - 4 * tricks);
    // The laid-down hand says how many tricks are left; it has six cards at most (C7).
    if (place === seat) return 6 - hasPlayed(place);
    return tricks === null ? null : Math.min(6, tricks) - hasPlayed(place);
  };
}

/** Returns what contradicts itself, each once. */
export function laidHandFaults(laid: LaidHand): readonly LaidHandFault[] {
  const { hands, voids, trick, played } = laid;
  const piles: readonly (readonly [CardPlace, CardSet])[] = [
    ...hands.map((hand, seat) => [seat, hand] as const),
    ["trick", setOf(trick)],
    ["played", played],
  ];
  const faults: LaidHandFault[] = [];
  for (const [at, [place, cards]] of piles.entries()) {
    for (const [other, others] of piles.slice(at + 1)) {
      for (const card of indexesIn(cards & others))
        faults.push({ kind: "in-two-places", card, places: [place, other] });
    }
  }
  const room = roomOf(laid);
  for (const [place, cards] of piles) {
    const most = room(place);
    if (most !== null && sizeOf(cards) > most) faults.push({ kind: "too-many", place, cards: sizeOf(cards), most });
  }
  for (const [seat, hand] of hands.entries()) {
    const card = hand & (voids[seat as 0] as CardSet);
    if (card !== 0) faults.push({ kind: "held-of-void", seat, card: lowest(card) });
  }
  return [...faults, ...illegalCards(laid)];
}

/** §C31–C33: returns the first card on the table that its seat could not play with what it holds. */
function illegalCards(laid: LaidHand): readonly LaidHandFault[] {
  const { trump, leader } = laid;
  if (trump === null || leader === null) return [];
  for (const { before, play } of trickSteps(laid, trump, leader)) {
    const infraction = infractionOf(before, play);
    const rule = infraction === null ? null : infractionRule[infraction];
    if (rule === "C31" || rule === "C32" || rule === "C33") return [{ kind: "illegal", ...play, rule }];
  }
  return [];
}

/** Returns the cards on the table, each with the position before it as far as the hands are known. */
function trickSteps({ hands, trick }: LaidHand, trump: TrumpIndex, leader: Seat): readonly PlayedCard[] {
  const held: [CardSet, CardSet, CardSet, CardSet] = [...hands];
  const plays = playsOf(trick, leader);
  for (const { seat, card } of plays) held[seat as 0] |= only(card);
  let before: Position = openPosition(trump, held, leader);
  return plays.map((play) => {
    const step = { before, play };
    before = afterPlay(before, play);
    return step;
  });
}

function playsOf(trick: readonly CardIndex[], leader: Seat): readonly Play[] {
  return trick.map((card, at) => ({ seat: (leader + at) % 4, card }));
}

/** Returns what is still missing; `isOrdered`: by a rule with a stated order (C62). */
export function missingFacts(
  { trump, seat, leader, hands, order }: LaidHand,
  isOrdered: boolean,
): readonly MissingFact[] {
  const hand = seat === null ? 0 : hands[seat as 0];
  // An order that was begun has to name every card; none at all counts as none stated.
  const isPartial = isOrdered && order.length > 0 && setOf(order) !== hand;
  return [
    ...(trump === null ? (["trump"] as const) : []),
    ...(seat === null ? (["seat"] as const) : []),
    ...(leader === null ? (["leader"] as const) : []),
    ...(seat !== null && hand === 0 ? (["hand"] as const) : []),
    ...(isPartial ? (["order"] as const) : []),
  ];
}

/** Returns the lay-down to judge. There must be no contradictions and nothing missing. */
export function layDownOf(laid: LaidHand, rules: LayDown["rules"]): LayDown {
  const { trick, hands, voids, played, order } = laid;
  const [trump, seat, leader] = [laid.trump ?? 0, laid.seat ?? 0, laid.leader ?? 0];
  const plays = playsOf(trick, leader);
  const room = roomOf(laid);
  const knowledge: readonly Knowledge[] = [
    ...duties(trickSteps(laid, trump, leader)),
    ...voids.map((cards, one): Knowledge => ({ kind: "lacks", rule: null, seat: one, cards })),
  ];
  const left: BySeat<number> = [room(0) ?? 0, room(1) ?? 0, room(2) ?? 0, room(3) ?? 0];
  const out = { played: playedBySeat(plays), left: withLaid(left, seat, sizeOf(hands[seat as 0])) };
  const unseen = unseenCards(out, knowledge, hands);
  return {
    rules,
    trump,
    leader,
    trick: plays,
    seat,
    order: order.length === 0 ? null : order,
    unseen: unseen && { ...unseen, cards: unseen.cards & ~played, played: (room("played") ?? 0) - sizeOf(played) },
  };
}

/** The laid-down hand is known to the last card. */
function withLaid(left: BySeat<number>, seat: Seat, cards: number): BySeat<number> {
  const [a, b, c, d] = left.map((room, one) => (one === seat ? cards : room));
  return [a ?? 0, b ?? 0, c ?? 0, d ?? 0];
}

function playedBySeat(plays: readonly Play[]): BySeat<CardSet> {
  const played: [CardSet, CardSet, CardSet, CardSet] = [0, 0, 0, 0];
  for (const { seat, card } of plays) played[seat as 0] |= only(card);
  return played;
}

/** A trick of a line of play. */
export interface LineTrick {
  readonly plays: readonly Play[];
  readonly winner: Seat;
}

/** Returns a losing line trick by trick, from the cards that lay on the table; the last trick is the lost one. */
export function lineTricks(
  { trump, leader, trick }: LayDown,
  losing: { line: readonly Play[]; hands: BySeat<CardSet> },
) {
  const all = [...trick, ...losing.line];
  const held: [CardSet, CardSet, CardSet, CardSet] = [...losing.hands];
  for (const { seat, card } of trick) held[seat as 0] |= only(card);
  let position = openPosition(trump, held, leader);
  const tricks: LineTrick[] = [];
  for (const [at, play] of all.entries()) {
    position = afterPlay(position, play);
    if (at % 4 === 3) tricks.push({ plays: all.slice(at - 3, at + 1), winner: position.leader });
  }
  return tricks;
}
