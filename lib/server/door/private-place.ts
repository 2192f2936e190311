import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** An address within this machine that only this user's programs can reach. */
export interface PrivatePlace {
  readonly path: string;
  remove(): void;
}

/** A place for a socket: in a folder of its own that nobody else may enter; on Windows, a pipe of a name that nobody knows. */
export function privatePlace(): PrivatePlace {
  if (process.platform === "win32") {
    return { path: `\\\\.\\pipe\\turkey-tracks-${randomUUID()}`, remove: () => undefined };
  }
  // mkdtemp makes it with mode 0700.
  const folder = mkdtempSync(join(tmpdir(), "turkey-tracks-"));
  return { path: join(folder, "house"), remove: () => rmSync(folder, { recursive: true, force: true }) };
}
