// `npm run prove` runs these from three seeds and a million operations, and hunts each planted bug in a thousand
// worlds.
import { describe, expect, test } from "vitest";
import { plants } from "./plants";
import { hunt, replay, runWorlds } from "./run-worlds";

const seeds = process.env["PROVE"] === "1" ? [1, 20_000, 400_000] : [1];

describe("a simulated evening with all kinds of faults", () => {
  test.each(seeds)("from seed %i: all invariants hold", { timeout: 600_000 }, async (seed) => {
    const { failure, commands, outcomes } = await runWorlds(seed, 3_500);
    expect(failure).toBeNull();
    expect(commands).toBeGreaterThan(3_000);
    // Checks that faults do occur.
    for (const outcome of ["applied", "agreed", "conflict", "quarantined", "rejected"])
      expect(outcomes[outcome], outcome).toBeGreaterThan(25);
  });

  test("the same seed gives the same evening, message by message", async () => {
    const [one, two] = [await replay(7), await replay(7)];
    expect(one.trace.length).toBeGreaterThan(300);
    expect(two.trace).toEqual(one.trace);
  });
});

describe("a planted bug is found:", () => {
  test("there are more than twenty", () => {
    expect(new Set(plants.map(({ name }) => name)).size).toBeGreaterThanOrEqual(20);
  });

  test.each(plants.map(({ name, breaks, faults }) => [`${name}: ${breaks}`, faults] as const))(
    "%s",
    { timeout: 600_000 },
    async (_name, faults) => {
      expect(await hunt(faults(), 1, 300)).not.toBeNull();
    },
  );
});
