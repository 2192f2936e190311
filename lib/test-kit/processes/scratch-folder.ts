import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A temporary folder for one test. */
export interface ScratchFolder {
  readonly path: string;
  remove(): void;
}

/** Makes a folder that others may traverse, like one below /srv, or one of another user. */
export function scratchFolder(owner?: number): ScratchFolder {
  const path = mkdtempSync(join(tmpdir(), "turkey-tracks-test-"));
  chmodSync(path, 0o755);
  if (owner !== undefined) chownSync(path, owner, owner);
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }) };
}

/** A folder inside that only its owner may traverse, like root's home. */
export function closedFolder(inside: string): string {
  const path = join(inside, "closed");
  mkdirSync(path, { mode: 0o700 });
  return path;
}
