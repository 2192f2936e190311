// node scripts/lockfile.mjs: adds optional packages of other platforms to package-lock.json, after npm install with a
// registry that lacks some (`npm ci` would refuse the lock file). --check only checks.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "./run-step.mjs";

const path = join(projectFolder, "package-lock.json");
const lock = JSON.parse(readFileSync(path, "utf8"));

const systems = {
  ...{ darwin: "darwin", linux: "linux", linuxmusl: "linux", win32: "win32", windows: "win32", android: "android" },
  ...{
    freebsd: "freebsd",
    openbsd: "openbsd",
    netbsd: "netbsd",
    sunos: "sunos",
    aix: "aix",
    openharmony: "openharmony",
  },
};
const processors = "arm64 x64 ia32 arm ppc64 riscv64 s390x loong64 mips64el wasm32".split(" ");

/** Whether a package can resolve another: in its own node_modules or in those of the folders above. */
function isFound(from, name) {
  const levels = from.split("/node_modules/").map((_, depth, all) => all.slice(0, depth + 1).join("/node_modules/"));
  return ["", ...levels].some((folder) => lock.packages[`${folder && `${folder}/`}node_modules/${name}`]);
}

function missing() {
  return Object.entries(lock.packages).flatMap(([from, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isFound(from, name))
      .map(([name, range]) => ({ name, range, dev: entry.dev === true })),
  );
}

/** An entry with the platform in a package's name and the version of its range; undefined if either is missing. */
function entryFor({ name, range, dev }) {
  const parts = name.split("/").at(-1).split("-");
  const os = parts.map((part) => systems[part]).find(Boolean);
  const cpu = parts.find((part) => processors.includes(part)) ?? (parts.includes("arm") ? "arm" : undefined);
  const version = range.replace(/^[~^]/, "");
  if ((!os && !cpu) || !/^\d+\.\d+\.\d+/.test(version)) return undefined;
  const libc = parts.some((part) => part.includes("musl")) ? { libc: ["musl"] } : {};
  return {
    version,
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(dev ? { dev: true } : {}),
    ...libc,
    optional: true,
    ...(os ? { os: [os] } : {}),
  };
}

const wanted = missing();
const unclear = wanted.filter((item) => entryFor(item) === undefined);
for (const { name, range } of unclear)
  console.error(`${name}@${range}: its name does not say for which platform it is.`);

if (process.argv.includes("--check")) {
  for (const { name } of wanted)
    console.error(`${name} is missing from package-lock.json: node scripts/lockfile.mjs adds it.`);
  process.exitCode = wanted.length === 0 ? 0 : 1;
} else {
  for (const item of wanted) {
    const entry = entryFor(item);
    if (entry) lock.packages[`node_modules/${item.name}`] = entry;
  }
  // A mirror's address must not be in a file that is used everywhere.
  for (const entry of Object.values(lock.packages)) {
    if (/^https?:/.test(entry.resolved ?? "")) delete entry.resolved;
  }
  const sorted = Object.entries(lock.packages).sort(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
  console.log(`${wanted.length - unclear.length} packages of other platforms added.`);
  process.exitCode = unclear.length === 0 ? 0 : 1;
}
