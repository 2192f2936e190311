import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { longestLine } from "@/lib/rulebooks/line-splitter";

interface Run {
  readonly status: number;
  readonly lines: readonly Record<string, unknown>[];
  readonly errors: string;
}

/** The referee as it is started, with this on its standard input. */
async function referee(args: string, ...input: readonly (string | Uint8Array)[]): Promise<Run> {
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/referee.ts", ...args.split(" ").filter(Boolean)]);
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

  it("goes on after lines that cannot be used, with status 1", async () => {
    const good = `{"id":"last","hands":[]}`;
    const { status, lines } = await referee(
      "clabber game",
      "not json\n\n[]\n",
      `{"id":"x"}\r\n`,
      new Uint8Array([0xff, 0xfe, 0x0a]),
      `"${"y".repeat(longestLine)}"\n`,
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
  });

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

  it("answers nothing to nothing", async () => {
    expect(await referee("clabber replay")).toEqual({ status: 0, lines: [], errors: "" });
  });
});
