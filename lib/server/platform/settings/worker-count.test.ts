import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { poolShares, thisMachine, workerCount } from "./worker-count";

const gigabyte = 1024 ** 3;

describe("the number of workers", () => {
  it.each([
    ["one core", 1, 16, 1],
    ["two cores", 2, 16, 2],
    ["many cores", 32, 64, 4],
    ["little memory", 8, 2.9, 2],
    ["very little memory", 8, 0.4, 1],
  ])("%s", (_, cores, memory, workers) => {
    expect(workerCount(undefined, { cores, memory: memory * gigabyte })).toBe(workers);
  });

  it("is that of the setting, on any machine", () => {
    expect(workerCount("3", { cores: 1, memory: gigabyte })).toBe(3);
  });

  it.each(["0", "65", "-1", "2.5", "two", "1e1"])("refuses WORKERS=%s in a sentence", (setting) => {
    expect(() => workerCount(setting, { cores: 2, memory: gigabyte })).toThrow(/WORKERS must be a number from 1 to 64/);
  });

  it("is worked out from a machine that has cores and memory", () => {
    const { cores, memory } = thisMachine();
    expect(cores).toBeGreaterThanOrEqual(1);
    expect(memory).toBeGreaterThan(0);
    expect(memory).toBeLessThan(2 ** 50);
  });
});

describe("the connections of the workers", () => {
  it("are DATABASE_POOL in all, as even as can be", () => {
    const settings = fc.tuple(fc.integer({ min: 1, max: 64 }), fc.integer({ min: 0, max: 500 }));
    fc.assert(
      fc.property(settings, ([workers, more]) => {
        const shares = poolShares(String(workers + more), workers);
        expect(shares.length).toBe(workers);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(workers + more);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it.each([
    [1, [10]],
    [2, [5, 5]],
    [4, [5, 5, 5, 5]],
  ])("by default, for %i workers: %j", (workers, shares) => {
    expect(poolShares(undefined, workers)).toEqual(shares);
  });

  it("refuses fewer than one per worker, and invalid numbers", () => {
    expect(() => poolShares("3", 4)).toThrow("DATABASE_POOL=3 is too few connections for 4 workers");
    expect(() => poolShares("ten", 1)).toThrow(
      'DATABASE_POOL must be a number of connections from 1 to 10000, not "ten".',
    );
  });
});
