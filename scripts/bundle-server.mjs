// Puts the program around the pages into two files of plain JavaScript, which Node runs as they are: the house and the
// door's thread. Packages stay where they are. The files lie as deep as their sources, which find the project by that.
import { join } from "node:path";
import { build } from "esbuild";
import { projectFolder } from "./run-step.mjs";

await build({
  absWorkingDir: projectFolder,
  entryPoints: {
    "boot/main": "lib/server/boot/main.ts",
    "door/run-door": "lib/server/door/run-door.ts",
  },
  outdir: join(projectFolder, ".next/turkey-tracks"),
  outExtension: { ".js": ".mjs" },
  bundle: true,
  platform: "node",
  target: "node20",
  format: "esm",
  packages: "external",
  sourcemap: "linked",
  sourcesContent: false,
  logLevel: "warning",
});
