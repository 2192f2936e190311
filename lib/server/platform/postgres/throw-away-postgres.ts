import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { silentLogger } from "../logging/logger";
import { startEmbeddedPostgres } from "./embedded-postgres";

/** A temporary database server, for tests and for trying out migrations. */
export interface ThrowAwayPostgres {
  /** For the role that owns everything. */
  readonly url: string;
  /** URL of the program's role, which has no rights until they are granted. */
  readonly programUrl: string;
  /** Stops it and removes its files. */
  discard(): Promise<void>;
}

/** Starts a database server in a new temporary folder; fast, and not safe against power cuts. */
export async function startThrowAwayPostgres(): Promise<ThrowAwayPostgres> {
  const folder = mkdtempSync(join(tmpdir(), "turkey-tracks-"));
  const server = await startEmbeddedPostgres({ folder, durable: false, logger: silentLogger });
  return {
    url: server.url,
    programUrl: server.programUrl,
    discard: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
