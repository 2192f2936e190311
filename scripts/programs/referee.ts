import { once } from "node:events";
import { fstatSync } from "node:fs";
import { type Line, LineSplitter, maxLineCharacters } from "@/lib/rulebooks/line-splitter";
import { answerLine, errorLine, type LineAnswer, type LineOp, opFor, usages } from "@/lib/rulebooks/referee";
import { referees } from "@/lib/rulebooks/referee-registry";

/** Reads records from stdin, one JSON object per line, and writes one answer per line (rules/records.md). */
async function main(): Promise<void> {
  const op = opFor(referees, process.argv.slice(2));
  if (op === undefined) {
    const ways = usages(referees).map((usage) => `  npm run -s referee -- ${usage} < records.jsonl`);
    process.stderr.write(`Usage:\n${ways.join("\n")}\n`);
    process.exitCode = 2;
    return;
  }
  // Node.js reads a folder as empty input.
  if (fstatSync(0).isDirectory()) return stop(2, "The input cannot be read (it is a folder).");
  process.exitCode = (await answerAll(op)) ? 1 : 0;
}

/** Exits immediately with a message. */
function stop(status: number, sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(status);
}

/** Answers every line; returns whether any had an error. Waits for a slow reader, so memory use stays constant. */
async function answerAll(op: LineOp): Promise<boolean> {
  const lines = new LineSplitter();
  let number = 0;
  let hasErrors = false;
  async function answer(inputLines: Iterable<Line>): Promise<void> {
    let out = "";
    let since = performance.now();
    for (const line of inputLines) {
      number++;
      const { text, isError } = answerTo(op, line, number);
      hasErrors ||= isError;
      out += `${text}\n`;
      // Batches answers within 20 ms; a slow answer is written immediately.
      if (performance.now() - since < 20) continue;
      await write(out);
      out = "";
      since = performance.now();
    }
    await write(out);
  }
  process.stdin.setEncoding("utf8");
  process.stdin.on("error", (error) => stop(2, `The input cannot be read (${error.message}).`));
  for await (const piece of process.stdin) await answer(lines.push(String(piece)));
  await answer(lines.end());
  return hasErrors;
}

function answerTo(op: LineOp, line: Line, number: number): LineAnswer {
  if (line.kind === "line") return answerLine(op, line.text, number);
  return errorLine(null, { code: "too-long", message: `a line of more than ${maxLineCharacters} characters` }, number);
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
