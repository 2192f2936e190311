import { expect, test } from "vitest";
import { languageFor, languagesOf } from "./league-languages";

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

test("a reader gets the pages in their own language if offered, else in the league's", () => {
  expect(languageFor({ locale: "ru", languages: ["ru"] }, "en")).toBe("ru");
  expect(languageFor({ locale: "ru", languages: [] }, "en")).toBe("en");
  expect(languageFor({ locale: "ru", languages: ["ru", "en"] }, "en")).toBe("en");
});
