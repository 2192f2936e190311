import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { terminal, type Voice } from "../logging/voice";
import { readSettings } from "../settings/settings";
import { StartupProblem } from "../system/startup-problem";
import { fingerprint, rotateInstallationKey } from "./installation-key";
import { keyFileOf } from "./key-file";

/** Exit statuses of the program. */
const exits = { done: 0, failed: 1, unusable: 2 } as const;

interface Asked {
  readonly env: NodeJS.ProcessEnv;
  readonly args: readonly string[];
  readonly voice?: Voice;
}

/** `npm run rotate-key`: puts a new key in the place of the installation's. Gives the exit status. Makes nothing where no key is. */
export function runRotateKey({ env, args, voice = terminal }: Asked): number {
  const isDemo = isDemoIn(args);
  if (isDemo === null) {
    voice.warn("Usage: npm run rotate-key [-- --demo]");
    return exits.unusable;
  }
  try {
    const file = keyFileOf(readSettings(env, isDemo ? "demo" : "league"));
    if (!existsSync(file)) {
      voice.warn(`There is no key in ${file}. The server makes it at its first start.`);
      return exits.failed;
    }
    const { publicKey } = rotateInstallationKey(file);
    voice.say(`${file} holds a new key, ${fingerprint(publicKey)}. The public keys of before stay in it.`);
    voice.say("Keep a copy of the file. With several servers, copy it to each. Then restart them.");
    return exits.done;
  } catch (error) {
    if (!(error instanceof StartupProblem)) throw error;
    voice.warn(error.message);
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
