import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, it } from "vitest";

/*
 * Names use the standard terms of docs/glossary.md. identifiers-exceptions.txt lists the banned names that are still declared,
 * one "file name" per line: keys of stored or sent data, command kinds, terms of the card games, and names still to be renamed.
 * After a rename or a move, this command removes the exceptions that are no longer needed:
 *   RENEW_IDENTIFIERS=1 npx vitest run --project unit lib/identifiers.test.ts
 * It adds none: rename the identifier, or add its line by hand.
 */
const renewal = "RENEW_IDENTIFIERS=1 npx vitest run --project unit lib/identifiers.test.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const exceptionsFile = fileURLToPath(new URL("identifiers-exceptions.txt", import.meta.url));

const bannedWords =
  /^(?:said|told|asked|heard|found|kept|brought|meant|mends?|tongue|whoever|gone|onward|atOnce|doors?|bell|ring|weather|voice|house|tellOwnMove|turnedAway|atTheDoor|foretold)$/;
const bannedEndings = /(?:Door|Bell|Weather|Voice|Tongue)$|^use\w+Words$|^(?:night|day|month|clock)Words$/;
const bannedLimits = /^most[A-Z]/;
const isBanned = (name: string) => [bannedWords, bannedEndings, bannedLimits].some((pattern) => pattern.test(name));

const isSkippedFolder = (name: string) =>
  /^(?:\..*|node_modules|generated|test-results|playwright-report|reports)$/.test(name);

/** Absolute paths of the source files under a folder. */
function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return isSkippedFolder(entry.name) ? [] : sourceFiles(path);
    return /\.(?:ts|tsx|mjs)$/.test(entry.name) ? [path] : [];
  });
}

function declaresName(node: ts.Node): node is ts.NamedDeclaration {
  return (
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isFunctionLike(node) ||
    ts.isClassLike(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isEnumDeclaration(node) ||
    ts.isPropertySignature(node) ||
    ts.isPropertyDeclaration(node)
  );
}

/** Names that a source text declares; keys of object literals do not count. */
function declaredNames(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (declaresName(node) && node.name) {
      if (ts.isIdentifier(node.name)) names.push(node.name.text);
      if (ts.isPrivateIdentifier(node.name)) names.push(node.name.text.slice(1));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

/** Banned declarations of the project, as "file name", sorted, each once. */
function bannedDeclarations(): string[] {
  const lines = sourceFiles(root).flatMap((path) => {
    const banned = declaredNames(path, readFileSync(path, "utf8")).filter(isBanned);
    return banned.map((name) => `${relative(root, path).replaceAll("\\", "/")} ${name}`);
  });
  return [...new Set(lines)].sort();
}

describe("identifiers", () => {
  const declared = bannedDeclarations();
  const listed = readFileSync(exceptionsFile, "utf8").split("\n").filter(Boolean);

  if (process.env["RENEW_IDENTIFIERS"] === "1") {
    const needed = listed.filter((line) => declared.includes(line));
    writeFileSync(exceptionsFile, needed.map((line) => `${line}\n`).join(""));
    listed.splice(0, listed.length, ...needed);
  }

  it("declare no banned name outside the exceptions", () => {
    const added = declared.filter((line) => !listed.includes(line));
    expect(added, "Rename these to the standard term of what they hold (docs/glossary.md).").toEqual([]);
  });

  it("need every exception", () => {
    const unneeded = listed.filter((line) => !declared.includes(line));
    expect(unneeded, `Remove these exceptions: ${renewal}`).toEqual([]);
  });

  it.each([
    ["const said = 1", ["said"]],
    ["function f(told: string, { x: asked }: P) {}", ["told", "asked"]],
    ["interface Deps { readonly cacheDoor: Door; ring(): void }", ["cacheDoor", "ring"]],
    ["class A { #voice = 1; atTheDoor() {} }", ["voice", "atTheDoor"]],
    ["type NetworkWeather = 1; const [mostBytes] = []", ["NetworkWeather", "mostBytes"]],
    ["function useGridWords({ kept }: P) { const found = nightWords }", ["useGridWords", "kept", "found"]],
    ["const [almost, mostly, outdoor, string, household] = []", []],
  ])("of %j: %j are banned", (text, expected) => {
    expect(declaredNames("sample.ts", text).filter(isBanned)).toEqual(expected);
  });
});
