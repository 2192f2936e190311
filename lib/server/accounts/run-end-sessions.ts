import "server-only";
import { parseArgs } from "node:util";
import type pg from "pg";
import { newId } from "../auth/secrets";
import { type Logger, terminalLogger } from "../platform/logging/logger";
import { exits, withInstallation } from "./with-installation";

interface RunOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly args: readonly string[];
  readonly logger?: Logger;
}

/**
 * `npm run end-sessions -- --of address` (or `--all`): for an administrator, when an account is compromised. Also
 * invalidates the account's known browsers and pending sign-in links, and records it in the account's events. Returns
 * the exit status.
 */
export async function runEndSessions({ env, args, logger = terminalLogger }: RunOptions): Promise<number> {
  const target = parseTarget(args);
  if (!target) {
    logger.warn("Usage: npm run end-sessions -- --of address [--demo], or: npm run end-sessions -- --all [--demo]");
    return exits.unusable;
  }
  return withInstallation({ env, isDemo: args.includes("--demo"), logger }, ({ client }) =>
    endSessions(client, target, logger),
  );
}

type Target = "all" | { readonly email: string };

function parseTarget(args: readonly string[]): Target | null {
  const options = { of: { type: "string" }, all: { type: "boolean" }, demo: { type: "boolean" } } as const;
  try {
    const { of, all } = parseArgs({ args: [...args], options }).values;
    if (of !== undefined && !all) return { email: of.trim().toLowerCase() };
    return all && of === undefined ? "all" : null;
  } catch {
    return null;
  }
}

async function endSessions(client: pg.Client, target: Target, logger: Logger): Promise<number> {
  const email = target === "all" ? null : target.email;
  const accounts = await client.query<{ id: string }>(
    'select "id" from "Account" where $1::text is null or "email" = $1',
    [email],
  );
  if (email !== null && accounts.rowCount === 0) {
    logger.warn(`No account has the address ${email}.`);
    return exits.failed;
  }
  const ids = accounts.rows.map(({ id }) => id);
  await client.query("begin");
  const ended = await client.query<{ accountId: string }>(
    'update "Session" set "revokedAt" = now() where "revokedAt" is null and "accountId" = any($1) returning "accountId"',
    [ids],
  );
  await client.query('update "SignInLink" set "usedAt" = now() where "usedAt" is null and "accountId" = any($1)', [
    ids,
  ]);
  await client.query('update "Account" set "deviceEpoch" = "deviceEpoch" + 1 where "id" = any($1)', [ids]);
  for (const id of new Set(ended.rows.map(({ accountId }) => accountId))) {
    await client.query('insert into "AccountEvent" ("id", "accountId", "kind", "at") values ($1, $2, $3, now())', [
      ...[newId(), id, "sessions-ended-by-administrator"],
    ]);
  }
  await client.query("commit");
  logger.info(`Sessions ended: ${ended.rowCount ?? 0}. Everybody who was signed in must sign in again.`);
  return exits.done;
}
