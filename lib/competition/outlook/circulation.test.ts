import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { circulation, type Edge } from "./circulation";

const size = 5;
const edges = fc.array(
  fc
    .record({ from: fc.nat(size - 1), to: fc.nat(size - 1), low: fc.constantFrom(0, 0, 0, 1, 2), more: fc.nat(3) })
    .map(({ from, to, low, more }): Edge => ({ from, to, low, high: low + more })),
  { minLength: 3, maxLength: 12 },
);

describe("a circulation", () => {
  it("keeps every bound and balances all nodes, or names nodes that take in more than they can let out", () => {
    const seen = { feasible: 0, infeasible: 0 };
    fc.assert(
      fc.property(edges, (some) => {
        const answer = circulation(size, some);
        if (answer.feasible) {
          seen.feasible += 1;
          for (const [i, { low, high }] of some.entries()) {
            expect(answer.flows[i]).toBeGreaterThanOrEqual(low);
            expect(answer.flows[i]).toBeLessThanOrEqual(high);
          }
          for (let node = 0; node < size; node++) {
            const sum = (end: "from" | "to") =>
              some.reduce((total, edge, i) => total + (edge[end] === node ? (answer.flows[i] ?? 0) : 0), 0);
            expect(sum("to")).toBe(sum("from"));
          }
        } else {
          seen.infeasible += 1;
          const inside = (node: number) => answer.within.has(node);
          const into = some.filter(({ from, to }) => inside(to) && !inside(from));
          const out = some.filter(({ from, to }) => inside(from) && !inside(to));
          const forced = into.reduce((sum, { low }) => sum + low, 0);
          expect(forced - out.reduce((sum, { high }) => sum + high, 0)).toBe(answer.missing);
        }
      }),
      { numRuns: 1000 },
    );
    expect(Math.min(seen.feasible, seen.infeasible)).toBeGreaterThan(50);
  });
});
