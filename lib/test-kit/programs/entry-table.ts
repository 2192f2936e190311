// npm run entry-table -- --attempts 50000 [--seed 1] [--all]: searches for legal hands of the rows of the sheet that the table
// lists as undecided (--all: of every row that is not proved to be impossible, from an empty table), lets the referee replay each,
// and writes the table again.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { improvedTable } from "@/lib/test-kit/rulebooks/clabber/entries/improve-table";

const file = fileURLToPath(new URL("../../rulebooks/clabber/entries/entry-table.json", import.meta.url));

function main(): number {
  const options = readArguments();
  if (options === null) {
    process.stderr.write("Usage:\n  npm run entry-table -- --attempts 50000 [--seed 1] [--all]\n");
    return 2;
  }
  const { text, counts } = improvedTable(options, (attempt, undecided) => {
    if (attempt % 4_000 === 0) process.stderr.write(`${attempt} attempts, ${undecided} undecided\n`);
  });
  writeFileSync(file, text);
  const { possible, impossible, undecided } = counts;
  process.stdout.write(`${possible} possible, ${impossible} impossible, ${undecided} undecided\n`);
  return 0;
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        attempts: { type: "string" },
        seed: { type: "string", default: "1" },
        all: { type: "boolean", default: false },
      },
    });
    const [attempts, seed] = [Number(values.attempts), Number(values.seed)];
    if (!Number.isSafeInteger(attempts) || attempts < 0 || !Number.isSafeInteger(seed)) return null;
    return { attempts, seed, isAll: values.all };
  } catch {
    return null;
  }
}

process.exitCode = main();
