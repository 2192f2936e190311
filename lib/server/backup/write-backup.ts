import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import type { InstallationKey } from "../platform/installation-key/installation-key";
import { causeOf } from "../platform/system/startup-problem";
import { type BackupHeader, type BackupTrailer, signedText } from "./backup-header";
import { BackupProblem } from "./backup-problem";
import { linesOf, rowsIn, tablesOf } from "./tables";

/** Release and time of a backup. */
export interface BackupOrigin {
  readonly release: string;
  readonly at: Date;
}

/** The key that signs a backup; null where the installation has none. */
type Signer = Pick<InstallationKey, "sign"> | null;

/**
 * Writes the whole installation at one moment into a file, without blocking other readers and writers. The file gets
 * its name only when it is complete and on disk.
 */
export async function writeBackup(
  client: pg.Client,
  file: string,
  { release, at, signer }: BackupOrigin & { readonly signer: Signer },
): Promise<BackupHeader> {
  const temporaryFile = `${file}.unfinished`;
  await client.query("begin transaction isolation level repeatable read read only");
  try {
    await client.query("set local timezone = 'UTC'");
    const header = await headerOf(client, release, at);
    await pipeline(
      backupLines(client, header, signer),
      createGzip(),
      createWriteStream(temporaryFile, { mode: 0o600, flags: "w" }),
    );
    const handle = await open(temporaryFile, "r+");
    await handle.sync().finally(() => handle.close());
    await rename(temporaryFile, file);
    return header;
  } catch (error) {
    await rm(temporaryFile, { force: true }).catch(() => undefined);
    const cause = causeOf(error);
    if (cause === undefined) throw error;
    throw new BackupProblem(`Could not write the backup ${file}: ${cause}. Name another file, or free that place.`);
  } finally {
    await client.query("rollback").catch(() => undefined);
  }
}

async function headerOf(client: pg.Client, release: string, at: Date): Promise<BackupHeader> {
  const done = await client.query<{ name: string }>(
    "select migration_name as name from _prisma_migrations where rolled_back_at is null order by migration_name",
  );
  const tables: BackupHeader["tables"] = [];
  for (const { name } of await tablesOf(client)) tables.push({ name, rows: await rowsIn(client, name) });
  const migrations = done.rows.map(({ name }) => name);
  return { turkeyTracks: "backup", format: 1, release, at: at.toISOString(), migrations, tables };
}

async function* backupLines(client: pg.Client, header: BackupHeader, signer: Signer): AsyncGenerator<string> {
  const hash = createHash("sha256");
  const hashed = (line: string) => {
    hash.update(`${line}\n`);
    return `${line}\n`;
  };
  yield hashed(JSON.stringify(header));
  let rows = 0;
  for await (const line of rowLines(client)) {
    rows += 1;
    yield hashed(line);
  }
  const sha256 = hash.digest("hex");
  const trailer: BackupTrailer = { rows, sha256, ...(signer && { signed: signer.sign(signedText(sha256)) }) };
  yield `${JSON.stringify(trailer)}\n`;
}

/** All rows of the installation as lines, in a backup's order. */
export async function* rowLines(client: pg.Client): AsyncGenerator<string> {
  for (const table of await tablesOf(client)) yield* linesOf(client, table);
}
