import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { beginMark, endMark, withMeasuredRows } from "./benchmarks-table.mjs";

const page = new URL("../../docs/benchmarks.md", import.meta.url);
const row = (figure: string, measured: string) => [figure, "what", measured, "≤ 1", "yes", "a|b", "m", "24", "d", "c"];
const rowsIn = (document: string) => document.split("\n").filter((line) => /^\| P\d/.test(line));

it("replaces the rows of measured figures, keeps all others in order, and changes no other text", () => {
  const first = withMeasuredRows(
    `before\n${beginMark}\n${endMark}\nafter | x |\n`,
    ["P10", "P2"],
    [row("P10", "7"), row("P2", "1")],
  );
  expect(rowsIn(first).map((line) => line.split(" | ").slice(0, 3).join(" "))).toEqual(["| P2 what 1", "| P10 what 7"]);
  const second = withMeasuredRows(first, ["P2"], [row("P2", "3"), row("P2", "4")]);
  expect(rowsIn(second)).toHaveLength(3);
  expect(rowsIn(second)[2]).toBe(rowsIn(first)[1]);
  expect(second).toMatch(/^before\n/);
  expect(second).toMatch(/\nafter \| x \|\n$/);
});

it("keeps a row whole that has a vertical bar in a cell", () => {
  const once = withMeasuredRows(`${beginMark}${endMark}`, [], [row("P1", "1")]);
  expect(once).toContain("| a\\|b |");
  expect(withMeasuredRows(once, [], [])).toBe(once);
});

it.each([
  "",
  beginMark,
  `${endMark}${beginMark}`,
  `${beginMark}${endMark}${endMark}`,
  `${beginMark}${beginMark}${endMark}`,
])("refuses a document whose markers are %j", (document) => {
  expect(() => withMeasuredRows(document, [], [])).toThrow("the document needs one");
});

it("finds the table of docs/benchmarks.md, and writes it back as it is", () => {
  const document = readFileSync(page, "utf8");
  expect(rowsIn(document).length).toBeGreaterThan(20);
  expect(withMeasuredRows(document, [], [])).toBe(document);
});
