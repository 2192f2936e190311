import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

function run(...args: string[]): { code: number | null; printed: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  return { code: status, printed: stdout + stderr };
}

describe("the Prisma command", () => {
  it.each([["migrate", "diff"], ["migrate", "deploy"], ["db", "push"], []])("is not let do %s %s", (...command) => {
    const { code, printed } = run("scripts/prisma.mjs", ...command.filter(Boolean));
    expect(code).toBe(2);
    expect(printed).toContain("Only generate, validate, format are allowed here");
  });

  it("may validate the schema, without any engine", () => {
    expect(run("scripts/prisma.mjs", "validate")).toMatchObject({ code: 0 });
  });
});

describe("npm run migration", () => {
  const migrations = () => readdirSync(`${root}prisma/migrations`);

  it("writes nothing when the migrations already lead to the schema, whatever database the environment names", () => {
    const before = migrations();
    const env = { ...process.env, DATABASE_URL: "postgresql://nobody@127.0.0.1:1/real" };
    const { status, stdout } = spawnSync(process.execPath, ["--import", "tsx", "scripts/migration.ts", "probe"], {
      cwd: root,
      env,
      encoding: "utf8",
    });
    expect([status, stdout]).toEqual([0, "The migrations already lead to prisma/schema.prisma: nothing to write.\n"]);
    expect(migrations()).toEqual(before);
  });

  it.each([[], ["Two Words"], ["../up"]])("wants a name that says what it does: %s", (...name) => {
    expect(run("--import", "tsx", "scripts/migration.ts", ...name)).toMatchObject({ code: 2 });
  });
});

describe("the lock file", () => {
  it("knows the packages of every platform", () => {
    expect(run("scripts/lockfile.mjs", "--check")).toEqual({ code: 0, printed: "" });
  });

  it("names no registry", () => {
    expect(readFileSync(`${root}package-lock.json`, "utf8")).not.toMatch(/"resolved": "http/);
  });
});
