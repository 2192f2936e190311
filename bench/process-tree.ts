import { readdirSync, readFileSync } from "node:fs";

/** The kernel's data about a running program. Linux only. */
interface Running {
  readonly pid: number;
  readonly parent: number;
  /** Seconds of CPU: its own, and of those that it started and that have ended. */
  readonly cpu: number;
  readonly command: string;
}

/** Seconds of CPU of all programs that this one started and that have ended. */
export function endedChildrenCpuSeconds(): number {
  const fields = afterName(readFileSync("/proc/self/stat", "utf8"));
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

/**
 * Seconds of CPU of a program and of all that it started, and that those started, living or ended. A database is left out:
 * its processes are counted by `databaseCpuSeconds`, whoever started it.
 */
export function treeCpuSeconds(root: number): number {
  return treeOf(root).reduce((sum, { cpu }) => sum + cpu, 0);
}

/** The program below another one whose command has such a part. */
export function programBelow(root: number, part: string): number {
  const found = treeOf(root).findLast(({ command }) => command.includes(part));
  if (!found) throw new Error(`nothing below ${root} runs ${part}`);
  return found.pid;
}

function treeOf(root: number): readonly Running[] {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => running(Number(name)));
  const tree = all.filter(({ pid }) => pid === root);
  for (const one of tree) {
    tree.push(...all.filter(({ parent, command }) => parent === one.pid && !/postgres/.test(command)));
  }
  return tree;
}

function running(pid: number): readonly Running[] {
  try {
    const fields = afterName(readFileSync(`/proc/${pid}/stat`, "utf8"));
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    const cpu = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
    return [{ pid, parent: Number(fields[1]), cpu, command }];
  } catch {
    // It has ended meanwhile.
    return [];
  }
}

/** The fields from a program's state on: its name before them may have blanks. */
function afterName(stat: string): readonly string[] {
  return stat.slice(stat.lastIndexOf(") ") + 2).split(" ");
}
