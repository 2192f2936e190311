import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type FixedInstance, readInstance } from "@/lib/competition/scheduling/instances/robinx-instance";
import {
  type PublishedBound,
  type PublishedSolution,
  readBound,
  readSolution,
  verifySolution,
} from "@/lib/competition/scheduling/instances/robinx-solution";
import type { LineProblem, XmlElement } from "@/lib/competition/scheduling/instances/xml-element";
import { err, type Result } from "@/lib/kernel/result";
import { readXmlFile } from "./read-xml";

/** The repository of published instances has a few hundred files, three folders deep. */
const maxFiles = 5000;
const maxFolderDepth = 6;

/** An instance with its published results. */
export interface KnownInstance extends FixedInstance {
  /** The fewest breaks among its solution files, recounted; null without a solution. */
  readonly bestKnown: number | null;
  /** The largest bound stated in its bound files; null without one. */
  readonly bound: number | null;
}

/** The content of a folder. */
export interface InstanceFolder {
  readonly instances: readonly KnownInstance[];
  /** Unusable files and valid instances of other problems, as "file:line: sentence". */
  readonly problems: readonly string[];
  readonly skipped: readonly string[];
}

/** The content read so far. */
interface Collected {
  readonly problems: string[];
  readonly skipped: string[];
  readonly instances: Map<string, FixedInstance>;
  readonly bestKnown: Map<string, number>;
  readonly bounds: Map<string, number>;
}

/**
 * Reads all .xml files of a folder and of the folders below: instances, their solutions and their bounds.
 * Throws what the file system throws.
 */
export function readInstanceFolder(folder: string): InstanceFolder {
  const collected: Collected = {
    problems: [],
    skipped: [],
    instances: new Map(),
    bestKnown: new Map(),
    bounds: new Map(),
  };
  // Published results need their instances, which may come later in the order.
  const published: { readonly path: string; readonly root: XmlElement }[] = [];
  for (const path of xmlFiles(folder)) {
    const file = readXmlFile(path);
    if (!file.ok) collected.problems.push(placed(path, file.error));
    else if (file.value.name === "Instance") collectInstance(collected, path, file.value);
    else published.push({ path, root: file.value });
  }
  for (const { path, root } of published) collectPublished(collected, path, root);
  const { instances, bestKnown, bounds, problems, skipped } = collected;
  const known = [...instances.values()].map((instance) => ({
    ...instance,
    bestKnown: bestKnown.get(instance.name) ?? null,
    bound: bounds.get(instance.name) ?? null,
  }));
  return { instances: known.sort(bySizeAndName), problems: problems.sort(), skipped };
}

function collectInstance({ problems, skipped, instances }: Collected, path: string, root: XmlElement): void {
  const reading = readInstance(root);
  if (reading.kind === "malformed") problems.push(placed(path, reading));
  else if (reading.kind === "other-problem") skipped.push(placed(path, reading));
  else if (instances.has(reading.instance.name))
    problems.push(placed(path, { line: root.line, sentence: "Another file has an instance of this name." }));
  else instances.set(reading.instance.name, reading.instance);
}

/** Ignores a solution or bound if its instance is missing or unsupported. */
function collectPublished(collected: Collected, path: string, root: XmlElement): void {
  const read = publishedOf(root);
  if (!read.ok) {
    collected.problems.push(placed(path, read.error));
    return;
  }
  const instance = collected.instances.get(read.value.instance);
  if (instance === undefined) return;
  const { name } = instance;
  if ("games" in read.value) {
    const breaks = verifySolution(instance, read.value);
    if (breaks.ok) collected.bestKnown.set(name, Math.min(breaks.value, collected.bestKnown.get(name) ?? breaks.value));
    else collected.problems.push(placed(path, breaks.error));
  } else collected.bounds.set(name, Math.max(read.value.breaks, collected.bounds.get(name) ?? 0));
}

function publishedOf(root: XmlElement): Result<PublishedSolution | PublishedBound, LineProblem> {
  if (root.name === "Solution") return readSolution(root);
  if (root.name === "Bound") return readBound(root);
  return err({ line: root.line, sentence: "The root is no Instance, Solution or Bound." });
}

function placed(path: string, { line, sentence }: LineProblem): string {
  return `${path}:${line}: ${sentence}`;
}

/** The .xml files below a folder, sorted by path; does not follow links. */
function xmlFiles(folder: string): readonly string[] {
  const files: string[] = [];
  const visit = (path: string, depth: number) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const below = join(path, entry.name);
      if (entry.isDirectory() && depth < maxFolderDepth) visit(below, depth + 1);
      if (entry.isFile() && /\.xml$/i.test(entry.name)) files.push(below);
      if (files.length > maxFiles) throw new Error(`there are more than ${maxFiles} .xml files`);
    }
  };
  visit(folder, 1);
  return files.sort();
}

function bySizeAndName(a: FixedInstance, b: FixedInstance): number {
  return a.opponents.teams - b.opponents.teams || (a.name < b.name ? -1 : 1);
}
