// npm run migration -- what-changes: writes the migration from the existing migrations to prisma/schema.prisma.
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { migrate } from "@/lib/server/platform/boot/migrate";
import { migrationsFolder } from "@/lib/server/platform/boot/migration-files";
import { startThrowAwayPostgres } from "@/lib/server/platform/postgres/throw-away-postgres";
import { driftOf, lockFile } from "@/prisma/authoring/drift-of";

const schema = fileURLToPath(new URL("../../prisma/schema.prisma", import.meta.url));

/** Writes a migration if the schema has changed; returns its name. Never touches the real database. */
async function author(title: string, server: string): Promise<string | undefined> {
  const sql = await driftOf(migrationsFolder, schema, server);
  if (sql === "") return undefined;
  const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const name = `${stamp}_${title}`;
  mkdirSync(join(migrationsFolder, name), { recursive: true });
  writeFileSync(join(migrationsFolder, name, "migration.sql"), sql);
  const lock = join(migrationsFolder, "migration_lock.toml");
  if (!existsSync(lock)) writeFileSync(lock, lockFile);
  return name;
}

async function main(title: string | undefined): Promise<number> {
  if (!title || !/^[a-z0-9]+([_-][a-z0-9]+)*$/.test(title)) {
    console.error("Name the migration for what it does, in lowercase letters: npm run migration -- add-venues");
    return 2;
  }
  const server = await startThrowAwayPostgres();
  try {
    const name = await author(title.replaceAll("-", "_"), server.url);
    if (name === undefined) {
      console.log("The migrations already match prisma/schema.prisma: nothing to write.");
      return 0;
    }
    await migrate(server.url);
    console.log(
      `Wrote prisma/migrations/${name}/migration.sql, and applied it to an empty database. Read it before you commit it.`,
    );
    return 0;
  } finally {
    await server.discard();
  }
}

process.exitCode = await main(process.argv[2]);
