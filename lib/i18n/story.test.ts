import { describe, expect, it } from "vitest";
import enRules from "./texts/en/rules-clabber.json";
import en from "./texts/en/story.json";
import ruRules from "./texts/ru/rules-clabber.json";
import ru from "./texts/ru/story.json";

const languages = [
  { language: "English", story: en, rules: enRules.rules as Record<string, string> },
  { language: "Russian", story: ru, rules: ruRules.rules as Record<string, string> },
];

describe.each(languages)("the story in $language", ({ story, rules }) => {
  it("covers 1881, 1935 and 1944 in chronological order", () => {
    const years = story.story.map(({ when }) => Number(when)).filter((year) => !Number.isNaN(year));
    expect(years).toEqual(years.toSorted((a, b) => a - b));
    for (const year of [1881, 1935, 1944]) expect(years).toContain(year);
  });

  it("has each word once, and links it to the rule that defines it", () => {
    expect(new Set(story.glossary.map(({ id }) => id)).size).toBe(story.glossary.length);
    for (const { id, rule, inRule } of story.glossary) {
      expect(rules[rule], id).toContain(inRule);
    }
  });
});

it("has the same content in both languages", () => {
  expect(ru.story.length).toBe(en.story.length);
  expect(ru.glossary.map(({ id, rule }) => [id, rule])).toEqual(en.glossary.map(({ id, rule }) => [id, rule]));
  expect(Object.keys(ru)).toEqual(Object.keys(en));
});
