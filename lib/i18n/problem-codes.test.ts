import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { messagesOf } from "./messages";

/**
 * Excluded are tests, codes that are no problems (formats, criteria, clashes, obstacles, feats: their texts have other
 * keys), and the referee, whose command-line answers are English.
 */
const elsewhere =
  /\.test\.tsx?$|testing|formats\/round-robin|schedule-clashes|scheduling\/repair|season-certificate|clash-reasons|standings|record|referee|replay|vector|perft|claim|feats/;

/** Returns the product's own TypeScript files in some folders. */
function sources(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !elsewhere.test(join(folder, name)))
      .map((name) => readFileSync(join(folder, name), "utf8")),
  );
}

const written = sources(["lib", "components", "app"]);

test("every problem code in the program has a sentence", () => {
  const named = written.flatMap((text) =>
    [...text.matchAll(/(?:\bcode: |rejected\(|problem\(|refusal\()"([a-z][a-z-]+[a-z])"/g)].map(
      ([, code = ""]) => code,
    ),
  );
  const problems = new Set(named.filter((code) => code.includes("-")));
  expect(problems.size).toBeGreaterThan(50);
  const silent = [...problems].filter((code) => !Object.hasOwn(messagesOf("en").problems, code));
  expect(silent).toEqual([]);
});
