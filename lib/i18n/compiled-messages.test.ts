import compile from "icu-minify/compile";
import { expect, test } from "vitest";
import { criterionCodes, criterionText } from "@/lib/competition/standings/criteria";
import { compiledMessages } from "./compiled-messages";
import { locales } from "./locale";

/** Returns the objects in a value, including itself, that React cannot send to a client component. */
function oddObjects(value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return [...(isPlain ? [] : [value]), ...Object.values(value).flatMap(oddObjects)];
}

test.each(locales)("the texts of tie-breaks are compiled for pages, as plain objects: %s", (locale) => {
  const { standings, ranking, figures } = compiledMessages[locale];
  const compiled = { ...standings, about: ranking.about, figure: figures.from.how };
  for (const code of criterionCodes) {
    const { name, about, equal, decides, figure } = criterionText(code, locale);
    const texts = [name, about, equal, decides, figure];
    const messages = [compiled.criterion, compiled.about, compiled.each, compiled.decides, compiled.figure];
    expect(messages.map((part) => part[code])).toEqual(texts.map((text) => JSON.parse(JSON.stringify(compile(text)))));
  }
  expect(oddObjects(compiled)).toEqual([]);
});
