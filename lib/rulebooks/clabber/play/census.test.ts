import { describe, expect, it } from "vitest";
import { canHoldMelds, holdableMelds } from "../attainable-melds";
import { bellaValue, type MeldKind, meldTotal, meldValue } from "../meld-kind";
import { type CardSet, fullPack, sizeOf, suitSet } from "./card-set";
import { bellaSeat, heldMelds, type Meld, meldOf } from "./melds";

/** Yields every set of six cards (Gosper's hack). */
function* sixCardHands(): Generator<CardSet> {
  for (let set = 0x3f; set <= fullPack; ) {
    yield set;
    const low = set & -set;
    const up = set + low;
    set = (((up ^ set) / low) >>> 2) | up;
  }
}

describe("census of all hands, compared with the reference", () => {
  it("counts 134,596 hands by their melds, without and with bella", () => {
    const plain: Record<number, number> = {};
    const withBella: Record<number, number> = {};
    for (const hand of sixCardHands()) {
      const melds = meldTotal(heldMelds(hand).map(({ kind }) => kind));
      const bella = bellaSeat(0, [hand, 0, 0, 0]) === null ? 0 : bellaValue;
      plain[melds] = (plain[melds] ?? 0) + 1;
      withBella[melds + bella] = (withBella[melds + bella] ?? 0) + 1;
    }
    expect(plain).toEqual({ 0: 114_600, 20: 16_632, 40: 96, 50: 1_980, 100: 1_098, 200: 190 });
    expect(withBella).toEqual({
      0: 109_986,
      20: 18_981,
      40: 2_337,
      50: 1_647,
      60: 24,
      70: 333,
      100: 1_020,
      120: 78,
      200: 189,
      220: 1,
    });
  });
});

/** Returns all possible melds as card sets. */
function allMelds(): readonly Meld[] {
  const melds: Meld[] = [];
  const fours = 0x041041;
  for (let rank = 0; rank < 6; rank++) melds.push(meldOf(fours << rank) as Meld);
  for (let suit = 0; suit < 4; suit++) {
    for (let length = 3; length <= 6; length++) {
      for (let low = 0; low + length <= 6; low++) {
        melds.push(meldOf((((1 << length) - 1) << (suit * 6 + low)) & suitSet(suit)) as Meld);
      }
    }
  }
  return melds;
}

interface Holding {
  readonly kinds: readonly MeldKind[];
  readonly cards: CardSet;
}

/** Returns the possible melds of one hand of six: none, one, or two without a common card. */
function holdings(): readonly Holding[] {
  const melds = allMelds();
  const single = melds.map(({ kind, cards }) => ({ kinds: [kind], cards }));
  const double = melds.flatMap((a, at) =>
    melds
      .slice(at + 1)
      .filter((b) => (a.cards & b.cards) === 0 && sizeOf(a.cards | b.cards) <= 6)
      .map((b) => ({ kinds: [a.kind, b.kind], cards: a.cards | b.cards })),
  );
  return [{ kinds: [], cards: 0 }, ...single, ...double];
}

/** Returns which bellas are possible beside these melds of two partners: the first one's or an opponent's. */
function bellasBeside(one: Holding, other: Holding): readonly string[] {
  const bella = 0b011000;
  const isOwn = (other.cards & bella) === 0 && sizeOf(one.cards | bella) <= 6;
  const isOpponents = ((one.cards | other.cards) & bella) === 0;
  return [...(isOwn ? ["own"] : []), ...(isOpponents ? ["other"] : [])];
}

/** Returns every list of melds that two hands can hold, with the bellas possible beside it. */
function possibleMelds(): ReadonlyMap<string, ReadonlySet<string>> {
  const possible = new Map<string, ReadonlySet<string>>();
  const all = holdings();
  for (const one of all) {
    for (const other of all.filter(({ cards }) => (cards & one.cards) === 0)) {
      const key = [...one.kinds, ...other.kinds].toSorted().join(" ");
      possible.set(key, new Set([...(possible.get(key) ?? []), ...bellasBeside(one, other)]));
    }
  }
  return possible;
}

describe("melds that two partners can hold (4.2)", () => {
  it("are those that the cards allow, each with bella on either side", () => {
    const possible = possibleMelds();
    const listed = holdableMelds().map((kinds) => kinds.toSorted().join(" "));
    expect(listed.toSorted()).toEqual([...possible.keys()].toSorted());
    for (const [key, bellas] of possible) expect([key, bellas.size]).toEqual([key, 2]);
  });

  it("are found in any order", () => {
    expect(canHoldMelds(["two-hundred", "dad"])).toBe(true);
    expect(canHoldMelds(["dad", "two-hundred"])).toBe(true);
    expect(canHoldMelds(["two-hundred", "fifty"])).toBe(false);
    expect(Object.values(meldValue)).toEqual([20, 50, 100, 200]);
  });
});
