import { existsSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ScratchFolder, scratchFolder } from "../../testing/scratch-folder";
import { keepOtherMachinesOff, type SignOfLife } from "./other-machines";
import type { Voice } from "./voice";
import { waitUntil } from "./wait-until";

const times = { renewMs: 20, watchMs: 300, forgottenMs: 60_000 };

let scratch: ScratchFolder;
let sign: SignOfLife | undefined;
let heard: string[];
const listener: Voice = { say: (line) => heard.push(line), warn: (line) => heard.push(line) };
const file = () => join(scratch.path, "in-use.json");

beforeEach(() => {
  scratch = scratchFolder();
  heard = [];
});
afterEach(() => {
  sign?.remove();
  sign = undefined;
  scratch.remove();
});

describe("a data folder shared between machines", () => {
  it("carries a sign of life that is renewed, and taken away at the end", async () => {
    sign = await keepOtherMachinesOff(scratch.path, listener, times);
    const first = statSync(file()).mtimeMs;
    expect(await waitUntil(() => statSync(file()).mtimeMs !== first, 5000)).toBe(true);
    sign.remove();
    expect(existsSync(file())).toBe(false);
    expect(heard).toEqual([]);
  });

  it("is refused while another machine renews its sign", async () => {
    writeFileSync(file(), JSON.stringify({ host: "elsewhere", pid: 7 }));
    const other = setInterval(() => utimesSync(file(), new Date(), new Date()), 20);
    try {
      await expect(keepOtherMachinesOff(scratch.path, listener, times)).rejects.toThrow(
        /in use by Turkey Tracks on another machine or in another container \(elsewhere\).*DATABASE_URL/,
      );
    } finally {
      clearInterval(other);
    }
  });

  it("is taken over when the other machine has fallen silent", async () => {
    writeFileSync(file(), JSON.stringify({ host: "elsewhere", pid: 7 }));
    sign = await keepOtherMachinesOff(scratch.path, listener, times);
    expect(heard.join("\n")).toMatch(/used by another machine or container \(elsewhere\).*watching/);
  });

  it.each([
    ["long ago by another", "elsewhere", 120_000],
    ["just now by this one", hostname(), 0],
  ])("is taken at once when it was used %s", async (_, host, ageMs) => {
    writeFileSync(file(), JSON.stringify({ host, pid: 7 }));
    const then = new Date(Date.now() - ageMs);
    utimesSync(file(), then, then);
    sign = await keepOtherMachinesOff(scratch.path, listener, times);
    expect(heard).toEqual([]);
  });
});
