import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";

/**
 * Names the running kernel: the same for all its containers, another after a restart of the machine. On Windows it names the
 * machine. Where the system does not tell, it is random, so that no two programs believe that they share a kernel.
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
