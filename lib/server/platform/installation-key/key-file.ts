import { join } from "node:path";
import type { Settings } from "../settings/settings";
import { StartupProblem } from "../system/startup-problem";
import { type InstallationKey, installationKey, readInstallationKey } from "./installation-key";

/** The path of the installation's key: `INSTALLATION_KEY_FILE`, else a file in the data folder. */
export function keyFileOf({ installationKeyFile, dataFolder }: Settings): string {
  return installationKeyFile ?? join(dataFolder, "installation-key.pem");
}

/**
 * The key of a starting server. Created in the data folder when missing. A file named in the settings must exist,
 * because several servers would create different keys.
 */
export function serverKey(settings: Settings): InstallationKey {
  const file = keyFileOf(settings);
  if (settings.installationKeyFile === undefined) return installationKey(file);
  const key = readInstallationKey(file);
  if (key) return key;
  throw new StartupProblem(
    `There is no file ${file}, which INSTALLATION_KEY_FILE names. Make one with "openssl genpkey -algorithm ed25519 -out ${file}", and give it to all servers.`,
  );
}
