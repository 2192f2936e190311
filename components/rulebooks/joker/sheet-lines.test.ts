import { describe, expect, test } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import type { DealEntry } from "@/lib/rulebooks/joker/hand";
import { jokerRules } from "@/lib/rulebooks/joker/rules";
import { scoreHand } from "@/lib/rulebooks/joker/score-hand";
import { type JokerLine, jokerLines, type StoredDeal } from "./sheet-lines";

const nines = jokerRules.parse({ schedule: "nines" });

function deal(hand: number, entry: DealEntry, state: StoredDeal["state"] = "inked", revision = 1): StoredDeal {
  return { hand, revision, state, entry, score: unwrap(scoreHand(nines, entry)) };
}

const played = (dealer: number, bids: readonly number[], taken: readonly number[]): DealEntry => ({
  kind: "played",
  cards: 9,
  dealer,
  bids,
  taken,
});

/** The example pulka of J61, with dealers whose bids were allowed. */
const pulka = [
  deal(1, played(0, [0, 2, 3, 5], [0, 2, 1, 6])),
  deal(2, played(1, [1, 3, 1, 2], [1, 3, 0, 5])),
  deal(3, played(2, [2, 4, 2, 2], [2, 3, 0, 4])),
  deal(4, played(3, [1, 2, 3, 1], [1, 1, 7, 0])),
];

const kinds = (lines: readonly JokerLine[]) =>
  lines.map((line) => (line.kind === "deal" ? `${line.kind} ${line.state}` : line.kind)).join(", ");

describe("the sheet of Joker", () => {
  test("begins with the deals of the first pulka, their sizes and no points", () => {
    const lines = jokerLines(jokerRules.parse({}), []);
    const sizes = lines.flatMap((line) => (line.kind === "deal" ? [line.cards] : []));
    expect(sizes).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(lines.at(-1)).toEqual({ kind: "total", key: "0-total", pulka: 0, totals: [0, 0, 0, 0], isNow: true });
  });

  test("shows during a pulka who can still be on a premium", () => {
    const lines = jokerLines(nines, pulka.slice(0, 2));
    expect(kinds(lines)).toBe("deal inked, deal inked, deal open, deal open, pending, total");
    expect(lines.find(({ kind }) => kind === "pending")).toMatchObject({ exact: [true, true, false, false] });
    expect(lines.at(-1)).toMatchObject({ totals: [150, 350, -190, 110], isNow: true });
  });

  test("marks the doubled deal, the lost deals, and the premium's row", () => {
    const lines = jokerLines(nines, pulka);
    const fates = lines.flatMap((line) => (line.kind === "deal" && line.state === "inked" ? [line.marks] : []));
    expect(fates.map((marks) => marks.map(({ fate }) => fate))).toEqual([
      [null, null, null, "lost"],
      [null, "lost", null, null],
      ["doubled", null, null, null],
      [null, null, "lost", null],
    ]);
    expect(lines.find(({ kind }) => kind === "premium")).toMatchObject({ premium: [150, -200, -70, -60] });
    const totals = lines.flatMap((line) => (line.kind === "total" ? [line] : []));
    expect(totals.map(({ pulka, totals, isNow }) => [pulka, totals, isNow])).toEqual([
      [0, [550, 190, -390, -110], false],
      [1, [550, 190, -390, -110], true],
    ]);
  });

  test("shows a new premium when a deal is corrected, and the old row struck through", () => {
    const corrected = deal(2, played(1, [1, 3, 1, 2], [2, 3, 0, 4]), "inked", 2);
    const [one, two, ...rest] = pulka as [StoredDeal, StoredDeal, ...StoredDeal[]];
    const lines = jokerLines(nines, [one, { ...two, state: "struck" }, corrected, ...rest]);
    expect(kinds(lines)).toMatch(/^deal inked, deal struck, deal inked, deal inked, deal inked, premium, total/);
    expect(lines.find(({ kind }) => kind === "premium")).toMatchObject({ premium: [0, 0, 0, 0] });
    expect(lines.find((line) => line.kind === "deal" && line.state === "struck")).toMatchObject({ hand: 2 });
  });

  test("shows a misdeal, and the deal being entered in its place", () => {
    const cells = [0, 1, 2, 3].map((bid) => ({ bid, taken: null, points: null }));
    const sheetDraft = { cells, next: { seat: 1, what: "tricks" } } as const;
    const lines = jokerLines(nines, [deal(1, { kind: "misdealt" }), ...pulka.slice(0, 1)], sheetDraft);
    expect(kinds(lines)).toBe("redeal, deal inked, deal pencil, deal open, deal open, pending, total");
    expect(lines[2]).toMatchObject({ marks: cells, next: { seat: 1, what: "tricks" } });
  });

  test("ends with the fourth pulka", () => {
    const lines = jokerLines(
      nines,
      [...pulka, ...pulka, ...pulka, ...pulka].map((one, i) => ({ ...one, hand: i + 1 })),
    );
    expect(lines.filter(({ kind }) => kind === "premium")).toHaveLength(4);
    expect(lines.at(-1)).toMatchObject({ kind: "total", pulka: 3, isNow: false, totals: [2200, 760, -1560, -440] });
  });
});
