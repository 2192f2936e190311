import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { describe, expect, test } from "vitest";
import { messagesOf } from "./messages";

type Tree = { readonly [key: string]: string | Tree };

/** Returns the texts of a catalogue by their dotted keys. */
function textsOf(tree: Tree, path = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[path + key, value]] : textsOf(value, `${path + key}.`),
  );
}

/** Returns the literal texts of a message, those of its branches and tags included. */
function literals(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element): string[] => {
    if (element.type === TYPE.literal) return [element.value];
    if (element.type === TYPE.tag) return literals(element.children);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      return Object.values(element.options).flatMap(({ value }) => literals(value));
    }
    return [];
  });
}

/** Files that are read outside a browser, by programs too, and the description of keys on a keyboard. */
const isPlainText = (key: string) => /^exports\.|^paperKeys\./.test(key);
/** Examples of what somebody types: with the keyboard's minus. */
const isExample = (key: string) => /(pointsHint|tablePointsHint)$/i.test(key);

/** The texts of a language in which a literal part matches, as "key: text". */
function faults(locale: "en" | "ru", pattern: RegExp, isLeftOut: (key: string) => boolean = () => false): string[] {
  return textsOf(messagesOf(locale) as unknown as Tree)
    .filter(([key, text]) => !isLeftOut(key) && literals(parse(text)).some((literal) => pattern.test(literal)))
    .map(([key, text]) => `${key}: ${text}`);
}

const bannedInEnglish =
  /\b(?:whoever|whosoever|whomever|one can|one’s own|oneself|in the stead of|it is taken that|at odds|rub out|key in|wants a look|throw(?:n)? away|semi-final|quarter-final|colour|afterwards|telephone number of|meanwhile)\b/i;

describe("the style of docs/style.md", () => {
  test("its patterns find a planted fault", () => {
    expect(bannedInEnglish.test("Whoever loses is out.")).toBe(true);
    expect(literals(parse("{n, plural, one {yes} other {<b>at odds</b>}}"))).toContain("at odds");
  });

  test("has no banned word in an English text", () => {
    expect(faults("en", bannedInEnglish)).toEqual([]);
  });

  test("has typographic apostrophes and quotation marks", () => {
    expect(faults("en", /['"«»]/, isPlainText)).toEqual([]);
    expect(faults("ru", /['"“”‘]/, isPlainText)).toEqual([]);
  });

  test("has an ellipsis without a space before it", () => {
    expect(faults("en", /\.\.\.| …/)).toEqual([]);
    expect(faults("ru", /\.\.\.|[ \u00a0]…/)).toEqual([]);
  });

  test("has dashes and a minus, not hyphens", () => {
    for (const locale of ["en", "ru"] as const) {
      expect(faults(locale, / - |(?<![\p{L}\d])-\d/u, (key) => isPlainText(key) || isExample(key))).toEqual([]);
    }
  });

  test("keeps a Russian preposition with its word, and a dash with the word before it", () => {
    expect(
      faults("ru", /(?<![\p{L}-])(?:в|с|к|о|у|на|за|из|от|до|по|не|со|во|ко|об) (?=\p{L})/iu, isPlainText),
    ).toEqual([]);
    expect(faults("ru", /(?<=[^\s]) —/u, isPlainText)).toEqual([]);
  });
});
