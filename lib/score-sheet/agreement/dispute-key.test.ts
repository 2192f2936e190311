import fc from "fast-check";
import { expect, test } from "vitest";
import { newId } from "@/lib/test-kit/sample-values";
import { type DisputeKey, disputeSegment, readDisputeSegment } from "./dispute-key";

const number = fc.integer({ min: 1, max: 99 });
const id = fc.integer().map(() => newId());
const keys: fc.Arbitrary<DisputeKey> = fc.oneof(
  fc.record({ kind: fc.constant("dispute" as const), dispute: id }),
  fc.record({ kind: fc.constant("hand" as const), match: id, table: number, game: number, hand: number }),
);

test("an address segment parses to its key", () => {
  fc.assert(
    fc.property(keys, (key) => {
      expect(readDisputeSegment(disputeSegment(key))).toEqual(key);
    }),
  );
});

test("any other segment is taken for a dispute's id", () => {
  for (const segment of ["", "hand-", "hand-x-1-1", "hand-x-1-1-x", "..", "hand-x-1-1-1000"]) {
    expect(readDisputeSegment(segment)).toEqual({ kind: "dispute", dispute: segment });
  }
});
