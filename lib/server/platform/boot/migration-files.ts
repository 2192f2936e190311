import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { StartupProblem } from "../system/startup-problem";

/** A migration of the database schema. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the file, as in Prisma's own command. */
  readonly checksum: string;
}

/** The migrations of this release. */
export const migrationsFolder = fileURLToPath(new URL("../../../../prisma/migrations", import.meta.url));

/** All migrations of a folder, in the order in which they apply. */
export function migrationsIn(folder: string): readonly Migration[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => migrationOf(folder, name));
}

function migrationOf(folder: string, name: string): Migration {
  const path = join(folder, name, "migration.sql");
  if (!existsSync(path))
    throw new StartupProblem(`The migration ${name} has no file migration.sql: restore it, or remove its folder.`);
  const sql = readFileSync(path, "utf8");
  return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
}
