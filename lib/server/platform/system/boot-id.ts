import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";

/**
 * Returns the id of the running kernel, which all its containers share and a reboot changes. On Windows returns the machine's id.
 * Returns a random id where the system provides none, so that no two programs assume a common kernel.
 */
export function bootId(): string {
  try {
    if (process.platform === "linux")
      return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim() || randomUUID();
    const [command, args] = commands[process.platform] ?? [];
    if (command === undefined) return randomUUID();
    const match = /[\da-f]{8}-[\da-f-]{27}/i.exec(spawnSync(command, args ?? []).stdout?.toString() ?? "");
    return match?.[0] ?? randomUUID();
  } catch {
    return randomUUID();
  }
}

const commands: Readonly<Partial<Record<NodeJS.Platform, readonly [string, readonly string[]]>>> = {
  darwin: ["sysctl", ["-n", "kern.bootsessionuuid"]],
  win32: ["reg", ["query", "HKLM\\SOFTWARE\\Microsoft\\Cryptography", "/v", "MachineGuid", "/reg:64"]],
};
