import "server-only";
import { createHash } from "node:crypto";
import type pg from "pg";
import { migrate } from "../platform/boot/migrate";
import { migrationsFolder, migrationsIn } from "../platform/boot/migration-files";
import { withClient } from "../platform/database/with-client";
import type { Signature } from "../platform/installation-key/installation-key";
import type { BackupHeader } from "./backup-header";
import { BackupProblem } from "./backup-problem";
import { ledgerCheck } from "./check-ledgers";
import { type BackupRow, readBackup } from "./read-backup";
import { rowsIn, tablesOf } from "./tables";
import { rowLines } from "./write-backup";

/**
 * Restores a checked backup into an empty database. Loads it in one transaction, which commits only if the database
 * returns identical rows. Then applies newer migrations and ends all sessions, because one that was ended after the
 * backup would be open again.
 */
export async function restoreBackup(url: string, file: string, { header, hash }: CheckedBackup): Promise<void> {
  await withClient(url, checkEmpty);
  await makeStructure(url, header.migrations);
  await withClient(url, async (client) => {
    await client.query("begin transaction isolation level repeatable read");
    try {
      await client.query("set local timezone = 'UTC'");
      await checkEmpty(client);
      await client.query("set local turkey_tracks.noting = 'off'");
      await load(client, file);
      if ((await hashOfRows(rowLines(client))) !== hash)
        throw new BackupProblem("The database did not store the data correctly, so nothing was restored.");
      await client.query("commit");
    } catch (error) {
      await client.query("rollback").catch(() => undefined);
      throw error;
    }
  });
  await migrate(url);
  await withClient(url, (client) => client.query('update "Session" set "revokedAt" = now() where "revokedAt" is null'));
}

/** The facts about a complete backup of a supported release. */
export interface CheckedBackup {
  readonly header: BackupHeader;
  /** The hash of its rows. */
  readonly hash: string;
  /** Null for an unsigned backup. */
  readonly signed: Signature | null;
  /** The first changed ledger row, in a sentence. */
  readonly fault: string | null;
}

/** Reads a whole backup. Throws a BackupProblem for a file that is damaged or of a newer release. */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const ledgers = ledgerCheck();
  let header: BackupHeader | undefined;
  const accept = (candidate: BackupHeader) => {
    header = candidate;
    const knownNames = new Set(migrationsIn(migrationsFolder).map(({ name }) => name));
    const unknown = candidate.migrations.find((name) => !knownNames.has(name));
    if (unknown !== undefined)
      throw new BackupProblem(
        `The backup was made by a newer release of Turkey Tracks (it has ${unknown}). Install that release, then restore.`,
      );
  };
  const hash = createHash("sha256");
  const rows = readBackup(file, accept);
  let next = await rows.next();
  for (; !next.done; next = await rows.next()) {
    hash.update(`${next.value.line}\n`);
    ledgers.add(next.value);
  }
  if (!header) throw new Error("no header was accepted");
  return { header, hash: hash.digest("hex"), signed: next.value, fault: ledgers.end() };
}

async function hashOfRows(lines: AsyncIterable<string>): Promise<string> {
  const hash = createHash("sha256");
  for await (const line of lines) hash.update(`${line}\n`);
  return hash.digest("hex");
}

async function checkEmpty(client: pg.Client): Promise<void> {
  for (const { name } of await tablesOf(client)) {
    if ((await rowsIn(client, name)) > 0)
      throw new BackupProblem(
        `The database is not empty (there are rows in ${name}). A backup is restored into an empty one only; nothing was changed.`,
      );
  }
}

/** The structure of the backup's own release, which may be older than this one's. */
async function makeStructure(url: string, names: readonly string[]): Promise<void> {
  try {
    await migrate(
      url,
      migrationsIn(migrationsFolder).filter(({ name }) => names.includes(name)),
    );
  } catch (error) {
    if (error instanceof Error && error.name === "StartupProblem" && /newer release|does not know/.test(error.message))
      throw new BackupProblem(
        "The backup is older than the structure of this database. Restore it into a database in which nothing was started yet; it is brought up to date then.",
      );
    throw error;
  }
}

const batchSize = 200;

async function load(client: pg.Client, file: string): Promise<void> {
  let pending: BackupRow[] = [];
  const flush = async () => {
    const [first] = pending;
    if (!first) return;
    const rows = `[${pending.map(({ line }) => line).join(",")}]`;
    pending = [];
    await client.query(
      `insert into "${first.table}" select * from json_populate_recordset(null::"${first.table}", $1::json)`,
      [rows],
    );
  };
  for await (const row of readBackup(file, () => undefined)) {
    if (pending.length === batchSize || (pending[0] && pending[0].table !== row.table)) await flush();
    pending.push(row);
  }
  await flush();
}
