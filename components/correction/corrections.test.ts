import { describe, expect, it } from "vitest";
import type { SheetEntry } from "@/lib/rulebooks/sheet";
import { correctionsOn } from "./corrections";

const entry = (revision: number, more: Partial<SheetEntry> = {}): SheetEntry => ({
  hand: 3,
  revision,
  kind: "entry",
  standing: "current",
  entry: revision,
  ...more,
});
const corrections = (...entries: SheetEntry[]) => correctionsOn(1, [{ number: 2, entries }]);

describe("what a phone is told of", () => {
  it("tells a hand that stands otherwise than it was entered, with its reason", () => {
    expect(
      corrections(entry(1, { standing: "superseded" }), entry(2, { reason: "The paper sheet says otherwise" })),
    ).toEqual([
      { key: "1.2.3.2", game: 2, hand: 3, was: 1, is: 2, reason: "The paper sheet says otherwise", own: false },
    ]);
  });

  it("compares with what stood last, whatever order the revisions come in", () => {
    const [found] = corrections(entry(3), entry(2, { standing: "superseded" }), entry(1, { standing: "superseded" }));
    expect(found).toMatchObject({ was: 2, is: 3 });
  });

  it.each([
    ["a hand entered once", [entry(1)]],
    ["an entry at odds with the one that stands", [entry(1), entry(2, { standing: "conflicting" })]],
    ["a hand whose number changed", [entry(1, { standing: "moved" }), entry(2)]],
    [
      "a hand entered again after it was taken back",
      [entry(1, { standing: "superseded" }), entry(2, { kind: "withdrawn", standing: "superseded" }), entry(3)],
    ],
  ])("tells nothing of %s", (_, entries) => {
    expect(corrections(...entries)).toEqual([]);
  });

  it("knows its own by their waiting", () => {
    expect(corrections(entry(1, { standing: "superseded" }), entry(2, { waiting: true }))).toMatchObject([
      { own: true },
    ]);
  });
});
