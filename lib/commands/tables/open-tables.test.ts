import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { idFromBytes } from "@/lib/kernel/ids";
import { formatCard, parseCard } from "./card-fragment";
import { linkHashOf, openTableProof } from "./open-table-proof";
import { longestPlayerName, openTable } from "./open-tables";

const ids = fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => idFromBytes(bytes));
const tokens = fc.stringMatching(/^[\w-]{22}$/);
const cards = fc.record({ league: ids, card: ids, token: tokens });

describe("a bar's card for open tables", () => {
  it("is read as it was written, with and without the mark of a fragment", () => {
    fc.assert(
      fc.property(cards, (card) => {
        expect(parseCard(formatCard(card))).toEqual(card);
        expect(parseCard(`#${formatCard(card)}`)).toEqual(card);
      }),
    );
  });

  it("is nothing when a part of it is missing, or there is more", () => {
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

describe("the proof that a phone had the card", () => {
  const said = fc.record({ id: ids, league: ids, card: ids, match: ids, linkHash: tokens.map(linkHashOf) });

  it("is the same for the same, and another for any other secret or content", () => {
    fc.assert(
      fc.property(said, said, tokens, tokens, (one, other, token, otherToken) => {
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

describe("the names at an open table", () => {
  const sides = openTable.shape.sides;

  it("are plain text of a bounded length: nothing that hides, turns or breaks a line is kept", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary", maxLength: 60 }), { minLength: 4, maxLength: 4 }), (names) => {
        const [a = "", b = "", c = "", d = ""] = names;
        const kept = sides.safeParse([
          [a, b],
          [c, d],
        ]);
        for (const name of kept.success ? kept.data.flat() : []) {
          expect(name.length).toBeGreaterThan(0);
          expect(name.length).toBeLessThanOrEqual(longestPlayerName);
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
  ])("%j are not enough", (names) => {
    expect(sides.safeParse(names).success).toBe(false);
  });
});
