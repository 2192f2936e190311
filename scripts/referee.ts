import { once } from "node:events";
import { type Line, LineSplitter, longestLine } from "@/lib/rulebooks/line-splitter";
import { answerLine, errorLine, type LineAnswer, type LineOp, opFor, usages } from "@/lib/rulebooks/referee";
import { referees } from "@/lib/rulebooks/referee-registry";

/** Reads records from stdin, one JSON object a line, and writes one answer a line (rules/records.md). */
async function main(): Promise<void> {
  const op = opFor(referees, process.argv.slice(2));
  if (op === undefined) {
    const ways = usages(referees).map((usage) => `  npm run -s referee -- ${usage} < records.jsonl`);
    process.stderr.write(`Usage:\n${ways.join("\n")}\n`);
    process.exitCode = 2;
    return;
  }
  process.exitCode = (await answerAll(op)) ? 1 : 0;
}

/** Answers every line; whether any was in error. Waits for a slow reader, so memory stays level. */
async function answerAll(op: LineOp): Promise<boolean> {
  const lines = new LineSplitter();
  let number = 0;
  let hasErrors = false;
  async function answer(found: Iterable<Line>): Promise<void> {
    let out = "";
    let since = performance.now();
    for (const line of found) {
      number++;
      const { text, isError } = answerTo(op, line, number);
      hasErrors ||= isError;
      out += `${text}\n`;
      // Quick answers leave together, slow ones at once.
      if (performance.now() - since < 20) continue;
      await write(out);
      out = "";
      since = performance.now();
    }
    await write(out);
  }
  process.stdin.setEncoding("utf8");
  for await (const piece of process.stdin) await answer(lines.push(String(piece)));
  await answer(lines.end());
  return hasErrors;
}

function answerTo(op: LineOp, line: Line, number: number): LineAnswer {
  if (line.kind === "line") return answerLine(op, line.text, number);
  return errorLine(null, { code: "too-long", message: `a line of more than ${longestLine} characters` }, number);
}

async function write(text: string): Promise<void> {
  if (text !== "" && !process.stdout.write(text)) await once(process.stdout, "drain");
}

// A reader that has seen enough (head) closes the pipe.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(0);
});

await main();
