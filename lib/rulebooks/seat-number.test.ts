import { expect, it } from "vitest";
import { seatNumber } from "./seat-number";

it.each([
  [
    [0, 1, 0, 1],
    [1, 1, 2, 2],
  ],
  [
    [0, 1, 2, 3],
    [1, 2, 3, 4],
  ],
])("seats of the sides %j are numbered %j", (sides, numbers) => {
  expect(sides.map((_, seat) => seatNumber(sides, seat))).toEqual(numbers);
});
