import { cpSync, existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { closedFolder, type ScratchFolder, scratchFolder } from "@/lib/test-kit/processes/scratch-folder";
import { type Logger, silentLogger } from "../logging/logger";
import { postgresBinaries, runnableBinaries } from "./postgres-binaries";
import { serverAccount } from "./server-account";

const asRoot = process.getuid?.() === 0;
const installed = dirname(dirname(postgresBinaries(silentLogger).postgres));

let scratch: ScratchFolder;
let logLines: string[];
const listener: Logger = { info: (line) => logLines.push(line), warn: (line) => logLines.push(line) };

beforeEach(() => {
  scratch = scratchFolder();
  logLines = [];
});
afterEach(() => scratch.remove());

function copyInto(folder: string): string {
  const native = join(folder, "package", "native");
  cpSync(installed, native, { recursive: true, verbatimSymlinks: true });
  return native;
}

describe("the database programs", () => {
  it.runIf(process.platform === "linux")("get the library links that an installation without scripts lacks", () => {
    const native = copyInto(scratch.path);
    const links = readdirSync(join(native, "lib")).filter((name) => /^libpq[.]so([.]5)?$/.test(name));
    for (const name of links) rmSync(join(native, "lib", name));
    const { postgres } = runnableBinaries(native, join(scratch.path, "elsewhere"), serverAccount(), listener);
    expect(postgres).toBe(join(native, "bin", "postgres"));
    expect(existsSync(join(native, "lib", "libpq.so.5"))).toBe(true);
    expect(logLines).toEqual([]);
  });

  it.runIf(asRoot)("are copied once, with a message, if their user cannot reach them", () => {
    const native = copyInto(closedFolder(scratch.path));
    const elsewhere = join(scratch.path, "elsewhere");
    const { postgres, initdb } = runnableBinaries(native, elsewhere, serverAccount(), listener);
    expect(postgres).toBe(join(elsewhere, "native", "bin", "postgres"));
    expect(statSync(initdb).mode & 0o777).toBe(0o755);
    expect(logLines.join("\n")).toContain(`copying them to ${elsewhere}`);
    runnableBinaries(native, elsewhere, serverAccount(), listener);
    expect(logLines).toHaveLength(1);
    expect(readdirSync(scratch.path).filter((name) => name.includes("unfinished"))).toEqual([]);
  });

  it("that do not run here are reported, with an alternative", () => {
    const native = copyInto(scratch.path);
    rmSync(join(native, "bin", "postgres"));
    expect(() => runnableBinaries(native, join(scratch.path, "elsewhere"), undefined, listener)).toThrow(
      /does not run on this system.*DATABASE_URL=/,
    );
  });
});
