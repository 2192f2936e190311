import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Logger, terminalLogger } from "../logging/logger";
import { readSettings } from "../settings/settings";
import { StartupProblem } from "../system/startup-problem";
import { fingerprint, rotateInstallationKey } from "./installation-key";
import { keyFileOf } from "./key-file";

/** Exit statuses of the program. */
const exits = { done: 0, failed: 1, unusable: 2 } as const;

interface RunOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly args: readonly string[];
  readonly logger?: Logger;
}

/**
 * `npm run rotate-key`: replaces the installation's key. Returns the exit status. Creates nothing without an existing
 * key.
 */
export function runRotateKey({ env, args, logger = terminalLogger }: RunOptions): number {
  const isDemo = isDemoIn(args);
  if (isDemo === null) {
    logger.warn("Usage: npm run rotate-key [-- --demo]");
    return exits.unusable;
  }
  try {
    const file = keyFileOf(readSettings(env, isDemo ? "demo" : "league"));
    if (!existsSync(file)) {
      logger.warn(`There is no key in ${file}. The server makes it at its first start.`);
      return exits.failed;
    }
    const { publicKey } = rotateInstallationKey(file);
    logger.info(`${file} holds a new key, ${fingerprint(publicKey)}. Earlier public keys stay in it.`);
    logger.info("Keep a copy of the file. With several servers, copy it to each. Then restart them.");
    return exits.done;
  } catch (error) {
    if (!(error instanceof StartupProblem)) throw error;
    logger.warn(error.message);
    return exits.failed;
  }
}

function isDemoIn(args: readonly string[]): boolean | null {
  try {
    return parseArgs({ args: [...args], options: { demo: { type: "boolean", default: false } } }).values.demo;
  } catch {
    return null;
  }
}
