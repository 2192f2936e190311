import { suits } from "@/lib/cards/card";
import type { Problem } from "@/lib/kernel/problem";
import type { Seat } from "../../rulebook";
import {
  type CardIndex,
  type CardSet,
  cardAt,
  indexesIn,
  lowest,
  only,
  setOf,
  sizeOf,
  suitSet,
} from "../play/card-set";
import { meldOf } from "../play/melds";
import { type BySeat, type Play, winningPlay } from "../play/position";
import { demandedCards } from "../review/public-knowledge";
import {
  dealtCards,
  gapsOf,
  lastTrickFrom,
  maxGaps,
  type Question,
  type RememberedHand,
  type RememberedPlay,
} from "./remembered-hand";

/**
 * Returns what contradicts itself in what people remember, for display while they type; empty if nothing does at first
 * sight. No layouts are counted, so that it is cheap at every key. Each problem means that no layout fits. The texts are
 * in `problems-clabber`: the caller fills in `{seatName}` and `{otherSeatName}` with the names of the seats in `params.seat` and
 * `params.other`; plays and tricks are numbered from 1.
 */
export function contradictions(hand: RememberedHand, question: Question | null): readonly Problem[] {
  const dealt = dealtCards(hand);
  return [
    ...sizeProblems(hand, question),
    ...placeProblems(hand, dealt),
    ...deniedProblems(hand, dealt),
    ...meldProblems(hand),
    ...makerProblems(hand, dealt),
    ...voidProblems(hand, dealt),
    ...orderProblems(hand, question, dealt),
  ];
}

function problem(code: string, path: string, params: Problem["params"] = {}, rule?: string): Problem {
  return { code, path, params, ...(rule === undefined ? {} : { rule }) };
}

/** How much is remembered, and how much is missing. */
function sizeProblems(hand: RememberedHand, question: Question | null): readonly Problem[] {
  const { plays } = hand;
  const gaps = gapsOf(hand);
  const problems: Problem[] = [];
  if (gaps > maxGaps) problems.push(problem("clabber-dispute-gaps", "plays", { count: gaps, most: maxGaps }));
  if (plays.length > 24) problems.push(problem("clabber-dispute-plays", "plays", { count: plays.length }, "C7"));
  if (question !== null && plays[question.play] === undefined)
    problems.push(problem("clabber-dispute-question", "question"));
  return problems;
}

/** A card of the hand, and where it was. */
function placeProblems({ plays }: RememberedHand, dealt: BySeat<CardSet>): readonly Problem[] {
  const problems: Problem[] = [];
  for (let card: CardIndex = 0; card < 24; card++) {
    const [first, second] = plays.flatMap((play, at) => (play.card === card ? [at] : []));
    const [seat, other] = seatsWith(dealt, card);
    if (first !== undefined && second !== undefined) {
      const params = { card: cardAt(card), first: first + 1, second: second + 1 };
      problems.push(problem("clabber-dispute-played-twice", `plays.${second}`, params));
    } else if (seat !== undefined && other !== undefined) {
      const params = { card: cardAt(card), seat, other };
      problems.push(problem("clabber-dispute-card-twice", `cards.${cardAt(card)}`, params));
    }
  }
  return problems;
}

function seatsWith(dealt: BySeat<CardSet>, card: CardIndex): readonly Seat[] {
  return [0, 1, 2, 3].filter((seat) => ((dealt[seat as 0] >>> card) & 1) === 1);
}

/** §C7: six cards to each seat, none of them one that it did not have. */
function deniedProblems({ lacks, plays }: RememberedHand, dealt: BySeat<CardSet>): readonly Problem[] {
  const problems: Problem[] = [];
  for (const seat of [0, 1, 2, 3] as const) {
    const path = `holds.${seat}`;
    for (const card of indexesIn(dealt[seat] & lacks[seat])) {
      problems.push(problem("clabber-dispute-card-denied", path, { card: cardAt(card), seat }));
    }
    const played = plays.filter((play) => play.seat === seat).length;
    const count = sizeOf(dealt[seat]);
    if (played > 6) problems.push(problem("clabber-dispute-seventh-card", "plays", { seat, count: played }, "C7"));
    else if (count > 6) problems.push(problem("clabber-dispute-too-many-cards", path, { seat, count }, "C7"));
    if (sizeOf(lacks[seat]) > 18)
      problems.push(problem("clabber-dispute-too-few-cards", `lacks.${seat}`, { seat }, "C7"));
  }
  for (const card of indexesIn(lacks[0] & lacks[1] & lacks[2] & lacks[3])) {
    problems.push(problem("clabber-dispute-card-nowhere", `cards.${cardAt(card)}`, { card: cardAt(card) }));
  }
  return problems;
}

/** §C14, C20: what was shown is a meld, or the king and queen of trumps. */
function meldProblems({ melds, trump }: RememberedHand): readonly Problem[] {
  const bella = suitSet(trump) & setOf([6 * trump + 3, 6 * trump + 4]);
  return melds.flatMap(({ seat, cards }, at) =>
    cards === bella || meldOf(cards) !== null
      ? []
      : [problem("clabber-dispute-no-meld", `melds.${at}`, { seat }, "C14")],
  );
}

/** §C24: the maker was dealt a trump. */
function makerProblems({ maker, trump, lacks }: RememberedHand, dealt: BySeat<CardSet>): readonly Problem[] {
  if (maker === null) return [];
  const own = dealt[maker as 0];
  const others = dealt.reduce((set, cards, seat) => (seat === maker ? set : set | cards), 0);
  const trumps = suitSet(trump);
  const canHold = sizeOf(own) < 6 ? trumps & ~others & ~lacks[maker as 0] : 0;
  if ((own & trumps) !== 0 || canHold !== 0) return [];
  return [problem("clabber-dispute-maker", "maker", { seat: maker, suit: suits[trump] as string }, "C24")];
}

/** A seat that was void, and a card of the suit that it had later. */
function voidProblems(hand: RememberedHand, dealt: BySeat<CardSet>): readonly Problem[] {
  return hand.voids.flatMap(({ seat, suit, before }, at) => {
    const [card] = indexesIn(heldThen(hand, dealt, seat, before) & suitSet(suit));
    if (card === undefined) return [];
    return [problem("clabber-dispute-void", `voids.${at}`, { seat, suit: suits[suit] as string, card: cardAt(card) })];
  });
}

/** Returns the cards that a seat certainly still had before a play. */
function heldThen({ plays }: RememberedHand, dealt: BySeat<CardSet>, seat: Seat, before: number): CardSet {
  const earlier = plays.slice(0, before);
  // With a missing card before, any of the seat's other cards may have been that one.
  const isUnsure = earlier.some((play) => play.card === null && (play.seat === null || play.seat === seat));
  const later = setOf(
    plays.slice(before).flatMap((play) => (play.seat === seat && play.card !== null ? [play.card] : [])),
  );
  if (isUnsure) return later;
  return earlier.reduce((set, { card }) => (card === null ? set : set & ~only(card)), dealt[seat as 0]);
}

/** §C37, C31–C33: who was in turn, and which known cards say that a play was not legal. */
function orderProblems(hand: RememberedHand, question: Question | null, dealt: BySeat<CardSet>): readonly Problem[] {
  const problems: Problem[] = [];
  let leader: Seat | null = hand.dealer === null ? null : (hand.dealer + 1) % 4;
  for (let from = 0; from < Math.min(hand.plays.length, 24); from += 4) {
    const trick = hand.plays.slice(from, from + 4);
    // From a play on that may have been out of turn, the order says nothing.
    const questioned = trick.findIndex((_, at) => isTurnOf(question, from + at));
    const ordered = questioned < 0 ? trick : trick.slice(0, questioned);
    const twice = seatTwice(ordered);
    if (twice !== null) {
      return [
        ...problems,
        problem("clabber-dispute-seat-twice", `plays.${from + twice}`, twiceParams(trick, twice, from), "C37"),
      ];
    }
    leader ??= leaderBy(ordered);
    const turns = leader === null || from >= lastTrickFrom ? [] : turnProblems(ordered, from, leader);
    if (turns.length > 0 || questioned >= 0) return [...problems, ...turns];
    if (leader === null || from >= lastTrickFrom) continue;
    problems.push(...dutyProblems(hand, question, dealt, from, leader));
    leader = winnerOf(trick, leader, hand.trump);
  }
  return problems;
}

function isTurnOf(question: Question | null, play: number): boolean {
  return question?.play === play && question.accusation === "turn";
}

/** Returns the place of a seat's second play in a trick; null if no seat has one. */
function seatTwice(trick: readonly RememberedPlay[]): number | null {
  const at = trick.findIndex(
    ({ seat }, place) => seat !== null && trick.slice(0, place).some((one) => one.seat === seat),
  );
  return at < 0 ? null : at;
}

function twiceParams(trick: readonly RememberedPlay[], at: number, from: number): Problem["params"] {
  return { seat: trick[at]?.seat as Seat, trick: from / 4 + 1 };
}

/** Returns the first play of a trick that was not its seat's turn. */
function turnProblems(trick: readonly RememberedPlay[], from: number, leader: Seat): readonly Problem[] {
  const at = trick.findIndex(({ seat }, place) => seat !== null && seat !== (leader + place) % 4);
  if (at < 0) return [];
  const params = { play: from + at + 1, seat: trick[at]?.seat as Seat, other: (leader + at) % 4 };
  return [problem("clabber-dispute-out-of-turn", `plays.${from + at}`, params, "C50")];
}

/** Returns the leader of a trick by its first known seat. */
function leaderBy(trick: readonly RememberedPlay[]): Seat | null {
  const at = trick.findIndex(({ seat }) => seat !== null);
  return at < 0 ? null : ((trick[at]?.seat as Seat) - at + 4) % 4;
}

/** Returns the winner of a whole trick with known cards; null otherwise. */
function winnerOf(trick: readonly RememberedPlay[], leader: Seat, trump: number): Seat | null {
  const plays = playsBefore(trick, leader);
  return plays.length < 4 ? null : winningPlay(plays, trump).seat;
}

/** Returns the plays of a trick up to the first one without a card. */
function playsBefore(trick: readonly RememberedPlay[], leader: Seat): readonly Play[] {
  const plays: Play[] = [];
  for (const [at, { card }] of trick.entries()) {
    if (card === null) break;
    plays.push({ seat: (leader + at) % 4, card });
  }
  return plays;
}

/** §C31–C33: plays that count as legal, though their seat still had a card that a duty demanded. */
function dutyProblems(
  hand: RememberedHand,
  question: Question | null,
  dealt: BySeat<CardSet>,
  from: number,
  leader: Seat,
): readonly Problem[] {
  const trick = playsBefore(hand.plays.slice(from, from + 4), leader);
  return trick.flatMap((play, place) => {
    const at = from + place;
    if (question?.play === at || hand.doubted.includes(at)) return [];
    const then = heldThen(hand, dealt, play.seat, at) & ~only(play.card);
    for (const [rule, cards] of demandedCards({ trick: trick.slice(0, place), trump: hand.trump }, play)) {
      const demanded = then & cards;
      if (demanded === 0) continue;
      const params = { play: at + 1, seat: play.seat, card: cardAt(play.card), held: cardAt(lowest(demanded)) };
      return [problem("clabber-dispute-duty", `plays.${at}`, params, rule)];
    }
    return [];
  });
}
