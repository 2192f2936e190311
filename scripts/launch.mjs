// node scripts/launch.mjs [--build] file.ts …: installs what is missing (with --build builds the pages too, unless
// --url names a running server), then runs the program in this process with the remaining arguments.
import { join } from "node:path";
import { argv, exit } from "node:process";
import { pathToFileURL } from "node:url";
import { projectFolder } from "./run-step.mjs";
import { setUp } from "./setup.mjs";

const words = argv.slice(2);
const needsPages = words[0] === "--build";
if (needsPages) words.shift();
const [file, ...args] = words;
if (file === undefined) {
  console.error("Usage: node scripts/launch.mjs [--build] program.ts [arguments]");
  exit(2);
}
await setUp({ build: needsPages && !args.some((arg) => /^--url(=|$)/.test(arg)) });

const program = join(projectFolder, file);
process.argv = [process.execPath, program, ...args];
// Imported here because tsx may be missing before the setup.
await import("tsx");
await import(pathToFileURL(program).href);
