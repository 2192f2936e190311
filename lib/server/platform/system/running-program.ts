import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Returns the command line of a running process, or undefined when no process has that id. A zombie counts as not running. */
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

/** Whether a process with that id exists, of any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
