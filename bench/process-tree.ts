import { readdirSync, readFileSync } from "node:fs";

/** The kernel's data about a running process. Linux only. */
interface Running {
  readonly pid: number;
  readonly parent: number;
  /** CPU seconds of it and of its ended children. */
  readonly cpu: number;
  readonly command: string;
}

/** CPU seconds of all ended children of this process. */
export function endedChildrenCpuSeconds(): number {
  const fields = afterName(readFileSync("/proc/self/stat", "utf8"));
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

/**
 * CPU seconds of a process and its descendants, running or ended. Leaves out databases, which `databaseCpuSeconds`
 * counts.
 */
export function treeCpuSeconds(root: number): number {
  return treeOf(root).reduce((sum, { cpu }) => sum + cpu, 0);
}

/** The descendant whose command contains `part`. */
export function programBelow(root: number, part: string): number {
  const program = treeOf(root).findLast(({ command }) => command.includes(part));
  if (!program) throw new Error(`nothing below ${root} runs ${part}`);
  return program.pid;
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
    // The process has ended.
    return [];
  }
}

/** The fields after the process name, which may contain blanks. */
function afterName(stat: string): readonly string[] {
  return stat.slice(stat.lastIndexOf(") ") + 2).split(" ");
}
