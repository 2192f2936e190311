import type { MeldKind } from "@/lib/rulebooks/clabber/meld-kind";
import { type CardIndex, type CardSet, fullPack, indexesIn, only, sizeOf } from "@/lib/rulebooks/clabber/play/card-set";
import { fourOf, type Meld, runOf } from "@/lib/rulebooks/clabber/play/melds";
import { pointsOf } from "@/lib/rulebooks/clabber/play/trick-law";

/** The cards of a game: Clabber's 24, or fewer to compare with every deal and every line of play. */
export interface Pack {
  readonly cards: CardSet;
  readonly handSize: number;
}

/** Points as a set: bit n is n. */
export type PointSet = bigint;

/** Spades are trumps; any suit would do. */
const trump = 0;
const trumpCards: CardSet = 0x3f;
/** Trumps from the highest down: J 9 A 10 K Q (C3), by their numbers. */
const trumpOrder = [2, 0, 5, 1, 4, 3];
const king = 4;
const queen = 3;
const kingAndQueen: CardSet = only(king) | only(queen);

/** Whose bella is: nobody's, of the two seats whose hands are told apart, or of the other side. */
type BellaOf = "nobody" | "seats" | "others";

/** A number of tricks of two partners who hold these melds. */
interface SeatRow {
  readonly kinds: readonly MeldKind[];
  readonly bella: BellaOf;
  readonly tricks: number;
  /** C24: whether the two partners made trumps, or the others did. */
  readonly isMakers: boolean;
}

/** Counts of cards as one number: won and lost of the first partner, of the second, and won of the other side. */
type Spread = number;
const base = 13;

/**
 * Where a card lies: with one of the two partners (0, 1) or the other side (2), and whether it lies in a trick of the partners.
 * `adds` is what it adds to a spread.
 */
const places = ([0, 1, 2] as const).flatMap((owner) =>
  [true, false].map((isWon) => ({ owner, isWon, adds: adding(owner, isWon) })),
);
type Place = (typeof places)[number];

function adding(owner: 0 | 1 | 2, isWon: boolean): Spread {
  if (owner === 2) return isWon ? base ** 4 : 0;
  return base ** (2 * owner + (isWon ? 0 : 1));
}

/**
 * Returns the points of two partners' tricks that are not excluded, without the last trick's 10. What is used is true of every
 * hand, and weaker than the rules, so that nothing possible is excluded:
 *
 * - Each seat plays one card to a trick (C37): of their T tricks each partner has T cards there, and the other side 2T.
 * - The cards of the melds are in one of the two hands, no card in two melds (C16). Bella's king and queen are in one hand (C20). The
 *   makers have a trump (C24).
 * - A trump lies in a trick of the other side only if that side has a higher trump in it (C36). So the jack of trumps is in a
 *   trick of its own side. Trumps of one hand lie in different tricks, and need a higher one each; so do bella's king and queen of the
 *   other side.
 */
export function boundBySeats(pack: Pack, row: SeatRow): PointSet {
  return placements(pack, row).reduce((set, hands) => set | pointsOfHands(pack, row, hands), 0n);
}

type Hands = readonly [CardSet, CardSet];

const allMelds: readonly Meld[] = [
  ...[0, 1, 2, 3, 4, 5].map(fourOf),
  ...[0, 1, 2, 3].flatMap((suit) =>
    [3, 4, 5, 6].flatMap((length) =>
      Array.from({ length: 7 - length }, (_, at) => runOf(suit, at + length - 1, length)),
    ),
  ),
];

const placementsByKey = new Map<string, readonly Hands[]>();

/** Returns all ways to hold the melds, and bella where it is theirs; those that differ in names only once. */
function placements(pack: Pack, { kinds, bella }: SeatRow): readonly Hands[] {
  const isTheirs = bella === "seats";
  const cacheKey = `${pack.cards} ${kinds.join()} ${isTheirs}`;
  const before = placementsByKey.get(cacheKey);
  if (before !== undefined) return before;
  const byKey = new Map<string, Hands>();
  for (const hands of withMelds(pack, kinds, [0, 0], 0)) {
    const [one, other] = hands;
    const all: readonly Hands[] = isTheirs
      ? [
          [one | kingAndQueen, other],
          [one, other | kingAndQueen],
        ]
      : [hands];
    for (const [a, b] of all) {
      if ((a & b) !== 0 || sizeOf(a) > pack.handSize || sizeOf(b) > pack.handSize) continue;
      const keys = pack.cards === fullPack ? [namesOf(a, b), namesOf(b, a)].toSorted() : [`${a} ${b}`];
      byKey.set(keys[0] as string, [a, b]);
    }
  }
  const list = [...byKey.values()];
  placementsByKey.set(cacheKey, list);
  return list;
}

function* withMelds(
  pack: Pack,
  [kind, ...rest]: readonly MeldKind[],
  [one, other]: Hands,
  used: CardSet,
): Generator<Hands> {
  if (kind === undefined) {
    yield [one, other];
    return;
  }
  for (const meld of allMelds) {
    if (meld.kind !== kind || (meld.cards & (~pack.cards | used)) !== 0) continue;
    for (const hands of [[one | meld.cards, other] as const, [one, other | meld.cards] as const]) {
      if (hands.every((hand) => sizeOf(hand) <= pack.handSize)) yield* withMelds(pack, rest, hands, used | meld.cards);
    }
  }
}

/** Returns a text that is the same for hands that differ only in the names of the plain suits. */
function namesOf(one: CardSet, other: CardSet): string {
  const plain = [1, 2, 3].map((suit) => `${(one >>> (6 * suit)) & 0x3f}.${(other >>> (6 * suit)) & 0x3f}`);
  return `${one & trumpCards}.${other & trumpCards} ${plain.toSorted().join(" ")}`;
}

function wholeSpread(tricks: number, lost: number): Spread {
  return [tricks, lost, tricks, lost, 2 * tricks].reduce((sum, count, at) => sum + count * base ** at, 0);
}

function pointsOfHands(pack: Pack, row: SeatRow, [one, other]: Hands): PointSet {
  const { bella, tricks, isMakers } = row;
  const lost = pack.handSize - tricks;
  const whole = wholeSpread(tricks, lost);
  const plain = plainSpreads(pack, one & ~trumpCards, other & ~trumpCards, tricks);
  let all: PointSet = 0n;
  for (const group of trumpGroups(pack)) {
    if ((((one & ~group.one) | (other & ~group.other)) & trumpCards) !== 0) continue;
    if (!isGroupPossible(group, pack, bella, isMakers)) continue;
    const lies = bella === "others" ? group.lies.filter((lie) => isBellaPossible(lie, tricks, lost)) : group.lies;
    for (const lie of lies) {
      const rest = plain.get(whole - lie.spread);
      if (rest !== undefined) all |= rest << BigInt(lie.points);
    }
  }
  return all;
}

/** Whether the king and queen of one hand of the other side can lie so: in two tricks, each with a higher trump if lost. */
function isBellaPossible({ bellaWon, own }: TrumpLie, tricks: number, lost: number): boolean {
  if (bellaWon === 0) return lost >= 2;
  return bellaWon === 1 || (tricks >= 2 && own >= 2);
}

/** §C20, C24: whether the trumps can be shared out so. */
function isGroupPossible({ one, other }: TrumpGroup, pack: Pack, bella: BellaOf, isMakers: boolean): boolean {
  const others = pack.cards & trumpCards & ~one & ~other;
  if ((isMakers ? one | other : others) === 0) return false;
  const isIn = (cards: CardSet) => (cards & kingAndQueen) === kingAndQueen;
  if (bella === "others") return isIn(others);
  return (isIn(one) || isIn(other)) === (bella === "seats");
}

const plainByKey = new Map<string, ReadonlyMap<Spread, PointSet>>();

/** Returns where the plain cards can lie, with the points in the partners' tricks. */
function plainSpreads(pack: Pack, one: CardSet, other: CardSet, tricks: number): ReadonlyMap<Spread, PointSet> {
  const cacheKey = `${pack.cards} ${pack.cards === fullPack ? namesOf(one, other) : `${one} ${other}`} ${tricks}`;
  const before = plainByKey.get(cacheKey);
  if (before !== undefined) return before;
  const lost = pack.handSize - tricks;
  const most = [tricks, lost, tricks, lost, 2 * tricks, 2 * lost];
  let spreads: ReadonlyMap<Spread, PointSet> = new Map([[0, 1n]]);
  for (const [at, card] of indexesIn(pack.cards & ~trumpCards).entries()) {
    const owner = ((one >>> card) & 1) === 1 ? 0 : ((other >>> card) & 1) === 1 ? 1 : null;
    const open = owner === null ? places : places.filter((place) => place.owner === owner);
    spreads = withCard(spreads, card, open, (spread) => fits(spread, at + 1, most));
  }
  if (plainByKey.size > 200) plainByKey.clear();
  plainByKey.set(cacheKey, spreads);
  return spreads;
}

function withCard(
  spreads: ReadonlyMap<Spread, PointSet>,
  card: CardIndex,
  open: readonly Place[],
  isRoom: (spread: Spread) => boolean,
): ReadonlyMap<Spread, PointSet> {
  const worth = BigInt(pointsOf(card, trump));
  const next = new Map<Spread, PointSet>();
  for (const [spread, points] of spreads) {
    for (const { isWon, adds } of open) {
      const to = spread + adds;
      const set = next.get(to);
      if (set === undefined && !isRoom(to)) continue;
      next.set(to, (set ?? 0n) | (isWon ? points << worth : points));
    }
  }
  return next;
}

/** Whether no part of a spread of so many cards is over its size. */
function fits(spread: Spread, cards: number, most: readonly number[]): boolean {
  let rest = spread;
  let left = cards;
  for (let at = 0; at < 5; at++) {
    const count = rest % base;
    if (count > (most[at] as number)) return false;
    left -= count;
    rest = Math.floor(rest / base);
  }
  return left <= (most[5] as number);
}

/** Where all trumps lie: their spread, the points in the partners' tricks, and how many of bella's two cards. */
interface TrumpLie {
  readonly spread: Spread;
  readonly points: number;
  readonly bellaWon: number;
  /** How many of their own trumps lie in the partners' tricks. */
  readonly own: number;
}

/** All lies of the trumps of which the partners hold these. */
interface TrumpGroup {
  readonly one: CardSet;
  readonly other: CardSet;
  readonly lies: readonly TrumpLie[];
}

const groupsByPack = new Map<CardSet, readonly TrumpGroup[]>();

/** Returns the lies of the trumps in which each one in a trick of the other side can have been beaten, by who holds them. */
function trumpGroups({ cards: pack }: Pack): readonly TrumpGroup[] {
  const before = groupsByPack.get(pack);
  if (before !== undefined) return before;
  const trumps = trumpOrder.filter((card) => ((pack >>> card) & 1) === 1);
  const byKey = new Map<string, { one: CardSet; other: CardSet; lies: Map<string, TrumpLie> }>();
  for (let code = 0; code < 6 ** trumps.length; code++) {
    const lie = trumps.map((card, at) => ({ card, ...(places[Math.floor(code / 6 ** at) % 6] as Place) }));
    if (!areBeaten(lie)) continue;
    const heldBy = (owner: number) => lie.reduce((set, at) => (at.owner === owner ? set | only(at.card) : set), 0);
    const [one, other] = [heldBy(0), heldBy(1)];
    const group = byKey.get(`${one} ${other}`) ?? { one, other, lies: new Map() };
    byKey.set(`${one} ${other}`, group);
    const spread = lie.reduce((sum, { adds }) => sum + adds, 0);
    const points = lie.reduce((sum, { card, isWon }) => (isWon ? sum + pointsOf(card, trump) : sum), 0);
    const bellaWon = lie.filter(({ card, isWon }) => isWon && (card === king || card === queen)).length;
    const own = lie.filter(({ owner, isWon }) => isWon && owner < 2).length;
    group.lies.set(`${spread} ${points} ${bellaWon}`, { spread, points, bellaWon, own });
  }
  const list = [...byKey.values()].map(({ one, other, lies }) => ({ one, other, lies: [...lies.values()] }));
  groupsByPack.set(pack, list);
  return list;
}

/**
 * Whether trumps, from the highest down, can lie so. A higher trump of the taker covers two of the other side's, one of each
 * hand.
 */
function areBeaten(lie: readonly Place[]): boolean {
  // Trumps of the partners in their tricks, of the others in theirs; then what these have beaten.
  let own = 0;
  let theirs = 0;
  const lost = [0, 0];
  let beaten = 0;
  for (const { owner, isWon } of lie) {
    if (owner === 2 && isWon) beaten++;
    else if (owner === 2) theirs++;
    else if (isWon) own++;
    else lost[owner] = (lost[owner] as number) + 1;
    if (beaten > 2 * own || Math.max(...lost) > theirs) return false;
  }
  return true;
}
