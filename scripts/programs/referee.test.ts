import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { maxLineCharacters } from "@/lib/rulebooks/line-splitter";

interface Run {
  readonly status: number;
  readonly lines: readonly Record<string, unknown>[];
  readonly errors: string;
}

/** Runs the referee program with this standard input. */
async function referee(args: string, ...input: readonly (string | Uint8Array)[]): Promise<Run> {
  return refereeOn(args.split(" ").filter(Boolean), ...input);
}

async function refereeOn(args: readonly string[], ...input: readonly (string | Uint8Array)[]): Promise<Run> {
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/programs/referee.ts", ...args]);
  let out = "";
  let errors = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    out += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  child.stdin.on("error", () => undefined);
  for (const piece of input) child.stdin.write(piece);
  child.stdin.end();
  const [status] = await once(child, "close");
  return {
    status: Number(status),
    lines: out
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
    errors,
  };
}

type Fields = Readonly<Record<string, unknown>>;

function recordsIn(name: string): readonly Fields[] {
  const file = new URL(`../../lib/rulebooks/joker/fixtures/${name}.jsonl`, import.meta.url);
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

function linesOf(records: readonly Fields[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join("");
}

/** A game's record without its cards. */
function replayOf({ id, deals, premium, total }: Fields): Fields {
  const answers = ["dealer", "trump", "trickWinners", "taken", "scores"];
  const answered = (deals as Fields[]).map((deal) => Object.fromEntries(answers.map((key) => [key, deal[key]])));
  return { id, deals: answered, premium, total };
}

describe("the referee on the command line", () => {
  it("answers each line in order, and says so with status 0", async () => {
    const question = (id: number, a: number) => `${JSON.stringify({ id, op: "gameWinner", input: { a, b: 480 } })}\n`;
    const { status, lines, errors } = await referee("vectors", question(1, 500), question(2, 470), question(3, 400));
    expect([status, lines, errors]).toEqual([
      0,
      [
        { id: 1, result: 0 },
        { id: 2, result: null },
        { id: 3, result: null },
      ],
      "",
    ]);
  });

  it("continues after unusable lines, with status 1", async () => {
    const good = `{"id":"last","hands":[]}`;
    const { status, lines, errors } = await referee(
      "clabber game",
      "not json\n\n[]\n",
      `{"id":"x"}\r\n`,
      new Uint8Array([0xff, 0xfe, 0x0a]),
      `"${"y".repeat(maxLineCharacters)}"\n`,
      good,
    );
    expect(status).toBe(1);
    expect(lines.map(({ id, error }) => [id, (error as { code: string } | undefined)?.code])).toEqual([
      [null, "json"],
      [null, "empty"],
      [null, "shape"],
      ["x", "shape"],
      [null, "json"],
      [null, "too-long"],
      ["last", undefined],
    ]);
    expect(lines.slice(0, 6).map(({ error }) => (error as { line: number }).line)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(
      errors
        .trim()
        .split("\n")
        .map((line) => line.split(": ")[0]),
    ).toEqual([1, 2, 3, 4, 5, 6].map((line) => `stdin:${line}`));
  });

  it("answers the lines of files, one after the other, and says of each bad line in which file it is", async () => {
    const folder = mkdtempSync(join(tmpdir(), "turkey-tracks-referee-"));
    try {
      const [one, two] = [join(folder, "one.jsonl"), join(folder, "two.jsonl")];
      const record = readFileSync(
        new URL("../../lib/rulebooks/clabber/fixtures/clabber-hands.jsonl", import.meta.url),
        "utf8",
      );
      const [first, second] = record.split("\n");
      writeFileSync(one, `${first}\nnot json\n`);
      writeFileSync(two, `{"id":"x","dealer":7}\n${second}`);
      const { status, lines, errors } = await refereeOn(["review", "clabber", one, two], "this is not read\n");
      expect([status, lines.map(({ id }) => id)]).toEqual([1, [0, null, "x", 1]]);
      expect(lines[1]).toMatchObject({ error: { code: "json", file: one, line: 2 } });
      expect(lines[2]).toMatchObject({ error: { code: "shape", file: two, line: 1 } });
      expect(errors).toBe(`${one}:2: not JSON\n${two}:1: dealer: Too big: expected number to be <=3\n`);
      expect(lines[0]).toMatchObject({ complete: true, end: JSON.parse(first ?? "").trickPoints });
      const missing = await refereeOn(["clabber", "replay", one, join(folder, "three.jsonl")]);
      expect([missing.status, missing.lines.length]).toEqual([2, 2]);
      expect(missing.errors).toContain("three.jsonl cannot be read");
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("writes random records that it answers itself", async () => {
    const { status, lines, errors } = await referee("generate clabber --hands 3 --seed 5");
    expect([status, errors, lines.map(({ id }) => id)]).toEqual([0, "", [1, 2, 3]]);
    const answers = await referee("clabber replay", linesOf(lines));
    expect([answers.status, answers.lines.length]).toEqual([0, 3]);
  });

  it.each(["generate", "generate whist", "generate joker --hands none"])(
    "%s: wrong usage is status 2",
    async (args) => {
      const { status, lines, errors } = await referee(args);
      expect([status, lines]).toEqual([2, []]);
      expect(errors).toContain("referee -- generate clabber [--hands n] [--seed s]");
    },
  );

  it.each(["", "clabber", "clabber nothing", "whist replay", "replay clabber"])(
    "%s: wrong usage is status 2",
    async (args) => {
      const { status, lines, errors } = await referee(args, "{}\n");
      expect([status, lines]).toEqual([2, []]);
      expect(errors).toContain("referee -- clabber replay");
    },
  );

  it("knows both games", async () => {
    const position = {
      id: 1,
      hands: [
        ["6S", "7H"],
        ["8H", "9H"],
      ],
      leader: 0,
      trump: "S",
      depth: 1,
    };
    expect((await referee("perft joker", JSON.stringify(position))).lines).toEqual([{ id: 1, count: "10" }]);
    expect((await referee("joker replay", "{}\n")).status).toBe(1);
    expect((await referee("joker renege", "{}\n")).errors).toContain("referee -- joker replay");
  });

  it.each([
    ["a folder", ".", "r", "pipe", 2, /^The input cannot be read \(it is a folder\)\.\n$/],
    ["a file it may not read", "records", "w", "pipe", 2, /^The input cannot be read \(.+\)\.\n$/],
    ["a place where it cannot write", "package.json", "r", "output", 1, /^The answers cannot be written \(.+\)\.\n$/],
  ] as const)("reports what is wrong with %s, and no more", async (_, name, way, side, expected, words) => {
    const folder = mkdtempSync(join(tmpdir(), "turkey-tracks-referee-"));
    const fd = openSync(way === "w" ? join(folder, name) : name, way);
    const child = spawn(process.execPath, ["--import", "tsx", "scripts/programs/referee.ts", "joker", "replay"], {
      stdio: side === "output" ? ["pipe", fd, "pipe"] : [fd, "pipe", "pipe"],
    });
    child.stdin?.on("error", () => undefined).end('{"firstDealer":0,"deals":[]}\n');
    let errors = "";
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      errors += text;
    });
    const [status] = await once(child, "close");
    closeSync(fd);
    rmSync(folder, { recursive: true });
    expect(errors).toMatch(words);
    expect(status).toBe(expected);
  });

  it("answers every example of Joker as recorded", async () => {
    const games = recordsIn("joker-games");
    const replayed = await referee("joker replay", linesOf(games));
    expect([replayed.status, replayed.lines]).toEqual([0, games.map(replayOf)]);
    const questions = recordsIn("joker-vectors");
    const { status, lines } = await referee("vectors", linesOf(questions));
    // Only moves have no order.
    const sorted = (result: unknown) =>
      Array.isArray(result) && result.every((one) => typeof one === "string") ? result.toSorted() : result;
    expect([status, lines.map(({ id, result }) => [id, sorted(result)])]).toEqual([
      0,
      questions.map(({ id, expected }) => [id, sorted(expected)]),
    ]);
  });

  it("answers nothing for empty input", async () => {
    expect(await referee("clabber replay")).toEqual({ status: 0, lines: [], errors: "" });
  });
});
