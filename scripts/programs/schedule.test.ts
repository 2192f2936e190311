import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

function run(input: string, ...args: readonly string[]): { status: number | null; json: unknown; errors: string } {
  const command = ["--import", "tsx", "scripts/programs/schedule.ts", ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: "utf8", input });
  return { status, json: stdout === "" ? null : JSON.parse(stdout), errors: stderr };
}

const season = {
  teams: ["owls", "moose", "elks", "foxes"].map((id, i) => ({ id, venue: i < 2 ? "tavern" : "hall" })),
  venues: [
    { id: "tavern", tables: 1 },
    { id: "hall", tables: 1 },
  ],
  start: "2027-01-06",
};

describe("npm run schedule", () => {
  it("prints a schedule with its certificate", () => {
    expect(run(JSON.stringify(season), "-")).toMatchObject({
      status: 0,
      json: { rounds: [{ round: 1, date: "2027-01-06" }, {}, {}], certificate: { breaks: { value: 2 }, ok: true } },
    });
  });

  it("reports clashes", () => {
    const venues = [{ id: "tavern", tables: 1, closed: ["2027-01-13"] }, season.venues[1]];
    expect(run(JSON.stringify({ ...season, venues }), "-")).toMatchObject({
      status: 3,
      json: {
        impossible: {
          why: ["2027-01-13: two matches; tavern is closed, one table at hall"],
          clash: [{ closed: ["tavern", "2027-01-13"] }, { tables: ["hall", "2027-01-13"] }],
        },
      },
    });
  });

  it("chooses home and away for fixed opponents", () => {
    const opponents = {
      teams: 4,
      rounds: [
        [
          [0, 1],
          [2, 3],
        ],
        [
          [0, 2],
          [1, 3],
        ],
        [
          [0, 3],
          [1, 2],
        ],
      ],
    };
    expect(run(JSON.stringify(opponents), "--opponents", "-")).toMatchObject({
      status: 0,
      json: { breaks: 2, bound: 2, optimal: true, seconds: expect.any(Number) },
    });
  });

  it.each<[string, readonly string[], string]>([
    ["", [], "Usage"],
    ["", ["-", "--seconds", "soon"], "Usage"],
    ["", ["-", "--weeks"], "Usage"],
    ["{", ["-"], "The input: The input is no JSON"],
    ["", ["missing.json"], "The input: The file cannot be read"],
    [JSON.stringify({ ...season, start: "soon" }), ["-"], "start: This is no date"],
    [JSON.stringify({ teams: 1, rounds: [] }), ["--opponents", "-"], "teams: This has to be a whole number"],
  ])("%s with %j cannot be used", (input, args, sentence) => {
    const { status, errors: output } = run(input, ...args);
    expect(status).toBe(2);
    expect(output).toContain(sentence);
  });
});
