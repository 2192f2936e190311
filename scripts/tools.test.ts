import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ScratchFolder, scratchFolder } from "@/lib/test-kit/processes/scratch-folder";

const root = fileURLToPath(new URL("..", import.meta.url));

function run(...args: string[]): { code: number | null; printed: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  return { code: status, printed: stdout + stderr };
}

describe("the Prisma command", () => {
  it.each([["migrate", "diff"], ["migrate", "deploy"], ["db", "push"], []])("refuses %s %s", (...command) => {
    const { code, printed } = run("scripts/prisma.mjs", ...command.filter(Boolean));
    expect(code).toBe(2);
    expect(printed).toContain("Only generate, validate, format are allowed here");
  });

  it("validates the schema without an engine", () => {
    expect(run("scripts/prisma.mjs", "validate")).toMatchObject({ code: 0 });
  });
});

describe("npm run migration", () => {
  const migrations = () => readdirSync(`${root}prisma/migrations`);

  it("writes nothing when the migrations already lead to the schema, whatever database the environment names", () => {
    const before = migrations();
    const env = { ...process.env, DATABASE_URL: "postgresql://nobody@127.0.0.1:1/real" };
    const { status, stdout } = spawnSync(
      process.execPath,
      ["--import", "tsx", "scripts/programs/migration.ts", "probe"],
      {
        cwd: root,
        env,
        encoding: "utf8",
      },
    );
    expect([status, stdout]).toEqual([0, "The migrations already match prisma/schema.prisma: nothing to write.\n"]);
    expect(migrations()).toEqual(before);
  });

  it.each([[], ["Two Words"], ["../up"]])("requires a name that describes the change: %s", (...name) => {
    expect(run("--import", "tsx", "scripts/programs/migration.ts", ...name)).toMatchObject({ code: 2 });
  });
});

describe("the lock file", () => {
  it("has the packages of every platform", () => {
    expect(run("scripts/lockfile.mjs", "--check")).toEqual({ code: 0, printed: "" });
  });

  it("names no registry", () => {
    expect(readFileSync(`${root}package-lock.json`, "utf8")).not.toMatch(/"resolved": "http/);
  });
});

/** The commands of package.json, by name. */
const commands = Object.entries(
  (JSON.parse(readFileSync(`${root}package.json`, "utf8")) as { scripts: Record<string, string> }).scripts,
);
const starterForm = /^node (?:--[\w=-]+ )*(scripts\/[\w-]+\.mjs)\b/;

/** The modules that a script imports on start, also through the project's own scripts. */
function importsOf(path: string, seen: Set<string> = new Set()): Set<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  const source = readFileSync(join(root, path), "utf8");
  for (const [, name = ""] of source.matchAll(/^import (?:[^;"']* from )?"([^"]+)";$/gm)) {
    if (name.startsWith("./")) importsOf(join("scripts", name), seen);
    else seen.add(name);
  }
  return seen;
}

describe("every npm command", () => {
  it.each(commands)("%s starts on a clean clone: plain Node, without installed packages", (_, command) => {
    const [, script] = starterForm.exec(command) ?? [];
    expect(script, command).toBeDefined();
    const packages = [...importsOf(script ?? "")].filter((name) => !/^(node:|scripts\/)/.test(name));
    expect(packages).toEqual([]);
  });

  it("names files that exist", () => {
    const files = commands.flatMap(([, command]) => command.match(/\b(scripts|bench|security|lib)\/[\w./-]+/g) ?? []);
    expect(files.length).toBeGreaterThan(commands.length);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});

describe("the launcher", () => {
  let clone: ScratchFolder;
  beforeEach(() => {
    clone = scratchFolder();
    const parts = ["package.json", "package-lock.json", "tsconfig.json", "prisma.config.ts", "scripts", "lib"];
    for (const part of [...parts, "prisma/schema.prisma"])
      cpSync(join(root, part), join(clone.path, part), { recursive: true });
    symlinkSync(join(root, "node_modules"), join(clone.path, "node_modules"));
  });
  afterEach(() => clone.remove());

  const launch = (...args: string[]) => {
    const program = ["--conditions=react-server", "scripts/launch.mjs", ...args];
    return spawnSync(process.execPath, program, { cwd: clone.path, encoding: "utf8" });
  };

  it("sets up what is missing, then runs the program with its arguments; only the program writes to standard output", () => {
    const { status, stdout, stderr } = launch("lib/test-kit/simulation/sim.ts", "--ops", "200", "--seed", "1");
    expect({ status, stderr }).toMatchObject({
      status: 0,
      stderr: expect.stringContaining("Generating the database client"),
    });
    expect(JSON.parse(stdout)).toMatchObject({ violations: 0 });
    expect(existsSync(join(clone.path, "prisma/generated"))).toBe(true);
  });

  it("ends with the program's exit code", () => {
    expect(launch("scripts/programs/movement.ts", "--players", "none").status).toBe(2);
  });

  it("starts the administrator's programs as npm does: each prints its usage", () => {
    for (const name of ["backup", "restore", "end-sessions", "sign-in-link"]) {
      const { status, stderr } = launch(`scripts/programs/${name}.ts`);
      expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining(`Usage: npm run ${name}`) });
    }
    const { status, stderr } = launch("scripts/programs/rotate-key.ts", "--all");
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining("Usage: npm run rotate-key") });
  });

  it("refuses to start without a program", () => {
    const { status, stderr } = launch("--build");
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining("node scripts/launch.mjs") });
  });
});
