import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder for one test, gone afterwards. */
export interface ScratchFolder {
  readonly path: string;
  remove(): void;
}

/** Makes a folder that others may pass through, as one below /srv would be; or one that belongs to another user. */
export function scratchFolder(owner?: number): ScratchFolder {
  const path = mkdtempSync(join(tmpdir(), "turkey-tracks-test-"));
  chmodSync(path, 0o755);
  if (owner !== undefined) chownSync(path, owner, owner);
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }) };
}

/** A folder inside that only its owner may pass through, as root's home is. */
export function closedFolder(inside: string): string {
  const path = join(inside, "closed");
  mkdirSync(path, { mode: 0o700 });
  return path;
}
