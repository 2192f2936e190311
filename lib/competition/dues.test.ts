import { expect, test } from "vitest";
import { parseDues } from "./dues";

test.each([
  ["", 0],
  ["2", 200],
  ["2.5", 250],
  [" 2,50 ", 250],
  ["0.05", 5],
  ["10000", 1_000_000],
  ["10000.01", null],
  ["-1", null],
  ["2.505", null],
  ["$2", null],
])("%j is %j hundredths", (text, dues) => {
  expect(parseDues(text)).toBe(dues);
});
