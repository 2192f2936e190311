import { describe, expect, it } from "vitest";
import { seatsRound } from "./seats-round";

const lineUp = (fromGame: number, ...names: string[]) => ({
  fromGame,
  seats: names.map((name, seat) => ({ seat, name })),
});
const match = { rulebook: "clabber", rules: {}, sides: ["Aces", "Kings"] };

describe("who sits round a table", () => {
  it("is each side's chairs in turn where nobody wrote down names, or an earlier app kept the view", () => {
    const chairs = [{ side: 0 }, { side: 1 }, { side: 0 }, { side: 1 }];
    expect(seatsRound({ ...match, tables: [{ position: 1, lineUps: [] }] }, 1, 1)).toEqual(chairs);
    expect(seatsRound({ ...match, tables: [{ position: 1 }] }, 1, 1)).toEqual(chairs);
  });

  it.each([
    [1, ["Ann", "Cid", "Bob", "Dot"]],
    [2, ["Ann", "Cid", "Bob", "Dot"]],
    [3, ["Ann", "Eve", "Bob", "Dot"]],
  ])("is who sat there in game %i", (game, names) => {
    const lineUps = [lineUp(1, "Ann", "Cid", "Bob", "Dot"), lineUp(3, "Ann", "Eve", "Bob", "Dot")];
    const tables = [
      { position: 1, lineUps: [] },
      { position: 2, lineUps },
    ];
    expect(seatsRound({ ...match, tables }, 2, game).map(({ name }) => name)).toEqual(names);
  });

  it("names no chair whose player is not known", () => {
    const lineUps = [{ fromGame: 1, seats: [{ seat: 2, name: "Bob" }] }];
    expect(seatsRound({ ...match, tables: [{ position: 1, lineUps }] }, 1, 1)).toEqual([
      { side: 0 },
      { side: 1 },
      { side: 0, name: "Bob" },
      { side: 1 },
    ]);
  });
});
