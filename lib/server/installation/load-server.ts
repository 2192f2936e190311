import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { currentCaller } from "../auth/current-caller";
import { maySeeServer } from "../auth/policy";
import { lastBackup } from "../backup/last-backup";
import { buildName } from "../platform/http/build-name";
import { allFigures } from "../platform/metrics/process-figures";
import { serverFigures } from "./server-figures";

/** The server's state, for the installation's administrators; null for other callers. */
export async function loadServer(now: Date) {
  if (maySeeServer(await currentCaller())) return null;
  const folder = process.env["TURKEY_TRACKS_DATA"];
  const [all, version, build] = await Promise.all([allFigures(), programVersion(), buildName()]);
  return { ...serverFigures(all, now, folder === undefined ? null : lastBackup(folder)), version, build };
}

async function programVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(process.cwd(), "package.json"), "utf8")) as { version: string };
  return version;
}
