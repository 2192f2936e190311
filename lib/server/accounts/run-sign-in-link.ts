import "server-only";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { isLocale, locales } from "@/lib/i18n/locale";
import { hashOf, newId } from "../auth/secrets";
import { type Logger, terminalLogger } from "../platform/logging/logger";
import type { Settings } from "../platform/settings/settings";
import { readPrivateFile } from "../platform/system/private-file";
import { linkLifetimeMs, signInAddress } from "./sign-in-address";
import { exits, type Installation, withInstallation } from "./with-installation";

interface RunOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly args: readonly string[];
  readonly logger?: Logger;
}

/**
 * `npm run sign-in-link -- --of address`: prints a link that signs in the account's owner once within ten minutes. For
 * a sole administrator without mail. Returns the exit status.
 */
export async function runSignInLink({ env, args, logger = terminalLogger }: RunOptions): Promise<number> {
  const email = emailIn(args);
  if (email === null) {
    logger.warn("Usage: npm run sign-in-link -- --of address [--demo]");
    return exits.unusable;
  }
  return withInstallation({ env, isDemo: args.includes("--demo"), logger }, (installation) =>
    printLink(installation, email, logger),
  );
}

function emailIn(args: readonly string[]): string | null {
  const options = { of: { type: "string" }, demo: { type: "boolean" } } as const;
  try {
    return (
      parseArgs({ args: [...args], options })
        .values.of?.trim()
        .toLowerCase() || null
    );
  } catch {
    return null;
  }
}

interface AccountRow {
  readonly id: string;
  readonly locale: string;
  readonly disabledAt: Date | null;
}

async function printLink({ client, settings }: Installation, email: string, logger: Logger): Promise<number> {
  const accounts = await client.query<AccountRow>(
    'select "id", "locale", "disabledAt" from "Account" where "email" = $1',
    [email],
  );
  const [account] = accounts.rows;
  const secret = secretOf(settings);
  const problem = problemOf(account, email) ?? (secret === null ? noSecret(settings) : null);
  if (problem !== null || !account || secret === null) {
    logger.warn(problem ?? "");
    return exits.failed;
  }
  const id = newId();
  const address = signInAddress(originOf(settings), isLocale(account.locale) ? account.locale : locales[0], id, secret);
  const token = new URL(address).hash.slice(1);
  await client.query(
    `insert into "SignInLink" ("id", "accountId", "tokenHash", "askedAt", "expiresAt")
     values ($1, $2, $3, now(), now() + make_interval(secs => $4))`,
    [id, account.id, hashOf(token), linkLifetimeMs / 1000],
  );
  logger.info(`Sign in as ${email} with this link, once, within ${linkLifetimeMs / 60_000} minutes:\n${address}`);
  return exits.done;
}

function problemOf(account: AccountRow | undefined, email: string): string | null {
  if (!account) return `No account has the address ${email}.`;
  return account.disabledAt ? `The account of ${email} is disabled: nobody can sign in to it.` : null;
}

/** The installation's secret as the server uses it; null when neither the environment nor the data folder has one. */
function secretOf({ secret, dataFolder }: Settings): string | null {
  return secret ?? (readPrivateFile(join(dataFolder, "session-secret"))?.trim() || null);
}

const noSecret = ({ dataFolder }: Settings) =>
  `The installation's secret is not in ${dataFolder}. Set TURKEY_TRACKS_DATA or NEXTAUTH_SECRET as the server has it.`;

/** The server's address: PUBLIC_URL, else this machine. */
const originOf = ({ publicUrl, port }: Settings) => publicUrl ?? `http://localhost:${port}`;
