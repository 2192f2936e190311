import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { silentLogger } from "../logging/logger";
import { startEmbeddedPostgres } from "./embedded-postgres";

/** A database server that nobody will miss: for tests, and for trying migrations out. */
export interface ThrowAwayPostgres {
  /** For the role that owns everything. */
  readonly url: string;
  /** For the program's role, which has no rights until they are granted. */
  readonly programUrl: string;
  /** Ends it and removes all it held. */
  discard(): Promise<void>;
}

/** Starts a database server in a new folder of the system's temporary files; quick, and not safe against power cuts. */
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
