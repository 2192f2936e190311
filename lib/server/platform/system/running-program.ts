import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** The command line of a running process; nothing if none runs under that id (a zombie does not run). */
export function commandLineOf(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  if (process.platform === "linux") return linuxCommandLine(pid);
  const result =
    process.platform === "win32"
      ? spawnSync("powershell", [
          "-NoProfile",
          "-Command",
          `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`,
        ])
      : spawnSync("ps", ["-ww", "-p", String(pid), "-o", "command="]);
  return result.stdout?.toString().trim() || undefined;
}

function linuxCommandLine(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").join(" ").trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Whether a process of that id exists, be it ours or somebody else's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
