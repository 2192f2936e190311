import fc from "fast-check";
import { expect, test } from "vitest";
import { coinOf, coinsOf, coinTints } from "./team-coin";

const lettersOf = (...shorts: string[]) =>
  shorts.map((short) => coinsOf(new Map(shorts.map((name) => [name, name]))).get(short)?.letters);

test.each([
  { names: ["Eagles", "Elks", "Owls"], letters: ["Ea", "El", "O"] },
  { names: ["Eagles 1", "Eagles 2"], letters: ["E1", "E2"] },
  { names: ["Moose", "Mohawks"], letters: ["Ms", "Mo"] },
  { names: ["Совы", "Соколы", "Орлы"], letters: ["Со", "Ск", "О"] },
  { names: ["éclair", "Eagles"], letters: ["É", "E"] },
])("$names have $letters", ({ names, letters }) => {
  expect(lettersOf(...names).toSorted()).toEqual(letters.toSorted());
});

const names = fc.uniqueArray(fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }), { maxLength: 32 });

test("no two short names of a league have the same letters, in whatever order they come", () => {
  fc.assert(
    fc.property(names, (shorts) => {
      const coins = coinsOf(new Map(shorts.map((short) => [`Club ${short}`, short])));
      const letters = [...coins.values()].map((coin) => coin.letters.toUpperCase());
      expect(new Set(letters).size).toBe(shorts.length);
      const turned = coinsOf(new Map(shorts.toReversed().map((short) => [`Club ${short}`, short])));
      for (const [name, coin] of coins) expect(turned.get(name)).toEqual(coin);
    }),
  );
});

test("a colour is one of the palette, and the same whatever other teams there are", () => {
  fc.assert(
    fc.property(names, (shorts) => {
      for (const [name, { tint }] of coinsOf(new Map(shorts.map((short) => [short, short])))) {
        expect(tint).toBeGreaterThanOrEqual(0);
        expect(tint).toBeLessThan(coinTints);
        expect(tint).toBe(coinOf(name).tint);
      }
    }),
  );
});

test("two names of one team have one coin", () => {
  const coins = coinsOf(
    new Map([
      ["Order of Owls", "Owls"],
      ["Night Owls", "Owls"],
      ["Orioles", "Orioles"],
    ]),
  );
  expect(coins.get("Order of Owls")).toEqual(coins.get("Night Owls"));
});

test("a single player has the letters of two names", () => {
  expect(coinOf("Anna van Berg").letters).toBe("AB");
  expect(coinOf("Мария Петрова").letters).toBe("МП");
});
