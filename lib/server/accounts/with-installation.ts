import "server-only";
import type pg from "pg";
import { reachLeague } from "../platform/boot/reach-database";
import { withClient } from "../platform/database/with-client";
import type { Logger } from "../platform/logging/logger";
import { readSettings, type Settings } from "../platform/settings/settings";
import { StartupProblem } from "../platform/system/startup-problem";

/** Exit statuses of the administrator's programs. */
export const exits = { done: 0, failed: 1, unusable: 2 } as const;

interface RunOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly isDemo: boolean;
  readonly logger: Logger;
}

/** Resources of an administrator's program. */
export interface Installation {
  readonly client: pg.Client;
  readonly settings: Settings;
}

/**
 * Runs a program on the installation's database outside the server and returns its exit status. Without an installation
 * prints a message and creates none.
 */
export async function withInstallation(
  { env, isDemo, logger }: RunOptions,
  work: (installation: Installation) => Promise<number>,
): Promise<number> {
  try {
    const settings = readSettings(env, isDemo ? "demo" : "league");
    const database = await reachLeague(settings, { info: () => undefined, warn: logger.warn });
    try {
      return await withClient(database.ownerUrl, (client) => work({ client, settings }));
    } finally {
      await database.stop();
    }
  } catch (error) {
    if (!(error instanceof StartupProblem)) throw error;
    logger.warn(error.message);
    return exits.failed;
  }
}
