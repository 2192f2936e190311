import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answerTimeMs, askedBy, type CallProgress, seatToTake } from "./substitute-call";

const start = new Date("2026-12-01T18:00:00Z");
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const candidates = ["a", "b", "c", "d"].map((person) => ({ person, name: person.toUpperCase() }));
const call = (more: Partial<CallProgress> = {}): CallProgress => ({
  ...{ candidates, refused: [], createdAt: start, settledAt: null },
  ...more,
});
const namesAsked = (progress: CallProgress, at: Date) =>
  askedBy(progress, at)
    .map(({ person }) => person)
    .join("");

describe("the asked candidates", () => {
  test.each([
    ["the first at once", call(), 0, "a"],
    ["nobody else for ten minutes", call(), 9.9, "a"],
    ["the next after ten minutes", call(), 10, "ab"],
    ["the next at once after a refusal", call({ refused: ["a"] }), 1, "ab"],
    ["both reasons together", call({ refused: ["a", "b"] }), 10, "abcd"],
    ["all in the end", call(), 1000, "abcd"],
    ["nobody after the search is settled", call({ settledAt: minutesLater(5) }), 60, "a"],
    ["nobody without candidates", call({ candidates: [] }), 60, ""],
  ])("are %s", (_, progress, minutes, expected) => expect(namesAsked(progress, minutesLater(minutes))).toBe(expected));

  test("law: they only grow, in order", () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), fc.subarray(["a", "b", "c", "d"]), (one, more, refused) => {
        const earlier = namesAsked(call({ refused }), minutesLater(one));
        const later = namesAsked(call({ refused }), minutesLater(one + more));
        return later.startsWith(earlier) && "abcd".startsWith(later) && earlier.length > 0;
      }),
    );
    expect(answerTimeMs).toBe(600_000);
  });
});

describe("the seat of a substitute", () => {
  const seats = (own: readonly (string | null)[]) => [
    { seat: 0, isOwn: true, person: own[0] ?? null },
    { seat: 1, isOwn: false, person: null },
    { seat: 2, isOwn: true, person: own[1] ?? null },
    { seat: 3, isOwn: false, person: "x" },
  ];
  test.each([
    ["of an absent player", ["ann", "bob"], ["ann"], 0],
    ["of an absent player before a free one", [null, "bob"], ["bob"], 2],
    ["the last free one", [null, null], ["ann"], 2],
    ["the free one", [null, "bob"], ["ann"], 0],
    ["none where all are taken", ["ann", "bob"], ["cid"], null],
  ] as const)("is %s", (_, own, absent, expected) => expect(seatToTake(seats(own), new Set(absent))).toBe(expected));
});
