import { describe, expect, it } from "vitest";
import { eveningSummary } from "./evening-summary";
import type { WallTable, WallView } from "./wall-view";

const table = (sides: readonly string[], rest: Partial<WallTable>): WallTable => ({
  ...{ id: sides.join(), state: "playing", sides, table: 1, venue: null, time: null, won: [0, 0] },
  ...{ game: null, endsAt: null, minutes: 25, endedAt: null, lastSet: null },
  ...rest,
});
const game = (totals: readonly number[], hand: number | null = 3) => ({ number: 1, totals, hand });

const row = (name: string, place: number) => ({ id: name, place, name, won: 1, lost: 0, points: 500, tablePoints: 0 });
const standings: WallView["standings"] = {
  ...{ season: "Fall", week: 5, phase: "after" as const, sides: 2, who: "team" },
  rows: [row("Owls", 1), row("Eagles", 1), row("Moose", 3)],
};

describe("the summary of an evening", () => {
  it("names the closest game in progress, and none that is over or has no hand yet", () => {
    const story = eveningSummary({
      standings: null,
      tables: [
        table(["Owls", "Eagles"], { game: game([300, 320]) }),
        table(["Moose", "Servel"], { game: game([486, 475]) }),
        table(["Knights", "Bucyrus"], { game: game([500, 499], null) }),
        table(["Germania", "West Side"], { game: game([0, 0], 1) }),
      ],
    });
    expect(story?.tightest).toEqual({ sides: ["Moose", "Servel"], totals: [486, 475] });
  });

  it("puts the winner first, leaves out tied matches, and lists all who share the lead", () => {
    const tables = [
      table(["Owls", "Eagles"], { state: "finished", won: [0, 2] }),
      table(["Moose", "Servel"], { state: "finished", won: [1, 1] }),
    ];
    expect(eveningSummary({ standings, tables })).toEqual({
      leaders: ["Owls", "Eagles"],
      tightest: null,
      lastSet: null,
      won: [{ sides: ["Eagles", "Owls"], figures: [2, 0] }],
    });
  });

  it("names the latest winner first, and the last side that went set", () => {
    const tables = [
      table(["Owls", "Eagles"], { state: "finished", won: [2, 0], endedAt: 20, lastSet: { side: 1, at: 15 } }),
      table(["Moose", "Servel"], { state: "finished", won: [0, 2], endedAt: 10, lastSet: { side: 0, at: 5 } }),
    ];
    const story = eveningSummary({ standings: null, tables });
    expect(story?.won.map(({ sides }) => sides[0])).toEqual(["Owls", "Servel"]);
    expect(story?.lastSet).toBe("Eagles");
  });

  it("is empty before the first result", () => {
    expect(eveningSummary({ standings, tables: [table(["Owls", "Eagles"], { state: "scheduled" })] })).toBeNull();
  });
});
