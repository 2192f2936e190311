import { expect, test } from "vitest";
import { languageIn, languagesOf } from "./league-languages";

test.each([
  ["en", [], ["en", "ru"]],
  ["ru", [], ["ru", "en"]],
  ["ru", ["ru"], ["ru"]],
  ["ru", ["en"], ["ru", "en"]],
  ["en", ["ru", "en"], ["en", "ru"]],
  ["en", ["de"], ["en"]],
  ["de", ["ru"], ["en", "ru"]],
])("a league of %s that names %j offers %j", (locale, languages, offered) => {
  expect(languagesOf({ locale, languages })).toEqual(offered);
});

test("a reader is led to the pages in the own language where they are offered, else in the league's", () => {
  expect(languageIn({ locale: "ru", languages: ["ru"] }, "en")).toBe("ru");
  expect(languageIn({ locale: "ru", languages: [] }, "en")).toBe("en");
  expect(languageIn({ locale: "ru", languages: ["ru", "en"] }, "en")).toBe("en");
});
