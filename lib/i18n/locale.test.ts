import { expect, test } from "vitest";
import { localeFor } from "./locale";

test.each([
  [null, "en"],
  ["", "en"],
  ["ru", "ru"],
  ["ru-RU,ru;q=0.9,en;q=0.8", "ru"],
  ["de,ru;q=0.4,en;q=0.6", "en"],
  ["de-DE,fr", "en"],
  ["ru;q=0, en;q=0.1", "en"],
  ["*;q=banana,ru;q=0.1", "ru"],
])("a browser that sends %j gets %s", (header, locale) => {
  expect(localeFor(header)).toBe(locale);
});
