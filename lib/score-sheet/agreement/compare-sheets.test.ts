import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newId, playedHandOf } from "@/lib/test-kit/sample-values";
import type { AgreedSheet } from "./agreed-sheet";
import { compareSheets, firstDifference, type SheetRelation } from "./compare-sheets";
import { sheetDigest } from "./sheet-digest";

const match = newId();
const sheetOf = (points: readonly number[]): AgreedSheet => ({
  ...{ match, table: 1, game: 1, firstDealer: 0, final: null },
  entries: points.map((one) => playedHandOf(one)),
});
const sheet = sheetOf([100, 90]);
const differs = (difference: Extract<SheetRelation, { kind: "differs" }>["difference"]): SheetRelation => {
  return { kind: "differs", difference };
};

describe("two sheets of a game", () => {
  it.each<readonly [string, AgreedSheet, SheetRelation]>([
    ["say the same", sheetOf([100, 90]), { kind: "same" }],
    ["the second has a hand more", sheetOf([100, 90, 80]), { kind: "continues", longer: "second", hand: 3 }],
    ["the second has two hands more", sheetOf([100, 90, 80, 70]), { kind: "continues", longer: "second", hand: 3 }],
    ["the first has a hand more", sheetOf([100]), { kind: "continues", longer: "first", hand: 2 }],
    ["the second has no hand yet", sheetOf([]), { kind: "continues", longer: "first", hand: 1 }],
    ["the first hand differs", sheetOf([101, 90]), differs({ at: "hand", hand: 1 })],
    ["the last hand differs", sheetOf([100, 91]), differs({ at: "hand", hand: 2 })],
    ["a hand differs, and the second has more", sheetOf([100, 91, 80]), differs({ at: "hand", hand: 2 })],
    ["a hand differs, and the first has more", sheetOf([99]), differs({ at: "hand", hand: 1 })],
    ["the first dealer differs", { ...sheet, firstDealer: 1 }, differs({ at: "first-dealer" })],
    ["the first dealer and the length differ", { ...sheetOf([100]), firstDealer: 1 }, differs({ at: "first-dealer" })],
    ["the final score differs", { ...sheet, final: [500, 400] }, differs({ at: "final" })],
    ["the game differs", { ...sheet, game: 2 }, differs({ at: "game" })],
    ["the table differs", { ...sheet, table: 2 }, differs({ at: "game" })],
    ["the match differs", { ...sheet, match: newId() }, differs({ at: "game" })],
  ])("%s", (_, other, relation) => {
    expect(compareSheets(sheet, other)).toEqual(relation);
  });

  const entries = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 5 });

  it("law: relate like their lists of hands, in either order", () => {
    fc.assert(
      fc.property(entries, entries, (one, other) => {
        const [first, second] = [sheetOf(one), sheetOf(other)];
        const relation = compareSheets(first, second);
        const startsWith = (long: readonly number[], short: readonly number[]) =>
          long.length > short.length && short.every((points, at) => points === long[at]);
        expect(relation.kind === "same").toBe(sheetDigest(first) === sheetDigest(second));
        expect(relation.kind === "continues" && relation.longer === "first").toBe(startsWith(one, other));
        expect(relation.kind === "continues" && relation.longer === "second").toBe(startsWith(other, one));
        // The sheets are equal up to the first difference, and differ there.
        const parting = firstDifference(first, second);
        if (parting?.at === "hand") {
          expect(one.slice(0, parting.hand - 1)).toEqual(other.slice(0, parting.hand - 1));
          expect(one[parting.hand - 1]).not.toBe(other[parting.hand - 1]);
        }
        expect(firstDifference(second, first)).toEqual(parting);
      }),
    );
  });

  it("have a longer sheet continue a shorter one", () => {
    fc.assert(
      fc.property(entries, fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 3 }), (one, more) => {
        const hand = one.length + 1;
        const [short, long] = [sheetOf(one), sheetOf([...one, ...more])];
        expect(compareSheets(short, long)).toEqual({ kind: "continues", longer: "second", hand });
        expect(compareSheets(long, short)).toEqual({ kind: "continues", longer: "first", hand });
      }),
    );
  });
});
