import { afterEach, expect, test } from "vitest";
import { asOwner } from "@/lib/test-kit/database/as-owner";
import { startTransactionPooler } from "@/lib/test-kit/database/transaction-pooler";
import { db, disconnect } from "./client";
import { planned } from "./planned";

const direct = process.env["DATABASE_URL"] ?? "";

afterEach(async () => {
  await disconnect();
  process.env["DATABASE_URL"] = direct;
});

const doubled = async (n: number) => (await planned<{ n: number }>("select $1::int * 2 as n", [n])).map((row) => row.n);

test("a statement is planned once per connection, under its own name", async () => {
  expect([await doubled(1), await doubled(2)]).toEqual([[2], [4]]);
  const known = await db().$queryRaw<{ name: string }[]>`
    select "name" from pg_prepared_statements where "statement" = 'select $1::int * 2 as n'`;
  expect(known.map(({ name }) => name)).toEqual([expect.stringMatching(/^tt-[0-9a-f]{24}$/)]);
});

test("a refused one is refused", async () => {
  await expect(planned("select 1 / $1::int", [0])).rejects.toThrow("division by zero");
});

test("behind a pooler without named statements it is sent unnamed, and once", async () => {
  const pooler = await startTransactionPooler(process.env["DIRECT_DATABASE_URL"] ?? direct);
  process.env["DATABASE_URL"] = pooler.url;
  await disconnect();
  await asOwner((tx) => tx.$executeRaw`create table "Tried" ("n" int)`);
  try {
    const many = Array.from({ length: 12 }, (_, n) => n);
    for (const n of many) await planned(`insert into "Tried" values ($1)`, [n]);
    expect(await planned(`select "n" from "Tried" order by "n"`, [])).toEqual(many.map((n) => ({ n })));
  } finally {
    await asOwner((tx) => tx.$executeRaw`drop table "Tried"`);
    await disconnect();
    await pooler.close();
  }
});
