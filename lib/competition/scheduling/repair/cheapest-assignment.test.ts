import { expect, it } from "vitest";
import { randomInt, seededRng } from "@/lib/kernel/rng";
import { cheapestAssignment } from "./cheapest-assignment";

function least(costs: readonly (readonly number[])[], row = 0, taken: readonly number[] = []): number {
  const own = costs[row];
  if (own === undefined) return 0;
  const rest = own.map((cost, i) =>
    taken.includes(i) ? Number.POSITIVE_INFINITY : cost + least(costs, row + 1, [...taken, i]),
  );
  return Math.min(...rest);
}

it("costs as little as the best of all assignments", () => {
  const rng = seededRng(5);
  for (let i = 0; i < 200; i++) {
    const rows = 1 + randomInt(rng, 5);
    const columns = rows + randomInt(rng, 2);
    const costs = Array.from({ length: rows }, () => Array.from({ length: columns }, () => randomInt(rng, 20)));
    const assigned = cheapestAssignment(costs) ?? [];
    expect(new Set(assigned).size).toBe(rows);
    expect(assigned.reduce((sum, column, row) => sum + (costs[row]?.[column] ?? 0), 0)).toBe(least(costs));
  }
});

it("returns null with fewer columns than rows", () => {
  expect(cheapestAssignment([[1], [2]])).toBeNull();
});
