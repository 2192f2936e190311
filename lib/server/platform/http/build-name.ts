import { readFile } from "node:fs/promises";
import { join } from "node:path";

let name: Promise<string> | undefined;

/** The name of the build of the pages that this process serves; while they are being written, there is none. */
export function buildName(): Promise<string> {
  name ??= readFile(join(process.cwd(), ".next", "BUILD_ID"), "utf8").then(
    (text) => text.trim(),
    () => "",
  );
  return name;
}
