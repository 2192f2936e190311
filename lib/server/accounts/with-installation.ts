import "server-only";
import type pg from "pg";
import { reachLeague } from "../boot/reach-database";
import { readSettings, type Settings } from "../boot/settings";
import { StartupProblem } from "../boot/startup-problem";
import type { Voice } from "../boot/voice";
import { withClient } from "../boot/with-client";

/** Exit statuses of the administrator's programs. */
export const exits = { done: 0, failed: 1, unusable: 2 } as const;

interface Asked {
  readonly env: NodeJS.ProcessEnv;
  readonly isDemo: boolean;
  readonly voice: Voice;
}

/** What a program works on. */
export interface Installation {
  readonly client: pg.Client;
  readonly settings: Settings;
}

/**
 * Runs a program beside the server on the installation's database; gives its exit status. Where there is no installation it says
 * so in a sentence, and makes none.
 */
export async function withInstallation(
  { env, isDemo, voice }: Asked,
  work: (installation: Installation) => Promise<number>,
): Promise<number> {
  try {
    const settings = readSettings(env, isDemo ? "demo" : "league");
    const database = await reachLeague(settings, { say: () => undefined, warn: voice.warn });
    try {
      return await withClient(database.ownerUrl, (client) => work({ client, settings }));
    } finally {
      await database.stop();
    }
  } catch (error) {
    if (!(error instanceof StartupProblem)) throw error;
    voice.warn(error.message);
    return exits.failed;
  }
}
