import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { proportionRange } from "./proportion";

describe("the Wilson interval of a proportion", () => {
  // Values from Newcombe, "Two-sided confidence intervals for the single proportion" (1998), table I, method 3.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])("%i of %i", (successes, trials, low, high) => {
    const range = proportionRange(successes, trials);
    expect(range.low).toBeCloseTo(low, 4);
    expect(range.high).toBeCloseTo(high, 4);
  });

  test("contains the sample's own rate, stays within 0 and 1, and narrows as trials grow", () => {
    const sample = fc.integer({ min: 1, max: 500 }).chain((trials) => fc.tuple(fc.nat(trials), fc.constant(trials)));
    fc.assert(
      fc.property(sample, ([successes, trials]) => {
        const { low, high } = proportionRange(successes, trials);
        const more = proportionRange(successes * 4, trials * 4);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(successes / trials + 1e-12);
        expect(high).toBeGreaterThanOrEqual(successes / trials - 1e-12);
        expect(more.high - more.low).toBeLessThan(high - low);
      }),
    );
  });

  test("without trials, everything is possible", () => {
    expect(proportionRange(0, 0)).toEqual({ low: 0, high: 1 });
  });
});
