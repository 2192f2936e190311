import "server-only";
import { parseArgs } from "node:util";
import type pg from "pg";
import { newId } from "../auth/secrets";
import { reachLeague } from "../boot/reach-database";
import { readSettings } from "../boot/settings";
import { StartupProblem } from "../boot/startup-problem";
import { terminal, type Voice } from "../boot/voice";
import { withClient } from "../boot/with-client";

interface Asked {
  readonly env: NodeJS.ProcessEnv;
  readonly args: readonly string[];
  readonly voice?: Voice;
}

/** Exit statuses of the program. */
const exits = { done: 0, failed: 1, unusable: 2 } as const;

/**
 * `npm run end-sessions -- --of address` (or `--all`): for who looks after the installation, when an account is in the wrong
 * hands. Its owner reads that it was done. Gives the exit status.
 */
export async function runEndSessions({ env, args, voice = terminal }: Asked): Promise<number> {
  const whose = whoseIn(args);
  if (!whose) {
    voice.warn("Usage: npm run end-sessions -- --of address [--demo], or: npm run end-sessions -- --all [--demo]");
    return exits.unusable;
  }
  try {
    const settings = readSettings(env, args.includes("--demo") ? "demo" : "league");
    const database = await reachLeague(settings, { say: () => undefined, warn: voice.warn });
    try {
      return await withClient(database.directUrl, (client) => endThem(client, whose, voice));
    } finally {
      await database.stop();
    }
  } catch (error) {
    if (!(error instanceof StartupProblem)) throw error;
    voice.warn(error.message);
    return exits.failed;
  }
}

type Whose = "all" | { readonly email: string };

function whoseIn(args: readonly string[]): Whose | null {
  const options = { of: { type: "string" }, all: { type: "boolean" }, demo: { type: "boolean" } } as const;
  try {
    const { of, all } = parseArgs({ args: [...args], options }).values;
    if (of !== undefined && !all) return { email: of.trim().toLowerCase() };
    return all && of === undefined ? "all" : null;
  } catch {
    return null;
  }
}

async function endThem(client: pg.Client, whose: Whose, voice: Voice): Promise<number> {
  const email = whose === "all" ? null : whose.email;
  const accounts = await client.query<{ id: string }>(
    'select "id" from "Account" where $1::text is null or "email" = $1',
    [email],
  );
  if (email !== null && accounts.rowCount === 0) {
    voice.warn(`No account has the address ${email}.`);
    return exits.failed;
  }
  const ids = accounts.rows.map(({ id }) => id);
  await client.query("begin");
  const ended = await client.query<{ accountId: string }>(
    'update "Session" set "revokedAt" = now() where "revokedAt" is null and "accountId" = any($1) returning "accountId"',
    [ids],
  );
  for (const id of new Set(ended.rows.map(({ accountId }) => accountId))) {
    await client.query('insert into "AccountEvent" ("id", "accountId", "kind", "at") values ($1, $2, $3, now())', [
      ...[newId(), id, "sessions-ended-by-administrator"],
    ]);
  }
  await client.query("commit");
  voice.say(`Sessions ended: ${ended.rowCount ?? 0}. Who was signed in signs in again.`);
  return exits.done;
}
