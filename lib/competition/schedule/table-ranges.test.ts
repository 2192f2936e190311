import fc from "fast-check";
import { expect, test } from "vitest";
import { tablesFrom, tablesText } from "./table-ranges";

test.each([
  ["", []],
  ["3", [3]],
  ["1-3, 7", [1, 2, 3, 7]],
  ["1 – 3;2", [1, 2, 3]],
  ["4-2", null],
  ["0", null],
  ["1000", null],
  ["two", null],
  ["1-2-3", null],
])("%s", (text, tables) => {
  expect(tablesFrom(text)).toEqual(tables);
});

test("the text of all tables is read as all tables", () => {
  fc.assert(
    fc.property(fc.nat({ max: 99 }), (count) => {
      expect(tablesFrom(tablesText(count))).toEqual(Array.from({ length: count }, (_, i) => i + 1));
    }),
  );
});
