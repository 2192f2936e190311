import { readdirSync, readFileSync } from "node:fs";

/**
 * CPU seconds of a PostgreSQL, by its main process id: of the main process, its running children and its ended
 * children.
 */
export function databaseCpuSeconds(main: number): number {
  const [own, ...others] = databasePrograms(main).map((pid) => statOf(pid).slice(11, 15).map(Number));
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = own ?? [];
  const living = others.reduce((sum, [itsUser = 0, itsSystem = 0]) => sum + itsUser + itsSystem, 0);
  return (user + system + endedUser + endedSystem + living) / 100;
}

/** The process ids of a PostgreSQL, the main one first. */
export function databasePrograms(main: number): readonly number[] {
  const pids = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return [main, ...pids.filter((pid) => statOf(pid)[1] === String(main))];
}

/** The fields of /proc/PID/stat from the state on; empty for an ended process. */
function statOf(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  } catch {
    return [];
  }
}
