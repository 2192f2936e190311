import { expect, test } from "vitest";
import { ownerUrl } from "@/lib/test-kit/database/as-owner";
import { withClient } from "../../platform/database/with-client";
import { insertLeague } from "../leagues/leagues";
import { db, disconnect } from "./client";

const direct = process.env["DIRECT_DATABASE_URL"] ?? "";

test("times are stored unchanged in a database server with another time zone", async () => {
  await withClient(ownerUrl(), (client) =>
    client.query(`alter database ${new URL(direct).pathname.slice(1)} set timezone to 'America/Chicago'`),
  );
  await disconnect();
  // A time that does not exist in Chicago, where it would be read as another.
  const createdAt = new Date("2026-03-08T02:30:00.125Z");
  const league = { id: "l", slug: "l", name: "L", locale: "en", timeZone: "America/Chicago", demo: false, createdAt };
  await insertLeague(db(), league);
  expect((await db().league.findUniqueOrThrow({ where: { id: "l" } })).createdAt).toEqual(createdAt);
  const stored = await withClient(direct, (client) =>
    client.query(`select extract(epoch from "createdAt")::float8 as at from "League"`),
  );
  expect(stored.rows).toEqual([{ at: createdAt.getTime() / 1000 }]);
});
