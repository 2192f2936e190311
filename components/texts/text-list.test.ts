import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { locales } from "@/lib/i18n/locale";
import { messagesOf } from "@/lib/i18n/messages";
import { exampleTexts, longestPart } from "./example-texts";
import { readCatalogue } from "./read-catalogue";
import { textList, textsMatching } from "./text-list";

const folder = fileURLToPath(new URL("../..", import.meta.url));
const list = textList({ en: readCatalogue(folder, "en"), ru: readCatalogue(folder, "ru") });

/** Returns the dotted keys of all texts, also outside the list's own code. */
const keysIn = (tree: object, path = ""): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [path + key] : keysIn(value, `${path + key}.`),
  );

describe("the list of texts", () => {
  test.each(locales)("has every key of the catalogue, with its text: %s", (locale) => {
    expect(readCatalogue(folder, locale)).toEqual(messagesOf(locale));
    expect(list.map(({ key }) => key).sort()).toEqual(keysIn(messagesOf(locale)).sort());
    expect(list.filter(({ texts }) => texts[locale] === "")).toEqual([]);
  });

  test("finds a text by its key and by its words in either language", () => {
    const keys = (query: string) => textsMatching(list, query).map(({ key }) => key);
    expect(keys("log.title")).toContain("log.title");
    expect(keys("THE LEAGUE WAS FOUNDED.")).toContain("log.said.set-up");
    expect(keys("лига основана")).toContain("log.said.set-up");
    expect(keys("no such words anywhere")).toEqual([]);
  });
});

describe("example texts", () => {
  test("show every branch of a choice, and every plural form", () => {
    expect(exampleTexts("{n, plural, =0 {none} one {# night} other {# nights}}", "en")).toEqual([
      "none",
      "1 night",
      "2 nights",
      "5 nights",
    ]);
    expect(exampleTexts("{n, plural, one {# тур} few {# тура} many {# туров} other {# тура}}", "ru")).toEqual([
      "1 тур",
      "2 тура",
      "5 туров",
    ]);
    expect(exampleTexts("<b>{what, select, yes {Yes} other {No}}</b>, {team}", "en")).toEqual([
      "Yes, Eagles",
      "No, Eagles",
    ]);
  });

  test("are none without arguments", () => {
    expect(exampleTexts("Save <b>score</b>", "en")).toEqual([]);
  });

  test("exist for every text with arguments, without an argument’s braces", () => {
    const texts = list.flatMap((text) => locales.flatMap((locale) => exampleTexts(text.texts[locale], locale)));
    expect(texts.length).toBeGreaterThan(2000);
    expect(texts.filter((text) => /[{}]|undefined/.test(text))).toEqual([]);
  });

  test("are searched for by their longest part without arguments", () => {
    expect(longestPart("{team}: waiting for {name}")).toBe("waiting for");
    expect(longestPart("{team}")).toBe("");
  });
});
