import { existsSync } from "node:fs";
import { join } from "node:path";
import { readPrivateFile, writePrivateFile } from "../platform/system/private-file";

const noteFile = (dataFolder: string) => join(dataFolder, "last-backup.json");

/**
 * Records in the server's data folder, if there is one, that its data was saved. The backup is valid even if this
 * fails.
 */
export function noteBackup(dataFolder: string, at: Date): void {
  if (!existsSync(dataFolder)) return;
  try {
    writePrivateFile(noteFile(dataFolder), `${JSON.stringify({ at: at.toISOString() })}\n`);
  } catch {
    // The backup does not depend on this note.
  }
}

/** Returns the time of the last backup recorded in the folder, or null. */
export function lastBackup(dataFolder: string): Date | null {
  try {
    const { at } = JSON.parse(readPrivateFile(noteFile(dataFolder)) ?? "{}") as { at?: unknown };
    const date = new Date(String(at));
    return Number.isNaN(date.getTime()) ? null : date;
  } catch {
    return null;
  }
}
