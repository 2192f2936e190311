import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { DiffTarget } from "@prisma/schema-engine-wasm";
import { migrationsIn } from "../../lib/server/platform/boot/migration-files";
import { engineDatabases } from "./engine-database";
import { sqlBetween } from "./schema-engine";

/** The lock file of a migrations folder, which tells Prisma's command the kind of database. */
export const lockFile = 'provider = "postgresql"\n';

/**
 * The SQL from the end of the migrations to the schema; empty if there is no difference. Creates and drops databases on
 * the server, which must be temporary.
 */
export async function driftOf(folder: string, schema: string, throwAwayServer: string): Promise<string> {
  return await sqlBetween(migrationsTarget(folder), schemaTarget(schema), engineDatabases(throwAwayServer));
}

function schemaTarget(path: string): DiffTarget {
  return { tag: "schemaDatamodel", files: [{ path, content: readFileSync(path, "utf8") }] };
}

function migrationsTarget(folder: string): DiffTarget {
  const lock = join(folder, "migration_lock.toml");
  return {
    tag: "migrations",
    baseDir: resolve(folder),
    lockfile: { path: "migration_lock.toml", content: existsSync(lock) ? readFileSync(lock, "utf8") : lockFile },
    shadowDbInitScript: "",
    migrationDirectories: migrationsIn(folder).map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: "migration.sql", content: { tag: "ok", value: sql } },
    })),
  };
}
