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

describe("corrections that a phone shows", () => {
  it("include a hand whose current entry differs from its first one, with the reason", () => {
    expect(
      corrections(entry(1, { standing: "superseded" }), entry(2, { reason: "The paper sheet says otherwise" })),
    ).toEqual([
      { key: "1.2.3.2", game: 2, hand: 3, was: 1, is: 2, reason: "The paper sheet says otherwise", own: false },
    ]);
  });

  it("compare with the previous current entry, whatever order the revisions arrive in", () => {
    const [correction] = corrections(
      entry(3),
      entry(2, { standing: "superseded" }),
      entry(1, { standing: "superseded" }),
    );
    expect(correction).toMatchObject({ was: 2, is: 3 });
  });

  it.each([
    ["a hand entered once", [entry(1)]],
    ["an entry at odds with the one that stands", [entry(1), entry(2, { standing: "conflicting" })]],
    ["a hand whose number changed", [entry(1, { standing: "moved" }), entry(2)]],
    [
      "a hand entered again after it was taken back",
      [entry(1, { standing: "superseded" }), entry(2, { kind: "withdrawn", standing: "superseded" }), entry(3)],
    ],
  ])("leave out %s", (_, entries) => {
    expect(corrections(...entries)).toEqual([]);
  });

  it("leave out the corrections that this phone has not sent yet", () => {
    expect(corrections(entry(1, { standing: "superseded" }), entry(2, { waiting: true }))).toMatchObject([
      { own: true },
    ]);
  });
});
