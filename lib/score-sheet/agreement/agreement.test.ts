import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clabber } from "@/lib/rulebooks/clabber/clabber";
import { newId, playedHandOf } from "@/lib/test-kit/sample-values";
import { type AgreedSheet, agreedSheetOf } from "./agreed-sheet";
import { firstDifference } from "./compare-sheets";
import { matchOfPacked, packSheet, unpackSheet } from "./packed-sheet";
import { sheetDigest } from "./sheet-digest";

const match = newId();
const withMelds = { ...playedHandOf(90), melds: [["dad", "dad"], []], bella: 0, tricks: [3, 3], lastTrick: 1 };
const strange = { kind: "reneged", by: 0, melds: [[], []], bella: null, rule: "правило 5" };
const entry = fc.oneof(
  fc
    .tuple(fc.integer({ min: 0, max: 162 }), fc.constantFrom(0 as const, 1 as const))
    .map(([points, side]) => playedHandOf(points, side)),
  fc.constantFrom(withMelds, strange, { kind: "thrown-in" }),
);
const byHands = fc.record({
  match: fc.constant(match),
  table: fc.integer({ min: 1, max: 99 }),
  game: fc.integer({ min: 1, max: 9 }),
  firstDealer: fc.integer({ min: 0, max: 3 }),
  final: fc.constant(null),
  entries: fc.array(entry, { maxLength: 14 }),
});
const byScore = fc.record({
  match: fc.constant(match),
  table: fc.constant(1),
  game: fc.constant(2),
  firstDealer: fc.constant(null),
  final: fc.array(fc.integer({ min: -2000, max: 9999 }), { minLength: 2, maxLength: 4 }),
  entries: fc.constant([]),
});
const sheets = fc.oneof(byHands, byScore) as fc.Arbitrary<AgreedSheet>;

describe("a sheet in a code", () => {
  it("survives packing and unpacking, using only characters that an address may contain", () => {
    fc.assert(
      fc.property(sheets, (sheet) => {
        const packed = packSheet(sheet, clabber);
        expect(packed).toMatch(/^[A-Za-z0-9~_-]+$/);
        expect(unpackSheet(packed, clabber)).toEqual(sheet);
        expect(matchOfPacked(packed)).toBe(match);
      }),
    );
  });

  it("fits twelve hands with melds into a code that a phone reads at arm's length", () => {
    const sheet = { match, table: 1, game: 2, firstDealer: 3, final: null, entries: Array(12).fill(withMelds) };
    // A code of version 12 with error correction L holds 367 bytes, of which the address takes 60.
    expect(packSheet(sheet, clabber).length).toBeLessThan(300);
  });

  it("rejects a code with one changed letter, a cut-off one and an invented one", () => {
    fc.assert(
      fc.property(byHands, fc.nat(), fc.constantFrom(..."0123456789abcXYZ~"), (sheet, at, letter) => {
        const packed = packSheet(sheet as AgreedSheet, clabber);
        const place = at % packed.length;
        const changed = packed.slice(0, place) + letter + packed.slice(place + 1);
        if (changed !== packed) expect(unpackSheet(changed, clabber)).toBeNull();
        expect(unpackSheet(packed.slice(0, place), clabber)).toBeNull();
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(unpackSheet(text, clabber)).toBeNull();
      }),
    );
    expect(unpackSheet(`1~${"~".repeat(10_000)}`, clabber)).toBeNull();
    expect(matchOfPacked("javascript:alert(1)")).toBeNull();
  });
});

describe("the digest of a sheet", () => {
  it("does not depend on the order of an entry's fields, and differs for another sheet", () => {
    fc.assert(
      fc.property(byHands, byHands, (one, other) => {
        const turned = {
          ...one,
          entries: one.entries.map((item) => Object.fromEntries(Object.entries(item).toReversed())),
        };
        expect(sheetDigest(turned as AgreedSheet)).toBe(sheetDigest(one as AgreedSheet));
        const isSame = firstDifference(one as AgreedSheet, other as AgreedSheet) === null;
        expect(sheetDigest(one as AgreedSheet) === sheetDigest(other as AgreedSheet)).toBe(isSame);
      }),
    );
  });

  it("never changes, so that stored signatures stay valid", () => {
    const sheet = {
      match: "0".repeat(26),
      table: 1,
      game: 1,
      firstDealer: 0,
      final: null,
      entries: [playedHandOf(100)],
    };
    expect(sheetDigest(sheet)).toBe("ac28a23ba4a863eaedb88e0f887db46b");
    expect(sheetDigest(sheet)).toBe(sheetDigest(JSON.parse(JSON.stringify(sheet))));
  });
});

describe("the first difference between two sheets", () => {
  const sheet: AgreedSheet = {
    match,
    table: 1,
    game: 1,
    firstDealer: 0,
    final: null,
    entries: [playedHandOf(100), playedHandOf(90)],
  };

  it.each([
    ["nowhere", sheet, null],
    ["the first dealer", { ...sheet, firstDealer: 1 }, { at: "first-dealer" }],
    ["the second hand", { ...sheet, entries: [playedHandOf(100), playedHandOf(91)] }, { at: "hand", hand: 2 }],
    ["a hand more", { ...sheet, entries: [...sheet.entries, playedHandOf(80)] }, { at: "hand", hand: 3 }],
    ["another game", { ...sheet, game: 2 }, { at: "game" }],
    ["the score", { ...sheet, final: [500, 400] }, { at: "final" }],
  ])("%s", (_, other, difference) => {
    expect(firstDifference(sheet, other as AgreedSheet)).toEqual(difference);
    expect(firstDifference(other as AgreedSheet, sheet)).toEqual(difference);
  });

  it("ignores superseded, withdrawn and moved revisions", () => {
    const revisedEntry = (
      hand: number,
      revision: number,
      points: number,
      standing: "current" | "superseded" | "moved",
    ) => ({
      hand,
      revision,
      kind: "entry" as const,
      standing,
      entry: playedHandOf(points),
    });
    const entries = [
      revisedEntry(1, 1, 110, "superseded"),
      revisedEntry(1, 2, 100, "current"),
      revisedEntry(2, 1, 90, "current"),
    ];
    const game = { number: 1, firstDealer: 0, final: null, entries };
    expect(firstDifference(agreedSheetOf({ match, table: 1 }, game), sheet)).toBeNull();
  });
});
