import { randomUUID } from "node:crypto";
import type pg from "pg";
import { connectionProblem } from "../database/connection-problem";
import { withClient } from "../database/with-client";
import { type Logger, silentLogger } from "../logging/logger";
import { codeOf, StartupProblem } from "../system/startup-problem";
import { type Migration, migrationsFolder, migrationsIn } from "./migration-files";

/**
 * Applies missing migrations: those of this release, or the given ones. Returns the names of the applied ones. Uses the
 * table of Prisma's command, so that `prisma migrate deploy` is an alternative where its binary is available.
 */
export async function migrate(
  url: string,
  migrations: readonly Migration[] = migrationsIn(migrationsFolder),
  logger: Logger = silentLogger,
): Promise<readonly string[]> {
  return await withClient(url, async (client) => {
    if (await isUpToDate(client, migrations)) return [];
    await makeTables(client, url);
    const applied: string[] = [];
    for (;;) {
      const name = await applyNext(client, migrations, logger);
      if (name === undefined) return applied;
      applied.push(name);
    }
  });
}

// The lock is a row lock in a transaction: it works behind a pooler, where a session lock does not.
const tables = `
  create table if not exists _prisma_migrations (
    id varchar(36) primary key not null, checksum varchar(64) not null, finished_at timestamptz,
    migration_name varchar(255) not null, logs text, rolled_back_at timestamptz,
    started_at timestamptz not null default now(), applied_steps_count integer not null default 0);
  create table if not exists _turkey_tracks_lock (name text primary key);
  insert into _turkey_tracks_lock values ('migrations') on conflict do nothing`;

/** Whether all migrations are applied. Needs only the right to read the record. */
async function isUpToDate(client: pg.Client, migrations: readonly Migration[]): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    "select has_table_privilege(to_regclass('_prisma_migrations'), 'SELECT') as found",
  );
  return rows[0]?.found === true && (await missingMigrations(client, migrations)).length === 0;
}

async function makeTables(client: pg.Client, url: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(tables);
      return;
    } catch (error) {
      // Concurrent starts may both find a table missing; the second then finds the table, or its row type, in place.
      const race = ["23505", "42P07", "42710", "40001"].includes(codeOf(error) ?? "");
      if (!race || attempt === 5) throw connectionProblem(error, url);
    }
  }
}

interface Row {
  readonly migration_name: string;
  readonly checksum: string;
  readonly finished: boolean;
}

/** Applies the next missing migration and its record in one transaction. Returns its name. */
async function applyNext(
  client: pg.Client,
  migrations: readonly Migration[],
  logger: Logger,
): Promise<string | undefined> {
  await client.query("begin isolation level read committed");
  try {
    await client.query("select name from _turkey_tracks_lock where name = 'migrations' for update");
    const [next] = await missingMigrations(client, migrations);
    if (next) await apply(client, next, logger);
    await client.query("commit");
    return next?.name;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

/** The migrations that a database lacks. Throws when its record belongs to another release. */
async function missingMigrations(client: pg.Client, migrations: readonly Migration[]): Promise<readonly Migration[]> {
  const { rows } = await client.query<Row>(
    "select migration_name, checksum, finished_at is not null as finished from _prisma_migrations where rolled_back_at is null",
  );
  checkHistory(migrations, rows);
  const done = new Set(rows.map((row) => row.migration_name));
  return migrations.filter(({ name }) => !done.has(name));
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration, logger: Logger): Promise<void> {
  logger.info(`Updating the database: ${name}.`);
  try {
    await client.query(sql);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new StartupProblem(`The migration ${name} failed, and nothing was changed: ${message}.`, { cause: error });
  }
  await client.query(
    "insert into _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count) values ($1, $2, $3, now(), now(), 1)",
    [randomUUID(), checksum, name],
  );
}

/** Throws when the database's record of migrations does not match this release. */
function checkHistory(migrations: readonly Migration[], rows: readonly Row[]): void {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]));
  const latest = migrations.at(-1)?.name ?? "";
  for (const { migration_name: name, checksum, finished } of rows) {
    const migration = byName.get(name);
    if (!finished) throw new StartupProblem(unfinishedSentence(name));
    if (!migration) throw new StartupProblem(name > latest ? newerSentence(name) : unknownSentence(name));
    if (migration.checksum !== checksum) throw new StartupProblem(editedSentence(name));
  }
}

const unfinishedSentence = (name: string) =>
  `The migration ${name} was begun by another tool and never finished. Put the database right by hand, mark it with ` +
  `"prisma migrate resolve --rolled-back ${name}" (or --applied), then start again.`;

const newerSentence = (name: string) =>
  `The database belongs to a newer release of Turkey Tracks (it has the migration ${name}, which this one does not ` +
  "know). Install that release, or restore a backup made with this one.";

const unknownSentence = (name: string) =>
  `The database has a migration that this release does not know: ${name}. It was made by another program or branch; ` +
  "use another database, or the release that made it.";

const editedSentence = (name: string) =>
  `The migration ${name} was edited after this database had applied it. Restore the file as it was, and make the change ` +
  "in a new migration (npm run migration -- name).";
