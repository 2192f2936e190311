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

describe("a sheet that was kept in the wrong columns", () => {
  it.each(entries)("%o is turned round: the figures of each side are the other's", (entry) => {
    const turned = mirror?.entry(entry);
    const before = unwrap(clabber.scoreHand({}, entry));
    expect(unwrap(clabber.scoreHand({}, turned)).points).toEqual(before.points.toReversed());
    expect(mirror?.entry(turned)).toEqual(entry);
  });

  it("is another entry where the sides differ, the same where nobody's side is told", () => {
    expect(mirror?.entry(played)).toEqual({
      ...played,
      maker: 1,
      counted: 1,
      melds: [[], ["fifty"]],
      bella: 0,
    });
    expect(mirror?.entry({ kind: "thrown-in" })).toEqual({ kind: "thrown-in" });
  });

  it("has the deal begin at a seat of the other side, and go round as before (C8)", () => {
    expect([0, 1, 2, 3].map((seat) => mirror?.seat(seat))).toEqual([1, 0, 3, 2]);
  });
});
