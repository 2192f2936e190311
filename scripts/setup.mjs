// node scripts/setup.mjs: prepares packages, the database client and the built pages. Skips a step if its inputs have
// not changed.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { argv, exit, versions } from "node:process";
import { pathToFileURL } from "node:url";
import { contentHash, isStamped, leaveStamp } from "./content-hash.mjs";
import { installed, npm, projectFolder, runStep } from "./run-step.mjs";

const lockStamp = "node_modules/.turkey-tracks-lock";
const clientStamp = "prisma/generated/.turkey-tracks-schema";
const buildStamp = ".next/turkey-tracks-build";

/** Prepares everything, or exits with a message about what failed. */
export async function setUp({ build }) {
  checkNode();
  await installPackages();
  await generateClient();
  if (build) await buildPages();
}

/** Checks the minimum version of Node.js. */
function checkNode() {
  const [major = 0, minor = 0] = versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Turkey Tracks needs Node.js 20.19 or newer; this is ${versions.node}.`);
  exit(1);
}

async function installPackages() {
  const wanted = `${contentHash(["package.json", "package-lock.json"])} ${process.platform}-${process.arch}`;
  if (isStamped(lockStamp, wanted)) return;
  if (!hasAllPackages()) {
    const exact = await runStep("Installing packages (npm ci)", ...npm("ci", "--include=dev"));
    if (!exact) {
      console.error(
        "npm ci did not accept the lock file here; installing with npm install instead, which changes no file.",
      );
      await orExit(runStep("Installing packages (npm install)", ...npm("install", "--no-save", "--include=dev")));
    }
  }
  leaveStamp(lockStamp, wanted);
}

/** Whether node_modules already has every package of the lock file in its version. */
function hasAllPackages() {
  const record = join(projectFolder, "node_modules/.package-lock.json");
  if (!existsSync(record)) return false;
  const wanted = packagesOf(join(projectFolder, "package-lock.json"));
  const installedPackages = packagesOf(record);
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === "" || optional || installedPackages[path]?.version === version,
  );
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, "utf8")).packages;
}

async function generateClient() {
  const schema = contentHash(["prisma/schema.prisma", "prisma.config.ts", "package-lock.json"]);
  if (isStamped(clientStamp, schema)) return;
  await orExit(runStep("Generating the database client", process.execPath, ["scripts/prisma.mjs", "generate"]));
  leaveStamp(clientStamp, schema);
}

const sources = [
  ..."app components lib public messages prisma/schema.prisma package-lock.json tsconfig.json".split(" "),
  ..."next.config.mjs postcss.config.mjs proxy.ts instrumentation.ts".split(" "),
  ..."scripts/compress-files.mjs scripts/bundle-server.mjs".split(" "),
];

/** Builds the pages unless their sources are unchanged; tests, test kits and documents do not count. */
async function buildPages() {
  const hash = contentHash(sources, (path) => !/^lib\/test-kit\/|\.(test\.tsx?|md)$/.test(path));
  if (isStamped(buildStamp, hash)) return;
  const build = installed("next/dist/bin/next", "build");
  await orExit(runStep("Building the pages (next build)", ...build, { NODE_ENV: "production" }));
  await orExit(runStep("Compressing the files of the pages", process.execPath, ["scripts/compress-files.mjs"]));
  await orExit(runStep("Bundling the server", process.execPath, ["scripts/bundle-server.mjs"]));
  leaveStamp(buildStamp, hash);
}

async function orExit(step) {
  if (!(await step)) exit(1);
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) await setUp({ build: true });
