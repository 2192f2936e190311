import { unwrap } from "@/lib/kernel/result";
import { type Rng, randomInt, seededRng, shuffled } from "@/lib/kernel/rng";
import type { HandScore, Seat } from "../../rulebook";
import type { HandRecord } from "../play/hand-record";
import { formatHandRecord } from "../play/hand-record-json";
import type { BySeat } from "../play/position";
import { replayHand } from "../play/replay";
import { findRecord } from "../records/find-record";
import { type ClabberRules, clabberRules, evansville } from "../rules";
import { handPoints } from "../score";
import { scoreHand } from "../score-hand";
import type { BySide } from "../side";
import { gameWinner, nextDealer, withPoints } from "../tally";
import { type HandKind, handKinds, handOfKind } from "./odd-hands";

/** A line of `generate clabber`: a record for `clabber replay`, with what is odd about it and its place in a game. */
interface GeneratedHand {
  readonly kind: HandKind | "tied game";
  /** Its game and its place in it, both from 1. */
  readonly game: number;
  readonly hand: number;
  readonly record: HandRecord;
}

/** A game as far as it is generated. */
interface Game {
  readonly rules: ClabberRules;
  readonly totals: BySide<number>;
  readonly dealer: Seat;
}

/** Yields random hands, game after game, without end; a seed always gives the same. */
export function* generateHands(seed: number): Generator<Readonly<Record<string, unknown>>> {
  const rng = seededRng(seed);
  const kinds = kindsInTurn(rng);
  let id = 0;
  for (let number = 1; ; number++) {
    // Every other game has the rules of the preset and is led to a tie at 500 or more (C47).
    const isTied = number % 2 === 1;
    for (const { kind, game, hand, record } of gameOf(
      number,
      isTied ? evansville : anyRules(rng),
      isTied,
      kinds,
      rng,
    )) {
      id++;
      yield { id, kind, game, hand, ...formatHandRecord(record) };
    }
  }
}

/** Yields every kind before one comes again; every other hand is a plain one. */
function* kindsInTurn(rng: Rng): Generator<HandKind> {
  for (;;) {
    for (const kind of shuffled(rng, handKinds)) {
      yield kind;
      yield "plain";
    }
  }
}

/** Returns house rules with some options changed. */
function anyRules(rng: Rng): ClabberRules {
  const either = <T>(usual: T, other: T) => (rng() < 0.3 ? other : usual);
  return clabberRules.parse({
    quadOrder: either("table", "meldColumn"),
    hundreds: either("fourFirst", "topCard"),
    sixVsFive: either("longer", "asFive"),
    belle: either("auto", "announced"),
    unshown: either("void", "blocks"),
    announcedNotHeld: either("void", "renege"),
    belleOnSet: either("lost", "kept"),
    renegeMeld: either("own", either("ownIfBest", "all")),
  });
}

/** Yields the hands of one game. */
function* gameOf(
  number: number,
  rules: ClabberRules,
  isTied: boolean,
  kinds: Iterator<HandKind>,
  rng: Rng,
): Generator<GeneratedHand> {
  let game: Game = { rules, totals: [0, 0], dealer: randomInt(rng, 4) };
  let wantsTie = isTied;
  for (let hand = 1; gameWinner(rules, game.totals) === null; hand++) {
    const tie = wantsTie ? tyingHand(game, rng) : null;
    if (tie !== null) wantsTie = false;
    const kind = tie === null ? (kinds.next().value as HandKind) : "tied game";
    const record = tie ?? (wantsTie ? towardsTie(game, kind as HandKind, rng) : anyHand(game, kind as HandKind, rng));
    yield { kind, game: number, hand, record };
    game = afterHand(game, record);
  }
}

function anyHand({ rules, dealer }: Game, kind: HandKind, rng: Rng): HandRecord {
  return handOfKind(kind, rules, dealer, rng);
}

function scoreOf(record: HandRecord): HandScore {
  return unwrap(scoreHand(record.rules, unwrap(replayHand(record)).entry));
}

function afterHand(game: Game, record: HandRecord): Game {
  const score = scoreOf(record);
  return { ...game, totals: withPoints(game.totals, score), dealer: nextDealer(game.dealer, score) };
}

/** Of some hands of this kind, returns one after which a tie can follow, else one that ends nothing if possible. */
function towardsTie(game: Game, kind: HandKind, rng: Rng): HandRecord {
  const hands = Array.from({ length: 12 }, () => anyHand(game, kind, rng));
  const totals = (record: HandRecord) => afterHand(game, record).totals;
  return (
    hands.find((record) => tyingPoints(totals(record)) !== null) ??
    hands.find((record) => gameWinner(game.rules, totals(record)) === null) ??
    (hands[0] as HandRecord)
  );
}

/** §C47: returns the trick points, without melds, that make both totals equal at 500 or more; null if there are none. */
function tyingPoints([zero, one]: BySide<number>): BySide<number> | null {
  const total = (zero + one + handPoints) / 2;
  const points = [total - zero, total - one] as const;
  const isOpen = Math.max(zero, one) < 500 && total >= 500 && Number.isInteger(total);
  // Equal points would be a set (C41); few or nearly all are seldom possible.
  return isOpen && Math.min(...points) >= 12 && zero !== one ? points : null;
}

/** Returns a hand of the game's dealer that ties it; null if there are no such points. */
function tyingHand({ totals, dealer }: Game, rng: Rng): HandRecord | null {
  const points = tyingPoints(totals);
  if (points === null) return null;
  const maker = points[0] > points[1] ? 0 : 1;
  for (;;) {
    // Without melds there is a hand for all these points; each dealer is as likely.
    const record = findRecord({ maker, trickPoints: points, meldPoints: [0, 0] }, rng) as HandRecord;
    if (record.deal.dealer === dealer) return record;
    // The same hand two seats on has the same sides.
    if (record.deal.dealer === (dealer + 2) % 4) return twoSeatsOn(record);
  }
}

function twoSeatsOn(record: HandRecord): HandRecord {
  const { deal, plays, announced, shown } = record;
  const turned = <T>([a, b, c, d]: BySeat<T>): BySeat<T> => [c, d, a, b];
  return {
    ...record,
    deal: { ...deal, dealer: (deal.dealer + 2) % 4, hands: turned(deal.hands) },
    plays: plays.map(({ seat, card }) => ({ seat: (seat + 2) % 4, card })),
    announced: turned(announced),
    shown: turned(shown),
  };
}
