import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type GameSeen, gamesRecord, lineUpIn, partnersOf } from "./games-at-table";
import { playerAddress, playerIdStart } from "./people/player-address";

const game = (own: number, theirs: number, ...partners: GameSeen["partners"]): GameSeen => ({
  own,
  theirs,
  won: own === theirs ? null : own > theirs,
  partners,
});
const ann = { person: "p-ann", name: "Ann" };
const bob = { person: "p-bob", name: "Bob" };
const guest = { person: null, name: "Bob" };

describe("games at the table", () => {
  test("sums games, wins and points both ways; a game without a winner is no loss", () => {
    expect(gamesRecord([])).toEqual({ games: 0, won: 0, lost: 0, pointsFor: 0, pointsAgainst: 0 });
    expect(gamesRecord([game(502, 388, ann), game(310, 514, ann), game(300, 300, ann)])).toEqual({
      games: 3,
      won: 1,
      lost: 1,
      pointsFor: 1112,
      pointsAgainst: 1202,
    });
  });

  test("lists each partner once, by person: by games together, then by wins together", () => {
    const games = [game(502, 1, ann), game(510, 2, bob), game(1, 500, guest), game(3, 520, { ...ann, name: "Anne" })];
    expect(partnersOf(games).map(({ partner, games: n, won }) => [partner.person, partner.name, n, won])).toEqual([
      ["p-ann", "Anne", 2, 1],
      ["p-bob", "Bob", 1, 1],
      [null, "Bob", 1, 0],
    ]);
  });

  test("with one partner each, the partners' records add up to one's own", () => {
    const seen = fc.record({
      own: fc.integer({ min: 0, max: 700 }),
      theirs: fc.integer({ min: 0, max: 700 }),
      won: fc.option(fc.boolean(), { nil: null }),
      partners: fc.constantFrom([ann], [bob], [guest]),
    });
    fc.assert(
      fc.property(fc.array(seen), (games) => {
        const { games: all, ...sums } = gamesRecord(games);
        const parts = partnersOf(games);
        expect(parts.reduce((sum, one) => sum + one.games, 0)).toBe(all);
        for (const key of ["won", "lost", "pointsFor", "pointsAgainst"] as const) {
          expect(parts.reduce((sum, one) => sum + one[key], 0)).toBe(sums[key]);
        }
      }),
    );
  });

  test("are played by the line-up that was named last before them", () => {
    const lineUps = [{ fromGame: 1 }, { fromGame: 3 }, { fromGame: 2 }];
    expect([1, 2, 3, 9].map((n) => lineUpIn(lineUps, n)?.fromGame)).toEqual([1, 2, 3, 3]);
    expect(lineUpIn([{ fromGame: 2 }], 1)).toBeUndefined();
  });
});

describe("a player's address", () => {
  const id = "01hgw2bbg0q7f3n4m5k6j7h8k9";

  test.each([
    ["Larry O’Brien", "larry-obrien-01hgw2bbg0"],
    ["Ёлкин-Петров", "ёлкин-петров-01hgw2bbg0"],
    ["???", "01hgw2bbg0"],
  ])("%s: %s, and back to the id", (name, address) => {
    expect(playerAddress({ id, name })).toBe(address);
    expect(id.startsWith(playerIdStart(address))).toBe(true);
  });

  test("an invalid address belongs to nobody", () => {
    for (const wrong of ["", "larry", "larry-", "larry-01hgw2", "01hgw2bbg0%", "larry01hgw2bbg0"]) {
      expect(playerIdStart(wrong)).toBe("");
    }
  });
});
