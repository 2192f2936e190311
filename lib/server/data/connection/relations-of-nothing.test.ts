import { afterAll, expect, test } from "vitest";
import { aLeague, aSeason } from "@/lib/test-kit/leagues/a-league";
import { db, disconnect, inSnapshotOf, primaryPool, withTx } from "./client";
import { hasNoRows } from "./relations-of-nothing";

afterAll(disconnect);

test.each([
  ['SELECT "a" FROM "T" WHERE ("T"."x" IN (NULL) AND "T"."y" IN (NULL)) OFFSET $1', true],
  ['SELECT "a" FROM "T" WHERE ("T"."s" = $1 AND "T"."x" IN (NULL))', true],
  ['SELECT "a" FROM "T" WHERE "T"."x" IN ($1,$2)', false],
  ['SELECT "a" FROM "T" WHERE ("T"."x" IN (NULL) OR "T"."y" = $1)', false],
  ['SELECT "a" FROM "T" WHERE ("T"."x" NOT IN (NULL))', false],
  ['SELECT "a" FROM "T" WHERE (NOT "T"."x" IN (NULL))', false],
  ['UPDATE "T" SET "x" = $1 WHERE "T"."y" IN (NULL)', false],
  ['SELECT COUNT(*) FROM (SELECT "a" FROM "T" WHERE "T"."x" IN (NULL) OFFSET $1) AS "sub"', false],
  ['SELECT "a", COUNT("b") FROM "T" WHERE "T"."x" IN (NULL) GROUP BY "a"', false],
  ['SELECT "a" FROM "T" LEFT JOIN "U" ON "U"."x" IN (NULL) WHERE "U"."x" IS NULL', false],
  ['SELECT "a", (SELECT "b" FROM "U" WHERE "U"."x" IN (NULL)) FROM "T"', false],
  ['SELECT "a" FROM "T"', false],
])("%s: %s", (sql, expected) => {
  expect(hasNoRows(sql)).toBe(expected);
});

test("the database is not asked", async () => {
  const statement = 'SELECT "a" FROM "NoSuchTable" WHERE "NoSuchTable"."x" IN (NULL)';
  expect((await primaryPool().query(statement)).rows).toEqual([]);
  await expect(primaryPool().query(statement.replace("IN (NULL)", "IS NULL"))).rejects.toThrow(/NoSuchTable/);
});

test("a season without games is read the same as over a connection that asks for all", async () => {
  const { matches } = await aSeason(await aLeague(), "Owls\nEagles\nMoose\nServel", 1);
  const query = {
    where: { id: { in: matches.map(({ id }) => id) } },
    include: { tables: { include: { games: { include: { hands: true, disputes: true } } } }, venue: true, round: true },
    orderBy: { id: "asc" },
  } as const;
  const complete = await inSnapshotOf(process.env["DATABASE_URL"] ?? "", (tx) => tx.match.findMany(query));
  expect(complete).toHaveLength(matches.length);
  expect(await db().match.findMany(query)).toEqual(complete);
  expect(await withTx((tx) => tx.match.findMany(query))).toEqual(complete);
});

test("a count and a sum over an empty list have their one row", async () => {
  const where = { id: { in: [] } };
  expect(await db().match.count({ where })).toBe(0);
  expect(await db().season.aggregate({ where, _count: true, _max: { scheduleVersion: true } })).toEqual({
    _count: 0,
    _max: { scheduleVersion: null },
  });
  expect(await db().match.findMany({ where })).toEqual([]);
});
