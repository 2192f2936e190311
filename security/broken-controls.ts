import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** The folder of the patches, each of which breaks one control; a folder per ASVS chapter. */
export const patchFolder = "security/broken-controls";

/** A test by its file and its title in the source: `%s` and `$name` in a title are values of a table. */
export interface NamedTest {
  readonly file: string;
  readonly title: string;
}

/** A patch that breaks one control, and the test that must then fail. */
export interface BrokenControl {
  readonly name: string;
  readonly path: string;
  /** The ASVS chapter, from the patch's folder: "V6". */
  readonly chapter: string;
  /** What the patch removes, in a sentence. */
  readonly breaks: string;
  readonly test: NamedTest;
  /** The files changed by the patch. */
  readonly changes: readonly string[];
}

/** Reads "file > title". */
export function namedTest(text: string): NamedTest {
  const [file = "", ...title] = text.split(" > ");
  return { file, title: title.join(" > ") };
}

/** Reads the patches. The lines before the first "diff --git", which Git ignores, name the control and the test. */
export function brokenControls(): readonly BrokenControl[] {
  const files = readdirSync(patchFolder, { encoding: "utf8", recursive: true });
  const patches = files.filter((file) => file.endsWith(".patch")).sort();
  return patches.map((file) => {
    const path = join(patchFolder, file);
    const text = readFileSync(path, "utf8");
    const lineOf = (label: string) => new RegExp(`^${label}: (.+)$`, "m").exec(text)?.[1] ?? "";
    const changes = [...text.matchAll(/^(?:---|\+\+\+) (?:[ab]\/)?(\S+)/gm)].map(([, changed = ""]) => changed);
    return {
      name: basename(file, ".patch"),
      path,
      chapter: dirname(file),
      breaks: lineOf("Breaks"),
      test: namedTest(lineOf("Test")),
      changes: [...new Set(changes)],
    };
  });
}

/** Returns whether a file has a test with this title. */
export function hasTest({ file, title }: NamedTest): boolean {
  if (!/[.](test|spec)[.]tsx?$/.test(file) || title === "" || !existsSync(file)) return false;
  const text = readFileSync(file, "utf8");
  return ['"', "'", "`"].some((quote) => text.includes(`${quote}${title}${quote}`));
}

/** A regular expression for a test's title with its table values. */
export function titlePattern(title: string): string {
  const escaped = title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return escaped.replace(/%[sidfjo#]|\\\$[A-Za-z.]+/g, ".*");
}
