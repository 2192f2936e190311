import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { db } from "@/lib/server/data/connection/client";
import { archiveOf, seasonLogOf } from "@/lib/server/exports/load-season-log";
import { archiveAnswer } from "@/lib/server/platform/http/archive-answer";
import { installationKey } from "@/lib/server/platform/installation-key/installation-key";
import { scratchFolder } from "../processes/scratch-folder";

/** The files of a season's log as text, by name. */
export type LogFiles = Readonly<Record<string, string>>;

/** The files of a downloaded archive. */
export function filesIn(archive: Uint8Array): LogFiles {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  return Object.fromEntries(Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, decoder.decode(bytes)]));
}

/** Writes the files to a folder and runs verify.mjs there with these heads; returns its output and exit. */
export async function checkedLog(files: LogFiles, heads: readonly string[] = []) {
  const folder = scratchFolder();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder.path, name), text);
  const checked = await new Promise<{ readonly status: number; readonly output: string }>((resolve) => {
    const options = { cwd: folder.path, timeout: 60_000 };
    execFile(process.execPath, ["verify.mjs", ...heads], options, (error, stdout, stderr) => {
      resolve({ status: error ? (typeof error.code === "number" ? error.code : -1) : 0, output: stdout + stderr });
    });
  });
  folder.remove();
  return checked;
}

/** Sets a signing key for this process. */
export function keyForTests(): void {
  const path = join(scratchFolder().path, "installation-key.pem");
  installationKey(path);
  process.env["INSTALLATION_KEY_FILE"] = path;
}

/** The files of a season's log, as its members download them. */
export async function logOf(league: string, season: string, language: string | null = null): Promise<LogFiles> {
  const loaded = await seasonLogOf(db(), league, season);
  if (!loaded) throw new Error(`no log of ${season}`);
  return filesIn(new Uint8Array(await archiveAnswer(archiveOf(loaded, language)).arrayBuffer()));
}
