import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { handOverParts, joinParts, readParts } from "./hand-over";
import type { PhoneCommand } from "./phone-storage";

/** Ids in the product's format. */
const named = fc.stringMatching(/^[0-7][0-9a-hjkmnp-tv-z]{25}$/);

const hand: fc.Arbitrary<PhoneCommand> = fc.record({
  id: named,
  league: named,
  match: named,
  table: fc.integer({ min: 1, max: 9 }),
  game: fc.integer({ min: 1, max: 9 }),
  hand: fc.integer({ min: 1, max: 99 }),
  baseRevision: fc.nat(5),
  kind: fc.constant("record-hand" as const),
  entry: fc.record({ kind: fc.constantFrom("passed-out", "played"), note: fc.string({ unit: "binary" }) }),
});

const queue = fc.array(hand, { maxLength: 30 });

describe("handing over stored commands", () => {
  it("gives the same commands for codes in any order, some read twice", () => {
    const reading = queue.chain((commands) => {
      const parts = handOverParts(commands, 120);
      return fc.tuple(
        fc.constant(commands),
        fc.shuffledSubarray([...parts], { minLength: parts.length }),
        fc.subarray([...parts]),
      );
    });
    fc.assert(
      fc.property(reading, ([commands, shuffled, again]) => {
        const read = readParts([...shuffled, ...again].join("\n"));
        expect(joinParts(read)).toEqual({ kind: "whole", commands });
      }),
    );
  });

  it("names the missing codes", () => {
    const reading = fc.array(hand, { minLength: 1, maxLength: 9 }).chain((commands) => {
      const parts = handOverParts(commands, 90);
      return fc.tuple(
        fc.constant(parts),
        fc.subarray([...parts.keys()], { minLength: 1, maxLength: parts.length - 1 }),
      );
    });
    fc.assert(
      fc.property(reading, ([parts, partIndexes]) => {
        const read = readParts(partIndexes.map((at) => parts[at]).join(" "));
        const missing = [...parts.keys()].filter((at) => !partIndexes.includes(at)).map((at) => at + 1);
        expect(joinParts(read)).toEqual({ kind: "missing", missing, total: parts.length });
      }),
    );
  });

  it("reads a code from the address that a camera opens", () => {
    fc.assert(
      fc.property(queue, (commands) => {
        const read = handOverParts(commands, 300).flatMap((part) =>
          readParts(`https://bar.example/en/t/hand-over#${part}`),
        );
        expect(joinParts(read)).toEqual({ kind: "whole", commands });
      }),
    );
  });

  it("limits the number of codes of a long list", () => {
    fc.assert(
      fc.property(fc.array(hand, { minLength: 200, maxLength: 250 }), (commands) => {
        const parts = handOverParts(commands, 100);
        expect(parts.length).toBeLessThanOrEqual(99);
        expect(joinParts(readParts(parts.join("\n")))).toEqual({ kind: "whole", commands });
      }),
      { numRuns: 5 },
    );
  });

  it("does not join codes of two lists", () => {
    fc.assert(
      fc.property(hand, hand, (one, other) => {
        fc.pre(one.id !== other.id);
        const mixed = [...handOverParts([one], 90).slice(0, 1), ...handOverParts([other], 90).slice(1)];
        expect(joinParts(readParts(mixed.join("\n")))).toEqual({ kind: "damaged" });
      }),
    );
  });

  it("rejects changed content", () => {
    fc.assert(
      fc.property(fc.array(hand, { minLength: 1, maxLength: 3 }), fc.nat(), (commands, where) => {
        const parts = readParts(handOverParts(commands, 100_000).join("\n"));
        const changed = parts.map((part) => {
          const at = where % part.content.length;
          const other = part.content[at] === "A" ? "B" : "A";
          return { ...part, content: part.content.slice(0, at) + other + part.content.slice(at + 1) };
        });
        expect(joinParts(changed)).toEqual({ kind: "damaged" });
      }),
    );
  });

  it("rejects commands that phones at a table do not make", () => {
    const commands = [{ kind: "publish-season", id: "0".repeat(26), league: "0".repeat(26), season: "0".repeat(26) }];
    const parts = handOverParts(commands as unknown as PhoneCommand[]);
    expect(joinParts(readParts(parts.join("\n")))).toEqual({ kind: "damaged" });
  });

  it("finds nothing in other texts", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        fc.pre(!text.includes("TT1."));
        expect(readParts(text)).toEqual([]);
      }),
    );
    expect(joinParts([])).toEqual({ kind: "damaged" });
    expect(readParts(`TT1.${"0".repeat(16)}.3.2.abc`)).toEqual([]);
  });
});
