import { describe, expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { clabber } from "./clabber";
import type { HandEntry } from "./hand";

const { mirror } = clabber;

const played: HandEntry = {
  kind: "played",
  maker: 0,
  trump: "S",
  counted: 0,
  trickPoints: 60,
  melds: [["fifty"], []],
  bella: 1,
};

const reneged: HandEntry = { kind: "reneged", by: 1, melds: [["dad"], ["fifty"]], bella: null };

const entries: readonly HandEntry[] = [
  played,
  { ...played, bella: null, tricks: [2, 4], lastTrick: 1 },
  { ...played, maker: 1, counted: 1, trickPoints: 100 },
  reneged,
  { ...reneged, maker: 0, trump: "H", bella: 0, meldWinner: 0, rule: "C31" },
  { ...reneged, meldWinner: null },
  { kind: "both-reneged" },
  { kind: "thrown-in" },
  { kind: "misdealt", reason: "card-exposed" },
];

describe("a sheet with swapped columns", () => {
  it.each(entries)("%o mirrored has each side's figures in the other's column", (entry) => {
    const turned = mirror?.entry(entry);
    const before = unwrap(clabber.scoreHand({}, entry));
    expect(unwrap(clabber.scoreHand({}, turned)).points).toEqual(before.points.toReversed());
    expect(mirror?.entry(turned)).toEqual(entry);
  });

  it("mirroring changes an entry where the sides differ, and no other", () => {
    expect(mirror?.entry(played)).toEqual({
      ...played,
      maker: 1,
      counted: 1,
      melds: [[], ["fifty"]],
      bella: 0,
    });
    expect(mirror?.entry({ kind: "thrown-in" })).toEqual({ kind: "thrown-in" });
  });

  it("the deal starts at a seat of the other side and continues in the same direction (C8)", () => {
    expect([0, 1, 2, 3].map((seat) => mirror?.seat(seat))).toEqual([1, 0, 3, 2]);
  });
});
