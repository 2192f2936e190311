import { expect, it, vi } from "vitest";
import { insight } from "../../platform/metrics/insight";
import { db, withTx } from "./client";

const queryCount = () => insight().queries.durations.counts.reduce((all, count) => all + count, 0);

it("every statement is timed, within a transaction and without", async () => {
  // Each new connection runs a statement that checks whether it accepts writes.
  await db().league.count();
  const before = queryCount();
  await db().league.findMany({ select: { id: true } });
  expect(queryCount()).toBe(before + 1);
  await withTx((tx) => tx.league.count());
  // Begin, count and commit.
  expect(queryCount()).toBe(before + 4);
});

it("a slow statement is logged without its values, and a refused one is timed too", async () => {
  const lines: string[] = [];
  const write = vi.spyOn(process.stderr, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  const before = insight().queries.slow;
  try {
    await db().$queryRaw`select pg_sleep(0.25)::text, ${"somebody@example.org"}::text, 'plain secret'`;
    await expect(db().$queryRaw`select ${1}::int / length(pg_sleep(0.25)::text)`).rejects.toThrow();
  } finally {
    write.mockRestore();
  }
  expect(insight().queries.slow).toBe(before + 2);
  const statements = insight()
    .queries.slowest(new Date())
    .map(({ statement }) => statement);
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ event: "slow-query", statement: "select pg_sleep(0.25)::text, $1::text, ?" }),
    expect.objectContaining({ event: "slow-query", statement: "select $1::int / length(pg_sleep(0.25)::text)" }),
  ]);
  expect(lines.join()).not.toMatch(/somebody|secret/);
  expect(statements).toContain("select pg_sleep(0.25)::text, $1::text, ?");
  expect(statements).toContain("select $1::int / length(pg_sleep(0.25)::text)");
});

it("the figures include the open connections, and that none is in use", async () => {
  await Promise.all([1, 2, 3].map(() => withTx((tx) => tx.league.count())));
  const pool = insight().pool?.();
  expect(pool).toMatchObject({ waiting: 0, max: 10 });
  expect(pool?.open).toBeGreaterThan(0);
  expect(pool?.idle).toBe(pool?.open);
});
