import { describe, expect, it } from "vitest";
import { QueryTally, type SlowStatement } from "./query-tally";
import { loggedStatement, tablesOf, verbOf } from "./statement";

const at = new Date("2026-11-20T19:30:00Z");
const later = (ms: number) => new Date(at.getTime() + ms);

describe("the logged text of a statement", () => {
  it("contains no values", () => {
    const sql = `select *
      from "Account" where "email" = 'o''neil@example.org' and "name" = $1 and "note" = 'half`;
    expect(loggedStatement(sql)).toBe('select * from "Account" where "email" = ? and "name" = $1 and "note" = ?');
  });

  it("is cut", () => {
    expect(loggedStatement(`select ${"x, ".repeat(5000)}`).length).toBeLessThanOrEqual(401);
    expect(loggedStatement(`select '${"secret ".repeat(5000)}'`)).toBe("select ?");
  });

  it.each([
    ['SELECT "public"."League"."id" FROM "public"."League" JOIN "Season" ON true', "select", ["League", "Season"]],
    ['INSERT INTO "public"."LedgerEntry" ("id") VALUES ($1)', "insert", ["LedgerEntry"]],
    ['update "League" set "ledgerSeq" = $1', "update", ["League"]],
    ['DELETE FROM "public"."Session" WHERE true', "delete", ["Session"]],
    ['with known as (select 1) select * from "Game"', "select", ["Game"]],
    ["BEGIN", "other", []],
    ["", "other", []],
  ])("of %j is its verb and its tables", (sql, verb, tables) => {
    expect([verbOf(sql), tablesOf(sql)]).toEqual([verb, tables]);
  });
});

describe("statements", () => {
  it("are counted by verb, and slow ones are reported, each time", () => {
    const statements: SlowStatement[] = [];
    const tally = new QueryTally(100, (slow) => void statements.push(slow));
    tally.observe("select 1", 99, () => at);
    tally.observe('update "Game" set "x" = \'a\'', 100, () => at);
    tally.observe('update "Game" set "x" = \'b\'', 300, () => later(1));
    expect(tally.byVerb).toEqual({ select: 1, insert: 0, update: 2, delete: 0, other: 0 });
    expect(tally.slow).toBe(2);
    expect(statements.map(({ statement, ms }) => [statement, ms])).toEqual([
      ['update "Game" set "x" = ?', 100],
      ['update "Game" set "x" = ?', 300],
    ]);
  });

  it("are remembered while they are among the five slowest of the hour, each once", () => {
    const tally = new QueryTally(1000, () => undefined);
    for (let i = 1; i <= 9; i++) tally.observe(`select ${"a".repeat(i)}`, i, () => at);
    tally.observe(`select ${"a".repeat(9)}`, 8.5, () => later(1));
    const slowest = tally.slowest(at);
    expect(slowest.map(({ ms, times }) => [ms, times])).toEqual([
      [9, 2],
      [8, 1],
      [7, 1],
      [6, 1],
      [5, 1],
    ]);
    tally.observe("select new", 5.5, () => later(3_000_000));
    expect(tally.slowest(later(3_600_001)).map(({ ms }) => ms)).toEqual([5.5]);
    tally.observe("select quick", 0.1, () => later(3_600_001));
    expect(tally.slowest(later(3_600_001)).map(({ ms }) => ms)).toEqual([5.5]);
  });
});
