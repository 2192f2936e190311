// Puts the program around the pages into one file of plain JavaScript, which Node runs as it is. Packages stay where they are.
// The file lies as deep as its source, which finds the project by that.
import { join } from "node:path";
import { build } from "esbuild";
import { projectFolder } from "./run-step.mjs";

await build({
  absWorkingDir: projectFolder,
  entryPoints: {
    "server/boot/main": "lib/server/platform/boot/main.ts",
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
