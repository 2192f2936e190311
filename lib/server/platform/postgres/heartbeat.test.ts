import { existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ScratchFolder, scratchFolder } from "@/lib/test-kit/processes/scratch-folder";
import type { Logger } from "../logging/logger";
import { bootId } from "../system/boot-id";
import type { TryLock } from "../system/lock-file";
import { waitUntil } from "../system/wait-until";
import { lockFolder } from "./folder-lock";
import { type Heartbeat, startHeartbeat } from "./heartbeat";

const times = { renewMs: 20, watchMs: 300 };
const lock = "1:2";

let scratch: ScratchFolder;
let heartbeat: Heartbeat | undefined;
let logLines: string[];
const listener: Logger = { info: (line) => logLines.push(line), warn: (line) => logLines.push(line) };
const file = () => join(scratch.path, "in-use.json");
const start = async (held: string | null = lock) => {
  heartbeat = await startHeartbeat(scratch.path, held ?? undefined, listener, times);
  return heartbeat;
};

beforeEach(() => {
  scratch = scratchFolder();
  logLines = [];
});
afterEach(() => {
  heartbeat?.remove();
  heartbeat = undefined;
  scratch.remove();
});

describe("the heartbeat of a data folder", () => {
  it("is renewed, names kernel, lock and run, and is removed at the end", async () => {
    const own = await start();
    const first = statSync(file()).mtimeMs;
    expect(await waitUntil(() => statSync(file()).mtimeMs !== first, 5000)).toBe(true);
    expect(JSON.parse(readFileSync(file(), "utf8"))).toMatchObject({ boot: bootId(), lock, pid: process.pid });
    own.remove();
    expect(existsSync(file())).toBe(false);
    expect(logLines).toEqual([]);
  });

  it("restores its file when it is removed", async () => {
    await start();
    rmSync(file());
    expect(await waitUntil(() => existsSync(file()), 5000)).toBe(true);
  });
});

const others = [
  ["another boot or machine", { boot: "another", lock, run: "other" }],
  ["another lock file", { boot: bootId(), lock: "1:3", run: "other" }],
  ["a run without locks", { boot: bootId(), run: "other" }],
  ["an earlier release, which wrote its host name", { host: "elsewhere", pid: 7 }],
  ["something that cannot be read", "{"],
] as const;
const write = (content: unknown) =>
  writeFileSync(file(), typeof content === "string" ? content : JSON.stringify(content));

describe.each(others)("a heartbeat of %s", (_, left) => {
  it("that continues has a second copy refused", async () => {
    write(left);
    const other = setInterval(() => utimesSync(file(), new Date(), new Date()), 20);
    try {
      await expect(start()).rejects.toThrow(
        /in use by another running Turkey Tracks.*on another machine.*DATABASE_URL/,
      );
    } finally {
      clearInterval(other);
    }
  });

  it.each([0, 3_600_000])(
    "that has ended (%s ms ago by its clock) is taken over after an observation",
    async (ageMs) => {
      write(left);
      const then = new Date(Date.now() - ageMs);
      utimesSync(file(), then, then);
      const own = await start();
      expect(logLines.join("\n")).toMatch(/watching for 1 s/);
      own.remove();
      expect(existsSync(file())).toBe(false);
    },
  );
});

describe("a heartbeat of the same kernel", () => {
  it("is taken over immediately by the next holder of its lock", async () => {
    write({ boot: bootId(), lock, run: "other" });
    await start();
    expect(logLines).toEqual([]);
  });

  it("is observed if files cannot be locked", async () => {
    await start(null);
    await expect(startHeartbeat(scratch.path, undefined, listener, times)).rejects.toThrow(/is in use/);
  });

  const answering = (code: string) => () => {
    throw Object.assign(new Error("no locks"), { code });
  };
  const withoutLocks: readonly (readonly [string, TryLock | null])[] = [
    ["the processor has no program for locks", null],
    ["the file system answers ENOLCK", answering("ENOLCK")],
    ["the file system answers ENOTSUP", answering("ENOTSUP")],
  ];
  it.each(withoutLocks)("alone decides if %s, with a warning", async (__, tryLock) => {
    const unlocked = await lockFolder(scratch.path, listener, tryLock);
    expect(logLines.join("\n")).toMatch(/No files can be locked in .*kept apart by a heartbeat alone/);
    unlocked.release();
  });
});

describe("a holder that was paused while another took the folder", () => {
  it("is reported, and the other's file stays", async () => {
    const own = await start();
    write({ boot: "another", run: "other" });
    expect((await own.lost).message).toMatch(
      /Another Turkey Tracks has taken the data folder .* ends its database at once/,
    );
    own.announce("http://localhost:3000");
    own.remove();
    expect(JSON.parse(readFileSync(file(), "utf8"))).toEqual({ boot: "another", run: "other" });
  });
});
