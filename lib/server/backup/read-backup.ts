import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { isSignatureOf, type Signature } from "../platform/installation-key/installation-key";
import { type BackupHeader, type BackupTrailer, backupHeader, backupTrailer, signedText } from "./backup-header";
import { BackupProblem } from "./backup-problem";

/** One row of a backup, as its line of text. */
export interface BackupRow {
  readonly table: string;
  readonly line: string;
}

const damaged = (detail: string) =>
  new BackupProblem(`The file is damaged or incomplete (${detail}). Use another copy of it.`);

/**
 * Reads a backup row by row after its header was accepted, and checks the counts, the hash and the signature. Returns
 * without an error only for a complete file. Returns the signature, which may be by any key; null without one.
 */
export async function* readBackup(
  file: string,
  accept: (header: BackupHeader) => void,
): AsyncGenerator<BackupRow, Signature | null> {
  const hash = createHash("sha256");
  const lines = linesIn(file);
  const first = await lines.next();
  if (first.done) throw damaged("it is empty");
  const header = parsed(first.value, backupHeader);
  if (!header) throw new BackupProblem("This is not a backup that this release of Turkey Tracks can read.");
  accept(header);
  hash.update(`${first.value}\n`);
  let rows = 0;
  for (const table of header.tables) {
    for (let row = 0; row < table.rows; row++) {
      const { value: line, done } = await lines.next();
      if (done) throw damaged("it ends too early");
      hash.update(`${line}\n`);
      rows += 1;
      yield { table: table.name, line };
    }
  }
  const last = await lines.next();
  const trailer = last.done ? null : parsed(last.value, backupTrailer);
  if (!trailer || trailer.rows !== rows) throw damaged("its end is missing");
  if (!(await lines.next()).done) throw damaged("something follows its end");
  return signatureIn(trailer, hash.digest("hex"));
}

/** The signature of a backup whose rows have this hash. */
function signatureIn({ sha256, signed }: BackupTrailer, hash: string): Signature | null {
  if (sha256 !== hash) throw damaged("its hash is another");
  if (signed && !isSignatureOf(signedText(sha256), signed)) throw damaged("its signature is another");
  return signed ?? null;
}

async function* linesIn(file: string): AsyncGenerator<string, undefined> {
  const bytes = createReadStream(file);
  const text = createGunzip();
  bytes.on("error", (error) => text.destroy(error));
  const lines = createInterface({ input: bytes.pipe(text), crlfDelay: Number.POSITIVE_INFINITY });
  const broken = new Promise<never>((_, refuse) => text.once("error", refuse));
  broken.catch(() => undefined);
  const iterator = lines[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { value, done } = await Promise.race([iterator.next(), broken]);
      if (done) {
        if (!text.readableEnded) await Promise.race([broken, new Promise((end) => text.once("end", end))]);
        return;
      }
      yield value;
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "";
    if (code === "ENOENT") throw new BackupProblem(`There is no file ${file}.`);
    throw code.startsWith("Z_") ? damaged("it cannot be unpacked") : error;
  } finally {
    bytes.destroy();
    text.destroy();
  }
}

function parsed<T>(line: string, schema: { safeParse(value: unknown): { data?: T } }): T | null {
  try {
    return schema.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}
