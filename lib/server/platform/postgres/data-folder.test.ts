import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startProgram } from "@/lib/test-kit/processes/program";
import { closedFolder, type ScratchFolder, scratchFolder } from "@/lib/test-kit/processes/scratch-folder";
import { silentLogger } from "../logging/logger";
import { StartupProblem } from "../system/startup-problem";
import { prepareDataFolder } from "./data-folder";
import { serverAccount } from "./server-account";

const asRoot = process.getuid?.() === 0;
const nobody = serverAccount();

let scratch: ScratchFolder;
const elsewhere: string[] = [];

function prepare(path: string) {
  const data = prepareDataFolder(path, nobody, silentLogger);
  if (data.databaseHome !== data.home) elsewhere.push(data.databaseHome);
  return data;
}

beforeEach(() => {
  scratch = scratchFolder();
});
afterEach(() => {
  for (const path of elsewhere.splice(0)) rmSync(path, { recursive: true, force: true });
  scratch.remove();
});

describe("the data folder", () => {
  it("keeps everything in one place, unreadable for others", () => {
    const data = prepare(join(scratch.path, "data"));
    expect(data.databaseHome).toBe(data.home);
    expect(statSync(data.home).mode & 0o777).toBe(asRoot ? 0o711 : 0o700);
  });
});

describe.runIf(asRoot)("root's data folder, inaccessible to the database's user", () => {
  it("has the database elsewhere, also after a rename", () => {
    const closed = closedFolder(scratch.path);
    const data = prepare(join(closed, "data"));
    expect(data.databaseHome).not.toBe(data.home);
    renameSync(join(closed, "data"), join(closed, "renamed"));
    expect(prepare(join(closed, "renamed")).databaseHome).toBe(data.databaseHome);
    renameSync(join(closed, "renamed"), join(scratch.path, "opened"));
    expect(prepare(join(scratch.path, "opened")).databaseHome).toBe(data.databaseHome);
  });

  it("is refused, and not replaced by an empty database, when a league was moved there", () => {
    const closed = closedFolder(scratch.path);
    const home = join(closed, "data");
    mkdirSync(join(home, "postgres"), { recursive: true });
    writeFileSync(join(home, "postgres", "PG_VERSION"), "18\n");
    expect(() => prepare(home)).toThrow(
      /database is in .*postgres, but the user it runs as \(it refuses to be root\) cannot get in/,
    );
  });

  it("is refused when the database's folder is missing", () => {
    const home = join(closedFolder(scratch.path), "data");
    const { databaseHome } = prepare(home);
    rmSync(databaseHome, { recursive: true });
    expect(() => prepare(home)).toThrow(new RegExp(`keeps its database in ${databaseHome}, and that folder is gone`));
    expect(existsSync(databaseHome)).toBe(false);
  });
});

describe("a data folder that cannot be made", () => {
  it.each([
    ["is a file", "diary", /a file is in the way/],
    ["is below a file", "diary/data", /a file is in the way/],
    ["is below a file, further down", "diary/deeper/data", /a file is in the way/],
    ["has a name that is too long", "a".repeat(300), /its name is too long/],
    ["is behind a link that leads nowhere", "link/data", /its folder does not exist|a file is in the way/],
    ["is behind links that lead to each other", "round/data", /links lead to each other/],
  ])("because it %s is a sentence", (_, name, reason) => {
    writeFileSync(join(scratch.path, "diary"), "Dear diary\n");
    symlinkSync(join(scratch.path, "nowhere"), join(scratch.path, "link"));
    symlinkSync(join(scratch.path, "round"), join(scratch.path, "round"));
    const path = join(scratch.path, name);
    const make = () => prepare(path);
    expect(make).toThrow(StartupProblem);
    expect(make).toThrow(`Could not use the data folder ${path}: `);
    expect(make).toThrow(reason);
    expect(make).toThrow(/choose another with TURKEY_TRACKS_DATA/);
  });

  const canMount = spawnSync("unshare", ["-m", "true"]).status === 0;
  it.runIf(canMount)("because the disk is read-only is a sentence (skipped: needs Linux, root and mount)", async () => {
    mkdirSync(join(scratch.path, "data"));
    const readOnly = ["unshare", "-m", "sh", "-c", 'mount -t tmpfs -o ro tmpfs "$0" && exec "$@"', scratch.path];
    for (const folder of [join(scratch.path, "data"), scratch.path]) {
      const program = startProgram("lib/test-kit/programs/hold-database.ts", [folder], { under: readOnly });
      expect(await program.ended()).toBe(1);
      expect(program.printed()).toMatch(
        /^Could not use the data folder .*: the disk is read-only\. .*TURKEY_TRACKS_DATA\.\n$/,
      );
    }
  });
});
