import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { idFromBytes } from "@/lib/kernel/ids";
import { formatCard, parseCard } from "./card-fragment";
import { linkHashOf, openTableProof } from "./open-table-proof";
import { maxPlayerNameCharacters, openTable } from "./open-tables";

const ids = fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => idFromBytes(bytes));
const tokens = fc.stringMatching(/^[\w-]{22}$/);
const cards = fc.record({ league: ids, card: ids, token: tokens });

describe("a bar's card for open tables", () => {
  it("is parsed as it was formatted, with and without the fragment's mark", () => {
    fc.assert(
      fc.property(cards, (card) => {
        expect(parseCard(formatCard(card))).toEqual(card);
        expect(parseCard(`#${formatCard(card)}`)).toEqual(card);
      }),
    );
  });

  it("is null when a part is missing, or there is more", () => {
    fc.assert(
      fc.property(cards, fc.nat({ max: 74 }), (card, letters) => {
        const text = formatCard(card);
        expect(parseCard(text.slice(0, letters))).toBeNull();
        expect(parseCard(`${text}.x`)).toBeNull();
      }),
    );
    expect(parseCard("")).toBeNull();
  });
});

describe("proof of a bar's card", () => {
  const openTable = fc.record({ id: ids, league: ids, card: ids, match: ids, linkHash: tokens.map(linkHashOf) });

  it("is the same for equal content, and different for another secret or content", () => {
    fc.assert(
      fc.property(openTable, openTable, tokens, tokens, (one, other, token, otherToken) => {
        const proof = openTableProof(token, one);
        expect(openTableProof(token, { ...one })).toBe(proof);
        for (const key of ["id", "league", "card", "match", "linkHash"] as const) {
          const changed = openTableProof(token, { ...one, [key]: other[key] });
          expect(changed === proof).toBe(one[key] === other[key]);
        }
        expect(openTableProof(otherToken, one) === proof).toBe(token === otherToken);
        expect(proof).not.toContain(token);
      }),
    );
  });
});

describe("names at an open table", () => {
  const sides = openTable.shape.sides;

  it("are single lines of bounded length without control or direction characters", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary", maxLength: 60 }), { minLength: 4, maxLength: 4 }), (names) => {
        const [a = "", b = "", c = "", d = ""] = names;
        const parsed = sides.safeParse([
          [a, b],
          [c, d],
        ]);
        for (const name of parsed.success ? parsed.data.flat() : []) {
          expect(name.length).toBeGreaterThan(0);
          expect(name.length).toBeLessThanOrEqual(maxPlayerNameCharacters);
          expect(name).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u);
        }
      }),
    );
  });

  it.each([
    [
      [
        ["", "Bob"],
        ["Cid", "Dot"],
      ],
    ],
    [
      [
        ["Ann", "\u200b"],
        ["Cid", "Dot"],
      ],
    ],
    [[["Ann", "Bob"]]],
  ])("%j are too few", (names) => {
    expect(sides.safeParse(names).success).toBe(false);
  });
});
