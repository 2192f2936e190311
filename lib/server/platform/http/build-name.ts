import { readFile } from "node:fs/promises";
import { join } from "node:path";

let name: Promise<string> | undefined;

/** Returns the build id of the pages, or an empty string in development. */
export function buildName(): Promise<string> {
  name ??= readFile(join(process.cwd(), ".next", "BUILD_ID"), "utf8").then(
    (text) => text.trim(),
    () => "",
  );
  return name;
}
