import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { closedFolder, type ScratchFolder, scratchFolder } from "../../testing/scratch-folder";
import { prepareDataFolder } from "./data-folder";
import { serverAccount } from "./server-account";
import { silent } from "./voice";

const asRoot = process.getuid?.() === 0;
const nobody = serverAccount();

let scratch: ScratchFolder;
const elsewhere: string[] = [];

function prepare(path: string) {
  const data = prepareDataFolder(path, nobody, silent);
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
  it("keeps all in one place, and shows others nothing of it", () => {
    const data = prepare(join(scratch.path, "data"));
    expect(data.databaseHome).toBe(data.home);
    expect(statSync(data.home).mode & 0o777).toBe(asRoot ? 0o711 : 0o700);
  });
});

describe.runIf(asRoot)("the data folder of root, where the database's user cannot go", () => {
  it("has the database elsewhere, and still has it there after a renaming", () => {
    const closed = closedFolder(scratch.path);
    const data = prepare(join(closed, "data"));
    expect(data.databaseHome).not.toBe(data.home);
    renameSync(join(closed, "data"), join(closed, "renamed"));
    expect(prepare(join(closed, "renamed")).databaseHome).toBe(data.databaseHome);
    renameSync(join(closed, "renamed"), join(scratch.path, "opened"));
    expect(prepare(join(scratch.path, "opened")).databaseHome).toBe(data.databaseHome);
  });

  it("is refused, not met by an empty database, when a league was moved there", () => {
    const closed = closedFolder(scratch.path);
    const home = join(closed, "data");
    mkdirSync(join(home, "postgres"), { recursive: true });
    writeFileSync(join(home, "postgres", "PG_VERSION"), "18\n");
    expect(() => prepare(home)).toThrow(
      /database is in .*postgres, but the user it runs as \(it refuses to be root\) cannot get in/,
    );
  });

  it("is refused when the place of its database is gone", () => {
    const home = join(closedFolder(scratch.path), "data");
    const { databaseHome } = prepare(home);
    rmSync(databaseHome, { recursive: true });
    expect(() => prepare(home)).toThrow(new RegExp(`keeps its database in ${databaseHome}, and that folder is gone`));
    expect(existsSync(databaseHome)).toBe(false);
  });
});
