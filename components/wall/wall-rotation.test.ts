import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inTurn, panelsOf, partsOf, positionAt } from "./wall-rotation";
import type { WallTable } from "./wall-view";

const states = ["scheduled", "playing", "finished", "postponed", "void"] as const;

function table(id: number, state: WallTable["state"]): WallTable {
  const rest = {
    sides: ["Owls", "Eagles"],
    table: id,
    venue: null,
    time: null,
    won: [0, 0],
    game: null,
    endsAt: null,
    minutes: 25,
    endedAt: null,
    lastSet: null,
  };
  return { id: String(id), state, ...rest };
}

const row = (id: number) => ({
  id: String(id),
  place: id,
  name: `Team ${id}`,
  won: 0,
  lost: 0,
  points: 0,
  tablePoints: 0,
});

describe("the panels of a wall", () => {
  it("law: one full rotation shows everything once, and never more than is readable from a distance", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...states), { maxLength: 40 }), fc.nat({ max: 30 }), (all, matches) => {
        const tables = all.map((state, i) => table(i, state));
        const next = {
          date: "2026-11-26",
          matches: Array.from({ length: matches }, (_, i) => ({ ...table(i, "scheduled") })),
        };
        const panels = panelsOf({ tables, next: matches > 0 ? next : null, brackets: [] });
        const shown = panels.map((_, turn) => inTurn(panels, turn + panels.length));
        const ids = (kind: string) =>
          shown.flatMap((panel) => {
            if (panel?.kind === "tables" && kind === "tables") return panel.tables.map(({ id }) => id);
            return panel?.kind === "next" && kind === "next" ? panel.matches.map(({ id }) => id) : [];
          });
        expect(ids("tables").toSorted()).toEqual(tables.map(({ id }) => id).toSorted());
        expect(ids("next")).toEqual(next.matches.map(({ id }) => id));
        for (const panel of panels) {
          if (panel.kind === "tables") expect(panel.tables.length).toBeLessThanOrEqual(4);
          if (panel.kind === "next") expect(panel.matches.length).toBeLessThanOrEqual(6);
        }
      }),
    );
  });

  it("show the first matches to be played, then those that have not begun, then the finished ones", () => {
    const tables = [table(1, "finished"), table(2, "void"), table(3, "scheduled"), table(4, "playing")];
    const [panel] = panelsOf({ tables, next: null, brackets: [] });
    expect(panel?.kind === "tables" && panel.tables.map(({ id }) => id)).toEqual(["4", "3", "1", "2"]);
  });

  it("show a message if there is nothing", () => {
    expect(panelsOf({ tables: [], next: null, brackets: [] })).toEqual([{ kind: "none" }]);
  });

  it.each([
    [8, [8]],
    [9, [5, 4]],
    [17, [6, 6, 5]],
    [0, []],
  ])("of %i teams, parts of %j", (teams, sizes) => {
    expect(partsOf(Array.from({ length: teams }, (_, i) => row(i + 1))).map(({ length }) => length)).toEqual(sizes);
  });

  it("shift every minute, and swap sides every twenty", () => {
    const minute = 60_000;
    expect(new Set([0, 1, 2, 3].map((at) => positionAt(at * minute).shift)).size).toBe(4);
    expect(positionAt(0).isSwapped).not.toBe(positionAt(20 * minute).isSwapped);
    expect(positionAt(0).isSwapped).toBe(positionAt(40 * minute).isSwapped);
  });
});
