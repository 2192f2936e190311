import type { Seat } from "../../rulebook";
import { type CardIndex, type CardSet, indexesIn, lowest, suitSet } from "./card-set";
import { type BySeat, type Play, winningPlay } from "./position";
import { doesBeat, legalSet, type TrumpIndex } from "./trick-law";

/** §C60: a player lays down the hand and claims all remaining tricks. */
export interface Claim {
  readonly trump: TrumpIndex;
  readonly hands: BySeat<CardSet>;
  readonly leader: Seat;
  /** The seats that must win the tricks: both of the side, or the claimer's alone (C61, `claimScope`). */
  readonly winners: readonly Seat[];
  /** The seats that may choose their best cards (C62, `bestPlay`); none when every line counts (C61). */
  readonly choosers: readonly Seat[];
  /** The cards on the table where the hand was laid down within a trick; `leader` led it. */
  readonly trick?: readonly Play[];
  /** §C62: an order of cards stated by their holder; other seats are free. */
  readonly order?: { readonly seat: Seat; readonly cards: readonly CardIndex[] };
}

/** Good, or a line that loses a trick. */
export type ClaimVerdict = { readonly good: true } | { readonly good: false; readonly line: readonly Play[] };

/**
 * §C61: a claim is good when no legal line loses a trick, whatever the order of the claimer's cards; §C62: or when the
 * choosers can win every trick against all play. Searches trick by trick, with a table of safe positions at the ends
 * of tricks.
 */
export function judgeClaim(claim: Claim): ClaimVerdict {
  return new ClaimSearch(claim, Number.POSITIVE_INFINITY).verdict() as ClaimVerdict;
}

/** Judges a claim by trying at most so many cards. The verdict is null if that was not enough. */
export function judgeClaimWithin(
  claim: Claim,
  effort: number,
): { readonly verdict: ClaimVerdict | null; readonly tried: number } {
  const search = new ClaimSearch(claim, effort);
  return { verdict: search.verdict(), tried: search.tried };
}

/** The trick on the table: the card led, the winning card and its seat. */
interface Table {
  readonly played: number;
  readonly led: CardIndex;
  readonly winning: CardIndex;
  readonly winner: Seat;
}

class ClaimSearch {
  /** How many cards were tried. */
  tried = 0;
  readonly #claim: Claim;
  readonly #effort: number;
  readonly #held: [CardSet, CardSet, CardSet, CardSet];
  readonly #safe = new Set<number>();
  readonly #line: Play[] = [];

  constructor(claim: Claim, effort: number) {
    this.#claim = claim;
    this.#effort = effort;
    this.#held = [...claim.hands];
  }

  verdict(): ClaimVerdict | null {
    const loses = this.#losesFromTable(this.#claim.trick ?? []);
    if (this.tried > this.#effort) return null;
    return loses ? { good: false, line: this.#line } : { good: true };
  }

  #losesFromTable(trick: readonly Play[]): boolean {
    const { leader, trump } = this.#claim;
    const [led] = trick;
    if (led === undefined) return this.#losesFromLead(leader);
    const { seat: winner, card: winning } = winningPlay(trick, trump);
    const next = (leader + trick.length) & 3;
    return this.#losesFromSeat(next, { played: trick.length, led: led.card, winning, winner });
  }

  #losesFromLead(seat: Seat): boolean {
    const left = this.#held[0] | this.#held[1] | this.#held[2] | this.#held[3];
    if (left === 0) return false;
    const key = left * 4 + seat;
    if (this.#safe.has(key) || this.#isPlainlySafe(seat)) return false;
    if (this.#losesFromSeat(seat, { played: 0, led: -1, winning: -1, winner: seat })) return true;
    this.#safe.add(key);
    return false;
  }

  /** A leader with only trumps above all others needs no search, in any order. */
  #isPlainlySafe(leader: Seat): boolean {
    const { trump, winners } = this.#claim;
    const own = this.#held[leader as 0];
    if (!winners.includes(leader) || (own & ~suitSet(trump)) !== 0) return false;
    const out = this.#held.reduce((set, hand, seat) => (seat === leader ? set : set | hand), 0) & suitSet(trump);
    return indexesIn(own).every((card) => indexesIn(out).every((other) => doesBeat(card, other, trump)));
  }

  /** Whether a trick is lost from here; the losing line is then in `#line`. */
  #losesFromSeat(seat: Seat, table: Table): boolean {
    if (table.played === 4) {
      return !this.#claim.winners.includes(table.winner) || this.#losesFromLead(table.winner);
    }
    const mustAllLose = this.#claim.choosers.includes(seat);
    const before = this.#line.length;
    const hand = this.#held[seat as 0];
    let losing: readonly Play[] | null = null;
    for (let rest = this.#choice(seat, table); rest !== 0; rest &= rest - 1) {
      const loses = this.#losesWith(seat, lowest(rest), table);
      this.#held[seat as 0] = hand;
      if (loses && !mustAllLose) return true;
      if (loses) losing ??= this.#line.slice(before);
      this.#line.length = before;
      if (!loses && mustAllLose) return false;
    }
    if (losing === null) return false;
    this.#line.push(...losing);
    return true;
  }

  #losesWith(seat: Seat, card: CardIndex, { played, led, winning, winner }: Table): boolean {
    const { trump } = this.#claim;
    // Beyond the limit every card counts as losing, so that the search ends; its verdict is void.
    if (++this.tried > this.#effort) return true;
    this.#held[seat as 0] &= ~(1 << card);
    this.#line.push({ seat, card });
    const wins = played === 0 || doesBeat(card, winning, trump);
    return this.#losesFromSeat((seat + 1) & 3, {
      played: played + 1,
      led: played === 0 ? card : led,
      winning: wins ? card : winning,
      winner: wins ? seat : winner,
    });
  }

  /** §C30–C35, and the stated order as far as it is legal. */
  #choice(seat: Seat, { played, led, winning }: Table): CardSet {
    const hand = this.#held[seat as 0];
    const legal = played === 0 ? hand : legalSet(hand, led, winning, this.#claim.trump);
    const { order } = this.#claim;
    if (order?.seat !== seat) return legal;
    const next = order.cards.find((card) => ((legal >>> card) & 1) === 1);
    return next === undefined ? legal : 1 << next;
  }
}
