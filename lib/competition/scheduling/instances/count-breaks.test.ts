import fc from "fast-check";
import { expect, it } from "vitest";
import { canonicalRounds } from "../../formats/canonical-factorisation";
import { breaksWhen, linkedMatches } from "../break-links";
import { countBreaks, type PlacedGame } from "./count-breaks";

it.each<[string, number, readonly (readonly [number, number, number])[]]>([
  ["nothing", 0, []],
  [
    "home, away, home",
    0,
    [
      [0, 1, 0],
      [1, 0, 1],
      [0, 1, 2],
    ],
  ],
  [
    "home three times: two breaks for each of both",
    4,
    [
      [0, 1, 0],
      [0, 1, 1],
      [0, 1, 2],
    ],
  ],
  [
    "a slot without a match between",
    0,
    [
      [0, 1, 0],
      [0, 1, 2],
    ],
  ],
])("counts the breaks of %s", (_what, breaks, rows) => {
  const games = rows.map(([home, away, slot]): PlacedGame => ({ home, away, slot }));
  expect(countBreaks(2, 3, games)).toBe(breaks);
});

it("counts the same as the solver, for any choice of home and away", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 }), fc.infiniteStream(fc.boolean()), (half, choices) => {
      const teams = 2 * half;
      const rounds = canonicalRounds(teams).map((pairs) =>
        pairs.map(({ home, away }): [number, number] => [home, away]),
      );
      const firstAtHome = rounds.flat().map(() => choices.next().value === true);
      let match = 0;
      const games = rounds.flatMap((pairs, slot) =>
        pairs.map(([a, b]) => (firstAtHome[match++] ? { home: a, away: b, slot } : { home: b, away: a, slot })),
      );
      expect(countBreaks(teams, rounds.length, games)).toBe(breaksWhen(linkedMatches({ teams, rounds }), firstAtHome));
    }),
  );
});
