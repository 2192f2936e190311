import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Movement, type MovementKind, roundShape, type SpareRule } from "./movement";
import { certifyMovement } from "./movement-certificate";
import { planMovement, replanMovement } from "./plan-movement";

const singles = { kind: "singles", spare: "threes" } as const;
const upTo = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step);

/** Each player at one table or sitting out, in every round; table sizes by the rule. */
function expectWhole({ players, rounds }: Movement, spare: SpareRule, present = upTo(0, players - 1), from = 0) {
  const shape = roundShape(present.length, spare);
  for (const { tables, sitOuts } of rounds.slice(from)) {
    const everybody = [...tables.flat(), ...sitOuts].sort((a, b) => a - b);
    expect(everybody).toEqual(upTo(0, players - 1));
    expect(tables.filter(({ length }) => length === 4)).toHaveLength(shape.fours);
    expect(tables.filter(({ length }) => length === 3)).toHaveLength(shape.threes);
    expect(sitOuts.filter((player) => present.includes(player))).toHaveLength(shape.sitOuts);
  }
}

describe("a movement", () => {
  const requests = (["sit-out", "threes"] as const).flatMap((spare) =>
    upTo(4, 40).map((players) => [players, spare] as const),
  );

  it.each(requests)(
    "of %i players with %s has each player in every round, and spreads sit-outs evenly",
    (players, spare) => {
      const movement = planMovement({ players, rounds: 5, kind: "singles", spare });
      expect(movement.rounds).toHaveLength(5);
      expectWhole(movement, spare);
      const { sitOuts, threes, firstDealers, repeats } = certifyMovement(movement, "singles");
      expect(sitOuts.most - sitOuts.least).toBeLessThanOrEqual(1);
      expect(threes.most - threes.least).toBeLessThanOrEqual(1);
      expect(firstDealers.most - firstDealers.least).toBeLessThanOrEqual(2);
      expect(repeats.count).toBeGreaterThanOrEqual(repeats.bound);
    },
  );

  it.each([
    { players: 16, rounds: 5, never: 0 },
    { players: 28, rounds: 9, never: 0 },
    { players: 40, rounds: 13, never: 0 },
    { players: 24, rounds: 7, never: 24 },
    { players: 36, rounds: 11, never: 36 },
    { players: 20, rounds: 5, never: 40 },
    { players: 32, rounds: 9, never: 64 },
    { players: 44, rounds: 11, never: 220 },
    { players: 15, rounds: 5, never: 0 },
  ])("of $players players has no pair meet twice in $rounds rounds", ({ players, rounds, never }) => {
    const movement = planMovement({ players, rounds, ...singles });
    expectWhole(movement, "threes");
    const { meetings, repeats, seats } = certifyMovement(movement, "singles");
    expect(meetings).toEqual([never, (players * (players - 1)) / 2 - never]);
    expect(repeats).toEqual({ count: 0, bound: 0 });
    expect(seats.most - seats.least).toBeLessThanOrEqual(players % 4 === 0 ? 1 : 2);
  });

  it.each([
    [8, 7],
    [12, 11],
  ])("of %i players in %i rounds has every pair meet three times, which is proved optimal", (players, rounds) => {
    const { meetings, repeats } = certifyMovement(planMovement({ players, rounds, ...singles }), "singles");
    expect(meetings).toEqual([0, 0, 0, (players * (players - 1)) / 2]);
    expect(repeats.count).toBe(repeats.bound);
  });

  it.each(upTo(4, 40, 4))("of %i partners is a whist movement: a partner once, an opponent twice", (players) => {
    const movement = planMovement({ players, rounds: players - 1, kind: "partners", spare: "sit-out" });
    expectWhole(movement, "sit-out");
    const { partners, opponents } = certifyMovement(movement, "partners");
    const pairs = (players * (players - 1)) / 2;
    expect(partners?.times).toEqual([0, pairs]);
    expect(opponents).toEqual([0, 0, pairs]);
  });

  it.each([5, 6, 7, 9, 10, 13, 14, 17])("of %i partners repeats no partnership in five rounds", (players) => {
    const { partners, sitOuts } = certifyMovement(
      planMovement({ players, rounds: 5, kind: "partners", spare: "sit-out" }),
      "partners",
    );
    expect(partners?.times.slice(2).every((pairs) => pairs === 0)).toBe(true);
    expect(sitOuts.most - sitOuts.least).toBeLessThanOrEqual(1);
  });

  it("is deterministic", () => {
    const request = { players: 22, rounds: 6, ...singles };
    expect(planMovement(request)).toEqual(planMovement(request));
  });

  it.each([
    [3, 5],
    [129, 5],
    [4.5, 5],
    [16, 0],
    [16, 65],
  ])("of %d players and %d rounds cannot be", (players, rounds) => {
    expect(() => planMovement({ players, rounds, ...singles })).toThrow(RangeError);
  });
});

describe("a replanned movement", () => {
  const evening = fc.record({
    players: fc.integer({ min: 5, max: 18 }),
    before: fc.integer({ min: 0, max: 3 }),
    after: fc.integer({ min: 1, max: 3 }),
    late: fc.integer({ min: 0, max: 3 }),
    kind: fc.constantFrom<MovementKind>("singles", "partners"),
    spare: fc.constantFrom<SpareRule>("sit-out", "threes"),
    leavers: fc.uniqueArray(fc.integer({ min: 0, max: 17 }), { maxLength: 2 }),
  });

  it("keeps played rounds, and seats only the present players", () => {
    fc.assert(
      fc.property(evening, ({ players, before, after, late, kind, spare, leavers }) => {
        const all = players + late;
        const present = upTo(0, all - 1).filter((player) => !leavers.includes(player));
        fc.pre(present.length >= 4);
        const full = planMovement({ players, rounds: before + after, kind, spare });
        const played = { players, rounds: full.rounds.slice(0, before) };
        const anew = replanMovement({ played, players: all, present, rounds: before + after, kind, spare });
        expect(anew.rounds).toHaveLength(before + after);
        expect(anew.rounds.slice(0, before).map(({ tables }) => tables)).toEqual(
          played.rounds.map(({ tables }) => tables),
        );
        expectWhole(anew, kind === "partners" ? "sit-out" : spare, present, before);
      }),
      { numRuns: 25 },
    );
  });

  it("seats late players; players who sat out before play first", () => {
    const played = planMovement({ players: 9, rounds: 2, kind: "singles", spare: "sit-out" });
    const anew = replanMovement({
      ...{ played, players: 10, present: upTo(0, 9), rounds: 3 },
      ...{ kind: "singles", spare: "sit-out" },
    });
    const satOut = new Set(played.rounds.flatMap(({ sitOuts }) => sitOuts));
    const next = anew.rounds[2];
    expect(next?.sitOuts).toHaveLength(2);
    expect(next?.sitOuts.some((player) => satOut.has(player) || player === 9)).toBe(false);
  });

  it("cannot go on with three", () => {
    const played = planMovement({ players: 5, rounds: 1, ...singles });
    expect(() => replanMovement({ played, players: 5, present: [0, 1, 2], rounds: 2, ...singles })).toThrow(RangeError);
  });
});

describe("a certificate", () => {
  it("counts a sheet that can be counted by hand", () => {
    const movement: Movement = {
      players: 5,
      rounds: [
        { tables: [[0, 1, 2, 3]], sitOuts: [4] },
        { tables: [[4, 1, 2, 0]], sitOuts: [3] },
      ],
    };
    expect(certifyMovement(movement, "partners")).toEqual({
      players: 5,
      rounds: 2,
      // 3 and 4 never meet; 0, 1 and 2 meet twice.
      meetings: [1, 6, 3],
      repeats: { count: 3, bound: 3 },
      // 0–2, 1–3, 4–2, 1–0.
      partners: { times: [6, 4], repeats: { count: 0, bound: 0 } },
      opponents: [3, 6, 1],
      sitOuts: { least: 0, most: 1 },
      threes: { least: 0, most: 0 },
      seats: { least: 0, most: 2 },
      firstDealers: { least: 0, most: 1 },
    });
  });
});
