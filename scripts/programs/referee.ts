import { once } from "node:events";
import { createReadStream, fstatSync } from "node:fs";
import { generationOf, isGeneration } from "@/lib/rulebooks/generation";
import { type Line, LineSplitter, maxLineCharacters } from "@/lib/rulebooks/line-splitter";
import { answerLine, errorLine, type LineAnswer, type LineOp, readArguments, usages } from "@/lib/rulebooks/referee";
import { referees } from "@/lib/rulebooks/referee-registry";

/**
 * Reads records from files or from stdin, one JSON object per line, and writes one answer per line (rules/records.md).
 * What is wrong with a line is also on stderr, with its file and number.
 */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (isGeneration(args)) {
    await generate(args);
    return;
  }
  const command = readArguments(referees, args);
  if (command === undefined) {
    printUsage();
    return;
  }
  const { op, files } = command;
  let hasErrors = false;
  if (files.length === 0) {
    // Node.js reads a folder as empty input.
    if (fstatSync(0).isDirectory()) stop(2, "The input cannot be read (it is a folder).");
    process.stdin.on("error", (error) => stop(2, `The input cannot be read (${error.message}).`));
    hasErrors = await answerAll(op, process.stdin, null);
  }
  for (const file of files) {
    const input = createReadStream(file);
    input.on("error", (error) => stop(2, `${file} cannot be read (${error.message}).`));
    hasErrors = (await answerAll(op, input, file)) || hasErrors;
  }
  process.exitCode = hasErrors ? 1 : 0;
}

function printUsage(): void {
  const ways = usages(referees).map((usage) => `  npm run -s referee -- ${usage} [files] < records.jsonl`);
  const generated = referees.map(({ id }) => `  npm run -s referee -- generate ${id} [--hands n] [--seed s]`);
  process.stderr.write(`Usage:\n${[...ways, ...generated].join("\n")}\n`);
  process.exitCode = 2;
}

/** Writes random records, one JSON object per line. */
async function generate(args: readonly string[]): Promise<void> {
  const lines = generationOf(referees, args);
  if (lines === undefined) {
    printUsage();
    return;
  }
  let out = "";
  for (const line of lines) {
    out += `${JSON.stringify(line)}\n`;
    if (out.length < 65_536) continue;
    await write(out);
    out = "";
  }
  await write(out);
}

/** Exits immediately with a message. */
function stop(status: number, sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(status);
}

type Input = typeof process.stdin | ReturnType<typeof createReadStream>;

/** Answers every line; returns whether any had an error. Waits for a slow reader, so memory use stays constant. */
async function answerAll(op: LineOp, input: Input, file: string | null): Promise<boolean> {
  const lines = new LineSplitter();
  let number = 0;
  let hasErrors = false;
  async function answer(inputLines: Iterable<Line>): Promise<void> {
    let out = "";
    let since = performance.now();
    for (const line of inputLines) {
      number++;
      const { text, fault } = answerTo(op, line, number, file);
      if (fault !== null) process.stderr.write(`${file ?? "stdin"}:${number}: ${fault.message}\n`);
      hasErrors ||= fault !== null;
      out += `${text}\n`;
      // Batches answers within 20 ms; a slow answer is written immediately.
      if (performance.now() - since < 20) continue;
      await write(out);
      out = "";
      since = performance.now();
    }
    await write(out);
  }
  input.setEncoding("utf8");
  for await (const piece of input) await answer(lines.push(String(piece)));
  await answer(lines.end());
  return hasErrors;
}

function answerTo(op: LineOp, line: Line, number: number, file: string | null): LineAnswer {
  if (line.kind === "line") return answerLine(op, line.text, number, file);
  const fault = { code: "too-long", message: `a line of more than ${maxLineCharacters} characters` };
  return errorLine(null, fault, number, file);
}

async function write(text: string): Promise<void> {
  if (text !== "" && !process.stdout.write(text)) await once(process.stdout, "drain");
}

// A reader such as `head` may close the pipe early.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") stop(1, `The answers cannot be written (${error.message}).`);
  process.exit(0);
});

await main();
