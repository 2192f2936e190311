import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { migrationsFolder, migrationsIn } from "../../lib/server/platform/boot/migration-files";
import { driftOf } from "./drift-of";

const schema = join(migrationsFolder, "..", "schema.prisma");
const server = inject("databaseServer");
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "turkey-tracks-drift-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("migrations and schema", () => {
  it("lead to one another exactly", async () => {
    expect(migrationsIn(migrationsFolder).length).toBeGreaterThan(0);
    expect(await driftOf(migrationsFolder, schema, server)).toBe("");
  });

  it("differ when the schema has grown", async () => {
    const grown = join(folder, "schema.prisma");
    writeFileSync(grown, `${readFileSync(schema, "utf8")}\nmodel DriftProbe {\n  id String @id\n}\n`);
    expect(await driftOf(migrationsFolder, grown, server)).toContain('CREATE TABLE "DriftProbe"');
  });

  it("differ when a migration does more than the schema", async () => {
    cpSync(migrationsFolder, folder, { recursive: true });
    cpSync(join(folder, migrationsIn(folder).at(-1)?.name ?? ""), join(folder, "99999999999999_extra"), {
      recursive: true,
    });
    writeFileSync(join(folder, "99999999999999_extra", "migration.sql"), "CREATE TABLE stray (id text PRIMARY KEY);");
    expect(await driftOf(folder, schema, server)).toContain('DROP TABLE "stray"');
  });
});
