import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Direction, type GridAction, type GridShape, gridStart, gridState, within } from "./grid-state";

const shape: GridShape = {
  cards: [
    [0, 0, 0],
    [1, 0, 2],
    [0, 0, 0],
    [1, 1, 0],
  ],
  skipped: [true, false, true, false],
};

const directions: readonly Direction[] = [
  "up",
  "down",
  "left",
  "right",
  "row-start",
  "row-end",
  "grid-start",
  "grid-end",
];

function stateOf(actions: readonly GridAction[]) {
  return actions.reduce(gridState, gridStart);
}

const move = (to: Direction): GridAction => ({ kind: "move", to, shape });

describe("keyboard control of the grid", () => {
  it.each<[readonly Direction[], readonly [number, number, number]]>([
    [["grid-start"], [1, 0, 0]],
    [
      ["grid-start", "right"],
      [1, 1, 0],
    ],
    [
      ["grid-start", "row-end"],
      [1, 2, 0],
    ],
    [
      ["grid-start", "row-end", "down"],
      [1, 2, 1],
    ],
    [
      ["grid-start", "row-end", "down", "down"],
      [3, 2, 0],
    ],
    [
      ["grid-end", "up"],
      [1, 2, 1],
    ],
    [
      ["grid-end", "row-start", "up", "up"],
      [1, 0, 0],
    ],
    [["grid-end"], [3, 2, 0]],
    [
      ["grid-end", "right", "down"],
      [3, 2, 0],
    ],
  ])("%j leads to %j", (keys, [row, column, card]) => {
    expect(stateOf(keys.map(move)).at).toEqual({ row, column, card });
  });

  it("carries a card over the cells, and puts it back", () => {
    const from = { row: 1, column: 2, card: 1 };
    const carried = stateOf([{ kind: "pick-up", meeting: "m", from, by: "keys" }, move("down"), move("left")]);
    expect(carried.carry?.over).toEqual({ row: 3, column: 1 });
    expect(carried.at).toEqual(from);
    expect(gridState(carried, { kind: "focus", spot: { row: 3, column: 0, card: 0 } })).toBe(carried);
    expect(gridState(carried, { kind: "cancel" })).toEqual({ at: from, carry: null });
    expect(gridState(carried, { kind: "dropped", at: { row: 3, column: 1, card: 0 } })).toEqual({
      at: { row: 3, column: 1, card: 0 },
      carry: null,
    });
  });

  it("never leaves the grid and never stops on a date without play, for any keys", () => {
    const anyAction = fc.oneof(
      fc.constantFrom(...directions).map(move),
      fc.constant<GridAction>({ kind: "cancel" }),
      fc.record({
        kind: fc.constant("pick-up" as const),
        meeting: fc.constant("m"),
        from: fc.constantFrom({ row: 1, column: 0, card: 0 }, { row: 3, column: 1, card: 0 }),
        by: fc.constantFrom("keys" as const, "pointer" as const),
      }),
    );
    fc.assert(
      fc.property(fc.array(anyAction), (actions) => {
        const start = { at: within(gridStart.at, shape), carry: null };
        const state = actions.reduce<ReturnType<typeof gridState>>(gridState, start);
        for (const { row, column } of [state.at, ...(state.carry ? [state.carry.over] : [])]) {
          expect(shape.skipped[row]).toBe(false);
          expect(column >= 0 && column < 3).toBe(true);
        }
      }),
    );
  });
});
