import { describe, expect, it } from "vitest";
import { rulesNamedIn } from "@/lib/test-kit/rules-named-in";
import { rulesBySection } from "./rules-sections";
import en from "./texts/en/rules-clabber.json";
import ru from "./texts/ru/rules-clabber.json";

const expected = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9],
  ...[12, 13, 14, 15, 16, 17, 18, 19, 20, 21],
  ...[22, 23, 24, 25, 26],
  ...[30, 31, 32, 33, 34, 35, 36, 37, 38],
  ...[40, 41, 42, 43, 44, 45, 46, 47],
  ...[50, 51, 52, 53, 54, 55, 56, 57],
  ...[60, 61, 62],
  ...[70, 71, 72],
].map((number) => `C${number}`);

/** Returns all texts of a catalogue with their paths. */
function textsOf(value: unknown, path = ""): readonly (readonly [path: string, text: string])[] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}/${key}`));
}

/** Returns what must be equal in both languages: all paths and all numbers. */
function shapeOf(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return typeof value === "string" ? "" : value;
  return Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]);
}

const catalogues = [
  ["en", en],
  ["ru", ru],
] as const;

describe.each(catalogues)("the rules of Clabber in %s", (_locale, rules) => {
  it("have exactly the rulebook's numbers", () => {
    expect(Object.keys(rules.rules)).toEqual(expected);
  });

  it("contain no empty text", () => {
    expect(textsOf(rules).filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  it("refer only to existing rules", () => {
    const named = textsOf(rules).flatMap(([path, text]) => rulesNamedIn(text).map((number) => `${path}: ${number}`));
    expect(named.filter((entry) => !expected.includes(entry.split(": ")[1] ?? ""))).toEqual([]);
  });

  it("write every number with a Latin C", () => {
    expect(textsOf(rules).filter(([, text]) => /[СсҪ]\d/.test(text))).toEqual([]);
  });

  it("contain no character with a meaning in message formats", () => {
    expect(textsOf(rules).filter(([, text]) => /['{}<>]/.test(text))).toEqual([]);
  });

  it("are completely divided into parts", () => {
    const parts = rulesBySection("clabber", rules.rules);
    expect(parts.flatMap((part) => part.rules.map(({ number }) => number))).toEqual(expected);
    expect(parts.map(({ id }) => id)).toEqual(
      Object.keys(rules.sections).filter((id) => id !== "options" && id !== "history"),
    );
  });

  it("say where each of the thirteen old rules and the revision of 1992 went", () => {
    const sum = (rows: readonly { readonly points: number }[]) => rows.reduce((total, row) => total + row.points, 0);
    expect(sum(rules.tables.trumps.rows)).toBe(62);
    expect(sum(rules.tables.plain.rows)).toBe(30);
  });

  it("say where each of the thirteen old rules and the revision of 1992 went", () => {
    expect(rules.history.rows.map(({ no, now }) => [no, ...now])).toEqual([
      ["1", "C6"],
      ["2", "C7"],
      ["3", "C9"],
      ["4", "C9"],
      ["5", "C25"],
      ["6", "C24"],
      ["7", "C51"],
      ["8", "C51"],
      ["9", "C51"],
      ["10", "C60", "C61", "C62"],
      ["11", "C50"],
      ["12", "C51"],
      ["13"],
      ["1992", "C55", "C56", "C57"],
    ]);
  });
});

describe("the two languages", () => {
  it("have the same texts and the same figures in the tables", () => {
    expect(shapeOf(ru)).toEqual(shapeOf(en));
  });

  it("refer to the same rules, and break lines at the same places", () => {
    const skeleton = (rules: Readonly<Record<string, string>>) =>
      Object.entries(rules).map(([number, text]) => [number, text.split("\n").length, [...rulesNamedIn(text)].sort()]);
    expect(skeleton(ru.rules)).toEqual(skeleton(en.rules));
  });

  it("write the same figures in each rule", () => {
    const figures = (text: string) => (text.match(/\d+/g) ?? []).sort();
    for (const number of expected) {
      const key = number as keyof typeof en.rules;
      expect([number, ...figures(ru.rules[key])]).toEqual([number, ...figures(en.rules[key])]);
    }
  });
});
