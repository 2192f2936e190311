import fc from "fast-check";
import { expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { seededRng } from "@/lib/kernel/rng";
import { anyWholeRecord } from "@/lib/test-kit/rulebooks/clabber/any-record";
import { cardAt } from "../play/card-set";
import { type MadeAuction, replayAuction } from "../play/replay";
import { emptyDraft, type RememberedDraft } from "./remembered-draft";
import { seatInTurn } from "./seat-in-turn";

it("is the seat that plays next in a legal hand, also where a seat is not remembered", () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const record = anyWholeRecord(seededRng(seed));
      const { trump } = unwrap(replayAuction(record)) as MadeAuction;
      const plays = record.plays.map(({ seat, card }): RememberedDraft["plays"][number] => [seat, cardAt(card)]);
      const known: RememberedDraft = { ...emptyDraft, trump, dealer: record.deal.dealer };
      // The last trick may be played in any order (C50).
      for (let count = 0; count < 20; count++) {
        const before = plays.slice(0, count);
        expect(seatInTurn({ ...known, plays: before })).toBe(plays[count]?.[0]);
        const unsure = before.map(([, card]): RememberedDraft["plays"][number] => [null, card]);
        expect(seatInTurn({ ...known, plays: unsure })).toBe(plays[count]?.[0]);
      }
    }),
  );
});

it("is not known without a leader, or after a trick with a card that nobody remembers", () => {
  expect(seatInTurn({ ...emptyDraft, trump: "S" })).toBeNull();
  const trick: RememberedDraft["plays"] = [
    [0, "AH"],
    [1, null],
    [2, "9H"],
    [3, "KH"],
  ];
  expect(seatInTurn({ ...emptyDraft, trump: "S", plays: trick })).toBeNull();
  expect(seatInTurn({ ...emptyDraft, trump: "S", plays: trick.slice(0, 3) })).toBe(3);
});
