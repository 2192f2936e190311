import { describe, expect, it } from "vitest";
import { clabber } from "@/lib/rulebooks/clabber/clabber";
import { seatsClockwise } from "@/lib/rulebooks/seat-names";

const lineUp = (fromGame: number, ...names: string[]) => ({
  fromGame,
  seats: names.map((name, seat) => ({ seat, name })),
});
const match = { rules: {}, sides: ["Aces", "Kings"] };

describe("the seats of a table", () => {
  it("are each side's chairs in turn where no names are recorded, or an earlier app stored the view", () => {
    const chairs = [{ side: 0 }, { side: 1 }, { side: 0 }, { side: 1 }];
    expect(seatsClockwise(clabber, { ...match, tables: [{ position: 1, lineUps: [] }] }, 1, 1)).toEqual(chairs);
    expect(seatsClockwise(clabber, { ...match, tables: [{ position: 1 }] }, 1, 1)).toEqual(chairs);
  });

  it.each([
    [1, ["Ann", "Cid", "Bob", "Dot"]],
    [2, ["Ann", "Cid", "Bob", "Dot"]],
    [3, ["Ann", "Eve", "Bob", "Dot"]],
  ])("are those of game %i", (game, names) => {
    const lineUps = [lineUp(1, "Ann", "Cid", "Bob", "Dot"), lineUp(3, "Ann", "Eve", "Bob", "Dot")];
    const tables = [
      { position: 1, lineUps: [] },
      { position: 2, lineUps },
    ];
    expect(seatsClockwise(clabber, { ...match, tables }, 2, game).map(({ name }) => name)).toEqual(names);
  });

  it("leave a chair unnamed if its player is unknown", () => {
    const lineUps = [{ fromGame: 1, seats: [{ seat: 2, name: "Bob" }] }];
    expect(seatsClockwise(clabber, { ...match, tables: [{ position: 1, lineUps }] }, 1, 1)).toEqual([
      { side: 0 },
      { side: 1 },
      { side: 0, name: "Bob" },
      { side: 1 },
    ]);
  });
});
