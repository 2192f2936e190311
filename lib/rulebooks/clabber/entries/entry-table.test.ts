import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { randomInt, seededRng } from "@/lib/kernel/rng";
import { anyPlayedHand } from "@/lib/test-kit/rulebooks/clabber/any-record";
import { boundPoints } from "@/lib/test-kit/rulebooks/clabber/entries/bound-cells";
import {
  cellCount,
  cellIndex,
  cellOfEntry,
  meldChoices,
  rowAt,
  rowCount,
} from "@/lib/test-kit/rulebooks/clabber/entries/cells";
import { doesReplayTo, formatRow, tableText } from "@/lib/test-kit/rulebooks/clabber/entries/make-table";
import { searchTable } from "@/lib/test-kit/rulebooks/clabber/entries/search-table";
import { liesIn, possibleTrickPoints } from "../attainable-tricks";
import type { PlayedHand } from "../hand";
import { entryOf } from "../play/card-play";
import { clabberRules, evansville } from "../rules";
import { scoreHand } from "../score-hand";
import { type EntryCell, meldLists, pointChoices, rowIndex } from "./entry-cells";
import { entryPossibility } from "./entry-possibility";
import { type Possibility, parseRow, possibilityOf } from "./entry-table";

/** 3,000 simulated hands in the tests; ten million for the proof (`PROVE=1`), or the number in `PROVE_RUNS`. */
const isProof = process.env["PROVE"] === "1";
const hands = isProof ? Number(process.env["PROVE_RUNS"] ?? 10_000_000) : 3_000;

const cells = Array.from({ length: cellCount }, (_, cell) => cell);

function statusOf(cell: number): Possibility {
  return possibilityOf({ ...rowAt(Math.floor(cell / pointChoices)), points: cell % pointChoices });
}

const plain: PlayedHand = {
  ...{ kind: "played", maker: 0, trump: "S", counted: 0, trickPoints: 100, melds: [[], []], bella: null },
};

describe("cells", () => {
  it("are numbered: each number is one cell", () => {
    const rows = Array.from({ length: rowCount }, (_, row) => rowAt(row));
    expect(rows.map(rowIndex)).toEqual(rows.map((_, row) => row));
    const cell: EntryCell = { melds: 34, bella: 2, tricks: 6, last: 1, points: 162 };
    expect(cellIndex(cell)).toBe(cellCount - 1);
  });

  it("are seen from the makers, on either side", () => {
    const entry: PlayedHand = { ...plain, tricks: [4, 2], lastTrick: 0, melds: [["dad"], []], bella: 1 };
    const mirrored: PlayedHand = {
      ...{ ...entry, maker: 1, counted: 1, tricks: [2, 4], lastTrick: 1, melds: [[], ["dad"]], bella: 0 },
    };
    expect(cellOfEntry(entry)).toEqual({ melds: 1, bella: 2, tricks: 4, last: 0, points: 100 });
    expect(cellOfEntry(mirrored)).toEqual(cellOfEntry(entry));
    expect(cellOfEntry(plain)).toBeNull();
  });
});

describe("the table", () => {
  it(`excludes exactly what is proved to be impossible, in ${isProof ? "all" : "every 20th"} of its rows`, () => {
    for (let row = 0; row < rowCount; row += isProof ? 1 : 20) {
      const open = new Set(boundPoints(rowAt(row)));
      for (let points = 0; points < pointChoices; points++) {
        const isExcluded = statusOf(row * pointChoices + points) === "impossible";
        if (isExcluded === open.has(points)) throw new Error(`row ${row}, ${points} points`);
      }
    }
  }, 600_000);

  it("has hands for what is possible: samples are searched anew, and the referee comes to them", () => {
    const rng = seededRng(1935);
    const possible = cells.filter((cell) => statusOf(cell) === "possible");
    const samples = Array.from({ length: 15 }, () => possible[randomInt(rng, possible.length)] as number);
    const met = searchTable(samples, rng, 150);
    expect(samples.filter((cell) => met.has(cell)).length).toBeGreaterThan(9);
    for (const [cell, hand] of [...met].filter((_, at) => at % 20 === 0)) {
      expect(statusOf(cell)).toBe("possible");
      expect(doesReplayTo(cell, hand)).toBe(true);
    }
  });

  it(
    `has the rows of ${hands} simulated hands as possible or undecided`,
    () => {
      const rng = seededRng(2026);
      const met = { possible: 0, undecided: 0, impossible: 0 };
      for (let hand = 0; hand < hands; hand++) {
        const entry = entryOf(anyPlayedHand(rng));
        if (entry.kind === "played") met[entryPossibility(evansville, entry)]++;
      }
      expect(met.impossible).toBe(0);
      expect(met.possible).toBeGreaterThan(0.9 * hands);
    },
    isProof ? 14_400_000 : 60_000,
  );

  it("excludes nothing that a scorer could enter before, without melds and bella (4.1)", () => {
    for (const tricks of [1, 2, 3, 4, 5] as const) {
      for (let trickPoints = 0; trickPoints <= 162; trickPoints++) {
        const entry: PlayedHand = { ...plain, trickPoints, tricks: [tricks, 6 - tricks], lastTrick: 0 };
        const isOpen = liesIn(possibleTrickPoints({ tricks, last: true }), trickPoints);
        expect(entryPossibility(evansville, entry) === "impossible").toBe(!isOpen);
        expect(scoreHand(evansville, entry).ok).toBe(isOpen);
      }
    }
  });

  it("is read where the tricks are not known, as the best of all", () => {
    const answer = (change: Partial<PlayedHand>) => entryPossibility(evansville, { ...plain, ...change });
    expect(answer({})).toBe("possible");
    expect(answer({ trickPoints: 161 })).toBe("impossible");
    expect(possibilityOf({ melds: 0, bella: 0, points: 163 })).toBe("impossible");
    expect(answer({ trickPoints: 0, melds: [["two-hundred"], []] })).toBe("impossible");
    expect(answer({ trickPoints: 20, melds: [["two-hundred"], []] })).toBe("possible");
    expect(answer({ melds: [["dad"], ["dad"]] })).toBe("impossible");
    expect(answer({ melds: [["fifty", "two-hundred"], []] })).toBe("impossible");
  });

  it("asks less of bella where it must be announced (C20)", () => {
    const announced = clabberRules.parse({ belle: "announced" });
    // Possible only with the makers' bella, which they need not have announced.
    const silent = cells.filter((cell) => {
      const { melds, bella, ...row } = rowAt(Math.floor(cell / pointChoices));
      const points = cell % pointChoices;
      const isOpen = (held: number) => possibilityOf({ ...row, melds, bella: held, points }) === "possible";
      return melds > 0 && melds <= meldLists.length && bella === 0 && !isOpen(0) && isOpen(1);
    });
    expect(silent.length).toBeGreaterThan(0);
    for (const cell of silent) {
      const { melds, tricks, last } = rowAt(Math.floor(cell / pointChoices));
      const entry: PlayedHand = {
        ...{ ...plain, trickPoints: cell % pointChoices, tricks: [tricks, 6 - tricks], lastTrick: last as 0 | 1 },
        melds: [meldLists[(melds - 1) % meldLists.length] as PlayedHand["melds"][0], []],
      };
      expect(entryPossibility(evansville, entry)).not.toBe("possible");
      expect(entryPossibility(announced, entry)).toBe("possible");
    }
  });

  it("is written as runs, each different row once", () => {
    const row = "12-14,20?15,17-18";
    expect(formatRow(parseRow(row))).toBe(row);
    expect(parseRow(row).filter((status) => status === "undecided")).toHaveLength(3);
    expect(parseRow(row)[20]).toBe("possible");
    expect(formatRow(parseRow(""))).toBe("");
    const { texts, rows } = JSON.parse(tableText(statusOf)) as { texts: readonly string[]; rows: readonly number[] };
    expect(rows).toHaveLength(rowCount);
    expect(new Set(texts).size).toBe(texts.length);
    // The makers without a trick cannot have had the last one.
    expect(texts[rows[0] as number]).toBe("");
  });
});

describe("the counts in RULES.md", () => {
  it("are those of the table", () => {
    const counts = { possible: 0, impossible: 0, undecided: 0 };
    for (const cell of cells) counts[statusOf(cell)]++;
    const rows = Array.from({ length: meldChoices * 3 * pointChoices }, (_, at) => ({
      melds: Math.floor(at / (3 * pointChoices)),
      bella: Math.floor(at / pointChoices) % 3,
      points: at % pointChoices,
    }));
    const open = rows.filter((row) => possibilityOf(row) === "undecided").length;
    const text = readFileSync(new URL("../RULES.md", import.meta.url), "utf8");
    for (const count of [cellCount, ...Object.values(counts), rows.length]) {
      expect(text).toContain(count.toLocaleString("en-US"));
    }
    expect(text).toContain(`rows without the number of tricks, ${open} are undecided`);
  });
});
