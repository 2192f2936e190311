import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type HandEntry, handEntry } from "./hand";
import { meldKinds } from "./meld-kind";
import { formatEntry, parseEntry } from "./notation";

const side = fc.constantFrom(0 as const, 1 as const);
const kinds = fc.array(fc.constantFrom(...meldKinds), { maxLength: 4 });
const melds = fc.tuple(kinds, kinds);
const bella = fc.constantFrom(null, 0 as const, 1 as const);
const trump = fc.constantFrom("S", "H", "D", "C");
const count = fc.integer({ min: 0, max: 6 });

const played = fc.record(
  {
    kind: fc.constant("played"),
    maker: side,
    trump,
    counted: side,
    trickPoints: fc.integer({ min: 0, max: 9999 }),
    melds,
    bella,
    tricks: fc.tuple(count, count),
    lastTrick: side,
  },
  { requiredKeys: ["kind", "maker", "trump", "counted", "trickPoints", "melds", "bella"] },
);
const reneged = fc.record(
  {
    kind: fc.constant("reneged"),
    by: side,
    maker: side,
    trump,
    melds,
    bella,
    meldWinner: bella,
    rule: fc.constantFrom("C31", "C51"),
  },
  { requiredKeys: ["kind", "by", "melds", "bella"] },
);
const entries = fc.oneof(played, reneged).map((entry) => handEntry.parse(entry));

describe("an entry's compact notation", () => {
  it("parses to the same entry", () => {
    fc.assert(
      fc.property(entries, (entry) => {
        const letters = formatEntry(entry);
        expect(letters).toMatch(/^[A-Za-z0-9]+$/);
        expect(parseEntry(letters ?? "")).toEqual(entry);
      }),
    );
  });

  it.each([
    ["p0S1100dDb", { trickPoints: 100, melds: [["dad"], ["dad"]], bella: 0 }],
    ["p1C191", { maker: 1, trump: "C", counted: 1, trickPoints: 91 }],
    ["p0H062k24l1", { tricks: [2, 4], lastTrick: 1 }],
    ["r0o1uHfB", { kind: "reneged", by: 0, maker: 1, melds: [["fifty"], []], bella: 1 }],
    ["m2", { kind: "misdealt", reason: "wrong-count" }],
  ])("%s", (letters, what) => {
    expect(parseEntry(letters)).toMatchObject(what);
    expect(formatEntry(parseEntry(letters) as HandEntry)).toBe(letters);
  });

  it("rejects any other text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[pr][0-9SHDCdfhtbBk]{1,20}$/)), (text) => {
        const entry = parseEntry(text);
        if (entry !== null) expect(formatEntry(entry)).toBe(text);
      }),
    );
    for (const wrong of ["p0S1", "p2S0100", "p0S0007", "m3", "r0qC 1", "p0S0100bd"])
      expect(parseEntry(wrong)).toBeNull();
  });

  it("is null for a rule's number in an unusual form", () => {
    expect(formatEntry({ kind: "reneged", by: 0, melds: [[], []], bella: null, rule: "§ 5" })).toBeNull();
  });
});
