import { describe, expect, it } from "vitest";
import { err, ok } from "@/lib/kernel/result";
import { firstOf, generationOf, isGeneration } from "./generation";
import { LineSplitter } from "./line-splitter";
import { answerLine, errorLine, opFor, type Referee, readArguments, usages } from "./referee";

const referee: Referee = {
  id: "snap",
  vectorPrefix: "SV",
  ops: {
    replay: () => ok({ snapped: true }),
    perft: () => err({ code: "no", message: "never" }),
    game: () => {
      throw new Error("a bug");
    },
    renege: () => {
      throw "odd";
    },
  },
  generate: ({ hands, seed }) => Array.from({ length: hands }, (_, at) => ({ id: at, seed })),
  questions: {
    twice: (input) => (typeof input === "number" ? ok(2 * input) : err({ code: "nan", message: "number" })),
  },
};
const other: Referee = {
  id: "whist",
  vectorPrefix: "WV",
  ops: {},
  generate: () => [],
  questions: { twice: () => ok("other") },
};

function answerOf(args: string, text: string) {
  const op = opFor([referee, other], args.split(" "));
  if (op === undefined) throw new Error(`no ${args}`);
  const { text: answer, fault } = answerLine(op, text, 3);
  return { ...JSON.parse(answer), isError: fault !== null };
}

describe("the referee's operations", () => {
  it.each(["snap replay", "snap game", "perft snap", "vectors"])("%s is known", (args) => {
    expect(opFor([referee], args.split(" "))).toBeDefined();
  });

  it.each(["", "snap", "replay snap", "snap perft", "snap nothing", "whist replay", "snap replay x", "snap toString"])(
    "%s is wrong usage",
    (args) => {
      expect(opFor([referee], args.split(" "))).toBeUndefined();
    },
  );

  it.each([
    ["snap replay", []],
    ["perft snap a.jsonl", ["a.jsonl"]],
    ["vectors a.jsonl b.jsonl", ["a.jsonl", "b.jsonl"]],
  ])("%s reads the files %j", (args, files) => {
    expect(readArguments([referee], args.split(" "))?.files).toEqual(files);
  });

  it.each(["", "snap", "snap perft a.jsonl", "a.jsonl snap replay"])("%s reads no files", (args) => {
    expect(readArguments([referee], args.split(" "))).toBeUndefined();
  });

  it("lists all usages", () => {
    expect(usages([referee])).toEqual(["snap replay", "perft snap", "snap game", "snap renege", "vectors"]);
  });
});

describe("random records", () => {
  const generated = (args: string) => {
    const lines = generationOf([referee, other], args.split(" "));
    return lines === undefined ? undefined : [...lines];
  };

  it("are as many as asked for, by a seed", () => {
    expect(generated("generate snap --hands 2 --seed 7")).toEqual([
      { id: 0, seed: 7 },
      { id: 1, seed: 7 },
    ]);
    expect(generated("generate snap --seed 4294967295")).toHaveLength(100);
    expect(generated("generate snap")?.[0]).toEqual({ id: 0, seed: 1 });
    expect([isGeneration(["generate"]), isGeneration(["clabber", "generate"]), isGeneration([])]).toEqual([
      true,
      false,
      false,
    ]);
    expect([...firstOf([1, 2, 3], 2), ...firstOf([1], 0), ...firstOf([1], 2)]).toEqual([1, 2, 1]);
  });

  it.each([
    "generate",
    "generate bridge",
    "generate snap --hands",
    "generate snap --hands 0",
    "generate snap --hands -1",
    "generate snap --hands 1.5",
    "generate snap --hands 10000001",
    "generate snap --seed 4294967296",
    "generate snap --seed x",
    "generate snap --hands 1 --hands 2",
    "generate snap --toString 1",
    "generate snap 7",
  ])("%s is wrong usage", (args) => {
    expect(generated(args)).toBeUndefined();
  });
});

describe("one line", () => {
  it("returns the id, and never a wrong one", () => {
    expect(answerOf("snap replay", '{"id":"a","snapped":false}')).toEqual({ id: "a", snapped: true, isError: false });
    expect(answerOf("perft snap", '{"id":5}')).toMatchObject({ id: 5, isError: true });
    expect(answerOf("perft snap", '{"id":[5]}')).toMatchObject({ id: null });
    expect(answerOf("perft snap", '{"id":1e999}')).toMatchObject({ id: null });
  });

  it.each<[string, string]>([
    ["", "empty"],
    ["  \r", "empty"],
    ["{", "json"],
    ["[1]", "shape"],
    ["null", "shape"],
    ["7", "shape"],
    [`${"[".repeat(200_000)}`, "json"],
  ])("answers %#: %s", (text, code) => {
    expect(answerOf("snap replay", text)).toEqual({
      id: null,
      error: { code, message: expect.any(String), line: 3 },
      isError: true,
    });
  });

  it("returns a bug as an error of its line", () => {
    expect(answerOf("snap game", '{"id":1}')).toMatchObject({ id: 1, error: { code: "bug" } });
    expect(answerOf("snap renege", '{"id":1}')).toMatchObject({ id: 1, error: { code: "bug" } });
  });

  it("reports a line that could not be read with the caller's message", () => {
    const fault = { code: "too-long", message: "long" };
    expect(errorLine(null, fault, 9)).toEqual({
      text: '{"id":null,"error":{"code":"too-long","message":"long","line":9}}',
      fault,
    });
    expect(errorLine("a", fault, 9, "b.jsonl")).toEqual({
      text: '{"id":"a","error":{"code":"too-long","message":"long","file":"b.jsonl","line":9}}',
      fault,
    });
  });
});

describe("worked examples", () => {
  it("use the game of their id, else the one that knows the question", () => {
    expect(answerOf("vectors", '{"id":"SV1","op":"twice","input":4}')).toMatchObject({ id: "SV1", result: 8 });
    expect(answerOf("vectors", '{"id":"WV1","op":"twice","input":4}')).toMatchObject({ result: "other" });
    expect(answerOf("vectors", '{"id":9,"op":"twice","input":4}')).toMatchObject({ result: 8 });
    expect(answerOf("vectors", '{"id":"SV1","op":"twice"}')).toMatchObject({ error: { code: "nan" } });
    expect(answerOf("vectors", '{"id":"SV1","op":"thrice"}')).toMatchObject({ error: { code: "unknown-op" } });
    expect(answerOf("vectors", '{"id":"SV1"}')).toMatchObject({ error: { code: "shape" } });
  });
});

describe("lines from pieces of text", () => {
  function lines(limit: number, ...pieces: readonly string[]): readonly string[] {
    const splitter = new LineSplitter(limit);
    return [...pieces.flatMap((piece) => [...splitter.push(piece)]), ...splitter.end()].map((line) =>
      line.kind === "line" ? line.text : "!",
    );
  }

  it.each<[readonly string[], readonly string[]]>([
    [["a\nb\n"], ["a", "b"]],
    [["a\nb"], ["a", "b"]],
    [
      ["a", "b\n", "", "\nc"],
      ["ab", "", "c"],
    ],
    [["\ufeffa\n\ufeffb"], ["a", "\ufeffb"]],
    [
      ["12345\n123456\n", "1234", "567", "8\nx"],
      ["12345", "!", "!", "x"],
    ],
    [["1234567"], ["!"]],
    [[], []],
  ])("%o", (pieces, expected) => {
    expect(lines(5, ...pieces)).toEqual(expected);
  });
});
