import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

function movement(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "scripts/programs/movement.ts", ...args],
    {
      cwd: fileURLToPath(new URL("../..", import.meta.url)),
      encoding: "utf8",
    },
  );
  return { status, stdout, stderr };
}

describe("npm run movement", () => {
  it("prints the seats, and the counted meetings", () => {
    const { status, stdout } = movement("--players", "16", "--rounds", "5");
    expect(status).toBe(0);
    expect(stdout.match(/table {2}\d:( +\d+){4}$/gm)).toHaveLength(20);
    expect(stdout).toContain("At one table: 120 pairs 1×\nRepeats: 0 (proved: there cannot be fewer)");
  });

  it.each([
    [["--players", "3", "--rounds", "5"], "a movement has 4 to 128 players; you asked for 3 players and 5 rounds"],
    [["--players", "many", "--rounds", "5"], "a movement has 4 to 128 players"],
    [["--players", "16", "--rounds", "0"], "a movement has 1 to 64 rounds"],
    [["--players", "16"], "Usage:"],
    [["--everybody"], "Usage:"],
  ])("reports the problem: %j", (args, sentence) => {
    const { status, stdout, stderr } = movement(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain(sentence);
  });
});
