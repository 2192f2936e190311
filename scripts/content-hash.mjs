import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "./run-step.mjs";

/** A hash of the content of files and folders of the project; missing files are ignored. */
export function contentHash(paths, counts = () => true) {
  const hash = createHash("sha256");
  for (const path of paths.flatMap((name) => filesIn(name)).filter(counts)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(projectFolder, path)))
      .update("\0");
  }
  return hash.digest("hex");
}

function filesIn(path) {
  const full = join(projectFolder, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`));
}

/** Whether an earlier run stamped its work with this hash. */
export function isStamped(stamp, hash) {
  const path = join(projectFolder, stamp);
  return existsSync(path) && readFileSync(path, "utf8") === hash;
}

/** Writes the stamp for this hash. */
export function leaveStamp(stamp, hash) {
  writeFileSync(join(projectFolder, stamp), hash);
}
