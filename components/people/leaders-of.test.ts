import { expect, it } from "vitest";
import { leadersOf } from "./leaders-of";

const entrants = (values: readonly number[]) => values.map((value, at) => ({ name: `E${at}`, value }));

it.each<[string, readonly number[], string, number]>([
  ["none", [], "", 0],
  ["fewer than three", [1, 2], "E1 E0", 0],
  ["three of four", [1, 4, 2, 3], "E1 E3 E2", 0],
  ["tied for third place, all", [5, 3, 4, 3, 3], "E0 E2 E1 E3 E4", 0],
  ["tied for first place, all", [7, 7, 7, 7], "E0 E1 E2 E3", 0],
  ["tied beyond the longest list, counted", [9, 1, 1, 1, 1, 1, 1, 1], "E0 E1 E2 E3 E4 E5", 2],
])("leaders: %s", (_, values, names, others) => {
  const { leaders, others: left } = leadersOf(entrants(values));
  expect(leaders.map(({ name }) => name).join(" ")).toBe(names);
  expect(left).toBe(others);
});
