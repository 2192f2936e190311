import { describe, expect, it } from "vitest";
import { rulesNamedIn } from "@/lib/test-kit/rules-named-in";
import { messagesOf } from "./messages";
import { rulesBySection } from "./rules-sections";
import en from "./texts/en/rules-joker.json";
import ru from "./texts/ru/rules-joker.json";

const expected = [
  ...[1, 2, 3, 4, 5],
  ...[10, 11, 14, 15],
  ...[20, 21, 22],
  ...[30, 31, 32, 33, 34, 35, 36, 37, 38, 39],
  ...[40, 41, 42, 43, 44, 45, 46, 47],
  ...[50, 51, 52, 53, 55],
  ...[60, 61, 62, 63, 64, 65],
  ...[70, 71],
].map((number) => `J${number}`);

describe.each([
  ["en", en],
  ["ru", ru],
] as const)("the rules of Joker in %s", (_locale, text) => {
  it("have exactly the rulebook's numbers, completely divided into parts", () => {
    expect(Object.keys(text.rules)).toEqual(expected);
    const parts = rulesBySection("joker", text.rules);
    expect(parts.flatMap((part) => part.rules.map(({ number }) => number))).toEqual(expected);
    expect(parts.map(({ id }) => id)).toEqual(Object.keys(text.sections).filter((id) => id !== "options"));
  });

  it("contain no empty text, and refer only to existing rules", () => {
    expect(Object.values(text.rules).filter((words) => words.trim() === "")).toEqual([]);
    expect(
      Object.values(text.rules)
        .flatMap(rulesNamedIn)
        .filter((number) => !expected.includes(number)),
    ).toEqual([]);
  });
});

describe("the two languages", () => {
  it("break lines at the same places, and write the same figures in each rule", () => {
    const skeleton = (rules: Readonly<Record<string, string>>) =>
      Object.entries(rules).map(([number, text]) => [
        number,
        text.split("\n").length,
        (text.match(/\d+/g) ?? []).sort(),
      ]);
    expect(skeleton(ru.rules)).toEqual(skeleton(en.rules));
  });

  it("cite only rules of the page in Joker's texts", () => {
    for (const locale of ["en", "ru"] as const) {
      const named = rulesNamedIn(JSON.stringify(messagesOf(locale).joker));
      expect(named.filter((number) => !expected.includes(number))).toEqual([]);
    }
  });
});
