import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, inject, test } from "vitest";
import { faultsAfterTampering, tamperings } from "@/lib/test-kit/leagues/tampering";
import { migrationsFolder, migrationsIn } from "../platform/boot/migration-files";
import { withClient } from "../platform/database/with-client";
import { checkBackup, restoreBackup } from "./restore-backup";

/** The demo's leagues as the release of that day wrote them: half a season, an event, a Joker club. */
const earlier = fileURLToPath(new URL("./fixtures/demo-of-2026-11-22.backup", import.meta.url));

const newest = migrationsIn(migrationsFolder).at(-1)?.name ?? "";

const url = new URL(inject("databaseServer"));

beforeAll(async () => {
  const name = `earlier_${randomBytes(6).toString("hex")}`;
  await withClient(url.href, (client) => client.query(`create database ${name}`));
  url.pathname = `/${name}`;
  await restoreBackup(url.href, earlier, await checkBackup(earlier));
  process.env["DATABASE_URL"] = url.href;
}, 120_000);

test("the data of an earlier release is brought to today's structure, and its ledgers verify", async () => {
  const { header } = await checkBackup(earlier);
  expect(header.migrations).not.toContain(newest);
  const applied = await withClient(url.href, (client) =>
    client.query<{ migration_name: string }>("select migration_name from _prisma_migrations"),
  );
  expect(applied.rows.map((row) => row.migration_name)).toContain(newest);
  const program = ["--conditions=react-server", "--import", "tsx", "scripts/programs/verify-ledger.ts"];
  const { status, stdout } = spawnSync(process.execPath, [...program, "--database-url", url.href], {
    encoding: "utf8",
  });
  expect(status, stdout).toBe(0);
  expect(stdout).toMatch(/^evansville-1944: \d+ rows, \d+ games/m);
});

test.each(tamperings)("after the upgrade, too, %s by SQL is named", async (_, statement, says) => {
  expect((await faultsAfterTampering(statement))[0]).toMatch(says);
});
