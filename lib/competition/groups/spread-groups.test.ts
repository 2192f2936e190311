import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { spreadGroups } from "./spread-groups";

const kins = fc.array(fc.constantFrom("a", "b", "c", "d", null), { minLength: 2, maxLength: 60 });

describe("groups by snake", () => {
  test("without bars: 1 8 9, 2 7 10, 3 6 11, 4 5 12", () => {
    const kin = Array.from({ length: 12 }, () => null);
    expect(spreadGroups(kin, 4)).toEqual({
      groups: [
        [0, 7, 8],
        [1, 6, 9],
        [2, 5, 10],
        [3, 4, 11],
      ],
      together: 0,
      bound: 0,
    });
  });

  test("members of one bar are spread as evenly as possible, and every group keeps one of each row of seeds", () => {
    fc.assert(
      fc.property(kins, fc.integer({ min: 2, max: 9 }), (kin, count) => {
        fc.pre(kin.length >= count);
        const { groups, together, bound } = spreadGroups(kin, count);
        expect(together).toBe(bound);
        expect(groups.flat().toSorted((a, b) => a - b)).toEqual(kin.map((_, i) => i));
        for (const group of groups) {
          const rows = group.map((i) => Math.floor(i / count));
          expect(new Set(rows).size).toBe(rows.length);
        }
        expect(groups.map(([first]) => first)).toEqual(Array.from({ length: count }, (_, i) => i));
        const sizes = groups.map(({ length }) => length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 500 },
    );
  });

  test("the bound is the best of all divisions, with or without rows: tries every one", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("a", "b", null), { minLength: 4, maxLength: 8 }),
        fc.integer({ min: 2, max: 3 }),
        (kin, groups) => {
          let least = Number.POSITIVE_INFINITY;
          for (let code = 0; code < groups ** kin.length; code++) {
            const groupOf = kin.map((_, i) => Math.floor(code / groups ** i) % groups);
            const pairs = kin.flatMap((own, i) =>
              kin.flatMap((other, j) =>
                j > i && own !== null && own === other && groupOf[i] === groupOf[j] ? [1] : [],
              ),
            );
            least = Math.min(least, pairs.length);
          }
          expect(spreadGroups(kin, groups).together).toBe(least);
        },
      ),
      { numRuns: 30 },
    );
  });
});
