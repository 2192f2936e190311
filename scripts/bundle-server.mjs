// Bundles the server's own code into one JavaScript file that Node.js runs directly; packages stay external. The bundle
// is as deep in the tree as its source, which finds the project by its own path.
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
