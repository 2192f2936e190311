import type { Seat } from "../../rulebook";
import { type CardIndex, type CardSet, indexesIn, only, suitSet } from "../play/card-set";
import { type BySeat, type Play, winningPlay } from "../play/position";
import { type DemandedCards, demandedCards } from "../review/public-knowledge";
import type { OpenDeal } from "./count-deals";
import {
  bySeat,
  dealtCards,
  lastTrickFrom,
  type Question,
  type RememberedHand,
  type RememberedPlay,
} from "./remembered-hand";

/** One way to fill in what is missing in the plays, with what it says about the deal. */
export interface Completion {
  readonly dealer: Seat;
  /** The plays with their seats and cards; up to the questioned one, if that was out of turn. */
  readonly plays: readonly Play[];
  /** Whether the questioned play was out of turn. */
  readonly isOutOfTurn: boolean;
  /** What the remembered cards, voids and legal plays say about the deal. */
  readonly deal: OpenDeal;
  /** The seat of the questioned play, and for each duty that it did not meet the dealt cards that it would have broken. */
  readonly questioned: { readonly seat: Seat; readonly duties: readonly DemandedCards[] };
}

const fullPack: CardSet = 0xffffff;

/** The plays up to one, while missing seats and cards are filled in. */
interface Line {
  readonly leader: Seat;
  readonly plays: readonly Play[];
  readonly trick: readonly Play[];
  readonly played: BySeat<CardSet>;
  readonly lacks: BySeat<CardSet>;
  readonly questioned: Completion["questioned"] | null;
}

/** Yields every way to fill in the missing seats and cards that contradicts nothing by itself. */
export class Completions {
  readonly #hand: RememberedHand;
  readonly #question: Question;
  readonly #dealt: BySeat<CardSet>;
  readonly #named: CardSet;

  constructor(hand: RememberedHand, question: Question) {
    this.#hand = hand;
    this.#question = question;
    this.#dealt = dealtCards(hand);
    this.#named = hand.plays.reduce((set, { card }) => (card === null ? set : set | only(card)), 0);
  }

  *[Symbol.iterator](): Generator<Completion> {
    const { dealer, plays } = this.#hand;
    const first = plays[0]?.seat ?? null;
    const isTurnOfFirst = this.#question.play === 0 && this.#question.accusation === "turn";
    for (let leader = 0; leader < 4; leader++) {
      if (dealer !== null && leader !== (dealer + 1) % 4) continue;
      if (first !== null && first !== leader && !isTurnOfFirst) continue;
      const line: Line = {
        leader,
        plays: [],
        trick: [],
        played: [0, 0, 0, 0],
        lacks: this.#hand.lacks,
        questioned: null,
      };
      yield* this.#filled(line, (leader + 3) % 4);
    }
  }

  *#filled(line: Line, dealer: Seat): Generator<Completion> {
    const at = line.plays.length;
    const remembered = this.#hand.plays[at];
    if (remembered === undefined) {
      yield* this.#completed(line, dealer, false);
      return;
    }
    for (const { play, isOutOfTurn } of this.#candidates(line, remembered)) {
      const next = this.#played(line, play, isOutOfTurn);
      if (next === null) continue;
      if (isOutOfTurn) yield* this.#completed(next, dealer, true);
      else yield* this.#filled(next, dealer);
    }
  }

  /** Yields the possible seats and cards of the next play. */
  *#candidates(
    line: Line,
    { seat: rememberedSeat, card: rememberedCard }: RememberedPlay,
  ): Generator<{ readonly play: Play; readonly isOutOfTurn: boolean }> {
    const inTurn = seatsInTurn(line);
    const isAccused = line.plays.length === this.#question.play && this.#question.accusation === "turn";
    for (const seat of rememberedSeat === null ? inTurn : [rememberedSeat]) {
      const isOutOfTurn = !inTurn.includes(seat);
      if (isOutOfTurn && !isAccused) continue;
      for (const card of this.#cardsFor(line, seat, rememberedCard)) yield { play: { seat, card }, isOutOfTurn };
    }
  }

  /** Returns the cards that the seat may have played: the remembered one, or those that are nowhere else. */
  #cardsFor({ played, plays, lacks }: Line, seat: Seat, card: CardIndex | null): readonly CardIndex[] {
    const elsewhere = this.#dealt.reduce((set, cards, other) => (other === seat ? set : set | cards), 0);
    const before = plays.reduce((set, play) => set | only(play.card), played[seat as 0]);
    const excluded = elsewhere | before | lacks[seat as 0];
    if (card !== null) return (excluded & only(card)) === 0 ? [card] : [];
    return indexesIn(fullPack & ~excluded & ~this.#named);
  }

  /** Returns the line with one more play; null if a card that the seat was dealt shows that the play was not legal. */
  #played(line: Line, play: Play, isOutOfTurn: boolean): Line | null {
    const { seat } = play;
    const at = line.plays.length;
    const isQuestioned = at === this.#question.play;
    const before = line.played[seat as 0];
    const isBound = at < lastTrickFrom && !isOutOfTurn && !this.#hand.doubted.includes(at);
    const demanded = demandedCards({ trick: line.trick, trump: this.#hand.trump }, play).map(
      ([rule, cards]): DemandedCards => [rule, cards & ~before],
    );
    const isAskedForDuty = isQuestioned && this.#question.accusation === "duty";
    const own = this.#dealt[seat as 0] & ~before;
    let { lacks } = line;
    if (isBound && !isAskedForDuty) {
      const cards = demanded.reduce((set, [, demandedOnes]) => set | demandedOnes, 0);
      if ((own & cards) !== 0) return null;
      lacks = bySeat((other) => (other === seat ? lacks[other] | cards : lacks[other]));
    }
    const trick = [...line.trick, play];
    const isGathered = trick.length === 4;
    return {
      leader: isGathered ? winningPlay(trick, this.#hand.trump).seat : line.leader,
      plays: [...line.plays, play],
      trick: isGathered ? [] : trick,
      played: bySeat((other) => (other === seat ? line.played[other] | only(play.card) : line.played[other])),
      lacks,
      questioned: isQuestioned
        ? { seat, duties: isAskedForDuty && at < lastTrickFrom ? demanded : [] }
        : line.questioned,
    };
  }

  *#completed(line: Line, dealer: Seat, isOutOfTurn: boolean): Generator<Completion> {
    const { turnup, voids } = this.#hand;
    const { plays } = line;
    // The questioned play is one of them.
    const questioned = line.questioned as Completion["questioned"];
    const allPlays = [...plays, ...this.#hand.plays.slice(plays.length)];
    const held = bySeat((seat) => {
      const cards = this.#dealt[seat] | line.played[seat];
      return seat === dealer && turnup !== null ? cards | only(turnup) : cards;
    });
    const lacks = bySeat((seat) =>
      voids.reduce((set, claim) => {
        if (claim.seat !== seat) return set;
        const before = allPlays.slice(0, claim.before).filter((play) => play.seat === seat);
        return (
          before.reduce((rest, { card }) => (card === null ? rest : rest & ~only(card)), suitSet(claim.suit)) | set
        );
      }, line.lacks[seat]),
    );
    if (held.some((cards, seat) => (cards & lacks[seat as 0]) !== 0)) return;
    yield { dealer, plays, isOutOfTurn, deal: { held, lacks }, questioned };
  }
}

/** Returns the seat in turn; in the last trick, which may be played in any order (C50), those that have not played. */
function seatsInTurn({ leader, trick, plays }: Line): readonly Seat[] {
  if (plays.length < lastTrickFrom) return [(leader + trick.length) % 4];
  return [0, 1, 2, 3].filter((seat) => trick.every((play) => play.seat !== seat));
}
