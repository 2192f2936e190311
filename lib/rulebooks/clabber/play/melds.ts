import type { Seat } from "../../rulebook";
import { type MeldKind, meldValue } from "../meld-kind";
import type { ClabberRules } from "../rules";
import { type ClabberSide, sideOf } from "../side";
import { type CardSet, naturalRanks, suitSet } from "./card-set";
import type { BySeat } from "./position";
import type { TrumpIndex } from "./trick-law";

/** A meld in the cards: a run in one suit, or four of one rank. */
export interface Meld {
  readonly kind: MeldKind;
  readonly cards: CardSet;
  readonly shape: "four" | "run";
  /** The natural rank of its highest card, 0 for the nine to 5 for the ace. */
  readonly top: number;
  /** Cards in sequence; 4 for a four. */
  readonly length: number;
  /** The suit of a run; null for a four. */
  readonly suit: number | null;
}

/** All four cards of a rank, for the nines. */
const fourNines: CardSet = 0x041041;

/**
 * §C13–C16: returns the melds in a hand of six, without bella. A four takes its cards before a run (it is worth more).
 */
export function heldMelds(hand: CardSet): readonly Meld[] {
  const fours = foursIn(hand);
  const rest = fours.reduce((left, { cards }) => left & ~cards, hand);
  return [...fours, ...runsIn(rest)];
}

/** §C14: four of a kind. */
function foursIn(hand: CardSet): readonly Meld[] {
  const fours: Meld[] = [];
  for (let top = 0; top < 6; top++) {
    const cards = fourNines << top;
    if ((hand & cards) === cards) fours.push(fourOf(top));
  }
  return fours;
}

/** Returns the four cards of a natural rank as a meld. */
export function fourOf(top: number): Meld {
  const kind = naturalRanks[top] === "J" ? "two-hundred" : "hundred";
  return { kind, cards: fourNines << top, shape: "four", top, length: 4, suit: null };
}

/** §C13: returns the longest sequence of three or more cards in each suit. */
function runsIn(hand: CardSet): readonly Meld[] {
  const runs: Meld[] = [];
  for (let suit = 0; suit < 4; suit++) {
    const ranks = (hand >>> (suit * 6)) & 0x3f;
    let length = 0;
    for (let rank = 0; rank <= 6; rank++) {
      if (((ranks >>> rank) & 1) === 1) length++;
      else {
        if (length >= 3) runs.push(runOf(suit, rank - 1, length));
        length = 0;
      }
    }
  }
  return runs;
}

/** §C14: returns a sequence of this length in a suit, up to this rank. */
export function runOf(suit: number, top: number, length: number): Meld {
  const cards = ((1 << length) - 1) << (suit * 6 + top - length + 1);
  const kind = length === 3 ? "dad" : length === 4 ? "fifty" : "hundred";
  return { kind, cards, shape: "run", top, length, suit };
}

/** Returns the meld of exactly these cards, or null: a run within a longer one counts as itself (C13). */
export function meldOf(cards: CardSet): Meld | null {
  for (const meld of heldMelds(cards)) if (meld.cards === cards) return meld;
  return null;
}

/** §C15: the order of fours, highest first. */
const fourOrder = { table: "J9ATKQ", meldColumn: "JAKQT9" } as const;

type MeldRules = Pick<ClabberRules, "quadOrder" | "hundreds" | "sixVsFive">;

/** §C15, C17, C18: positive if the first meld is higher, negative if the second is, 0 for a tie. */
export function compareMelds(rules: MeldRules, trump: TrumpIndex, a: Meld, b: Meld): number {
  const points = meldValue[a.kind] - meldValue[b.kind];
  if (points !== 0) return points;
  if (a.shape === "run" && b.shape === "run") return compareRuns(rules, trump, a, b);
  if (a.shape === b.shape) return fourPlace(rules, b) - fourPlace(rules, a);
  if (rules.hundreds === "topCard") return a.top - b.top;
  return a.shape === "four" ? 1 : -1;
}

/** §C18: by length, then by the top card, then trumps. */
function compareRuns({ sixVsFive }: MeldRules, trump: TrumpIndex, a: Meld, b: Meld): number {
  const most = sixVsFive === "asFive" ? 5 : 6;
  const length = Math.min(a.length, most) - Math.min(b.length, most);
  if (length !== 0) return length;
  if (a.top !== b.top) return a.top - b.top;
  return Number(a.suit === trump) - Number(b.suit === trump);
}

function fourPlace({ quadOrder }: MeldRules, four: Meld): number {
  return fourOrder[quadOrder].indexOf(naturalRanks[four.top] as string);
}

/** §C12, C17: returns the highest meld; undefined for none. */
function highest(rules: MeldRules, trump: TrumpIndex, melds: readonly Meld[]): Meld | undefined {
  return melds.reduce<Meld | undefined>(
    (best, meld) => (best === undefined || compareMelds(rules, trump, meld, best) > 0 ? meld : best),
    undefined,
  );
}

/** §C12, C17–C19: returns the side with the highest meld; null if there is none or the best are tied. */
export function meldWinner(rules: MeldRules, trump: TrumpIndex, melds: BySeat<readonly Meld[]>): ClabberSide | null {
  const zero = highest(rules, trump, [...melds[0], ...melds[2]]);
  const one = highest(rules, trump, [...melds[1], ...melds[3]]);
  if (zero === undefined || one === undefined) return zero === one ? null : zero === undefined ? 1 : 0;
  const order = compareMelds(rules, trump, zero, one);
  return order === 0 ? null : order > 0 ? 0 : 1;
}

/** The kinds of all melds of a side. */
export function kindsOf(side: ClabberSide, melds: BySeat<readonly Meld[]>): readonly MeldKind[] {
  return [...melds[side], ...melds[side === 0 ? 2 : 3]].map(({ kind }) => kind);
}

/** §C20: returns the seat that was dealt the king and queen of trumps, or null. */
export function bellaSeat(trump: TrumpIndex, hands: BySeat<CardSet>): Seat | null {
  const pair = (0b011000 << (trump * 6)) & suitSet(trump);
  const seat = hands.findIndex((hand) => pair !== 0 && (hand & pair) === pair);
  return seat < 0 ? null : seat;
}

/** Returns a seat's side, or null. */
export function sideOfSeat(seat: Seat | null): ClabberSide | null {
  return seat === null ? null : sideOf(seat);
}
