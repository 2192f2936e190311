import { expect, it } from "vitest";
import { roundPhase } from "./round-phase";

const [night, later] = ["2026-11-19", "2026-12-03"];

it.each([
  [
    "all are over",
    [
      ["finished", night],
      ["forfeited", night],
      ["void", night],
    ],
    "after",
  ],
  [
    "one is being played",
    [
      ["finished", night],
      ["playing", night],
    ],
    "during",
  ],
  [
    "one has not begun",
    [
      ["finished", night],
      ["scheduled", night],
    ],
    "during",
  ],
  [
    "one was moved to another night",
    [
      ["finished", night],
      ["scheduled", later],
    ],
    "after",
  ],
  [
    "one waits for a date",
    [
      ["finished", night],
      ["postponed", null],
    ],
    "after",
  ],
  [
    "one is made up now",
    [
      ["finished", night],
      ["playing", later],
    ],
    "during",
  ],
] as const)("standings of a round when %s", (_, matches, phase) => {
  expect(
    roundPhase(
      night,
      matches.map(([state, date]) => ({ state, date })),
    ),
  ).toBe(phase);
});
