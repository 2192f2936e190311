import { describe, expect, test } from "vitest";
import { helpText } from "./help-text";
import { locales } from "./locale";
import { messagesOf } from "./messages";
import { helpQuestion } from "./problem-help";

type Tree = { readonly [key: string]: string | Tree };

function sentences(tree: Tree): string[] {
  return Object.values(tree).flatMap((value) => (typeof value === "string" ? [value] : sentences(value)));
}

const quoted = { en: /“([^”]+)”/g, ru: /«([^»]+)»/g } as const;

describe.each(locales)("the help in %s", (locale) => {
  const questions = helpText(locale).parts.flatMap((part) => part.questions);

  test("quotes keys by their labels", () => {
    const labels = new Set(sentences(messagesOf(locale) as unknown as Tree));
    const keys = questions.flatMap(({ steps }) =>
      steps.flatMap((step) => [...step.matchAll(quoted[locale])].map(([, key = ""]) => key)),
    );
    expect(keys.length).toBeGreaterThan(10);
    expect(keys.filter((key) => !labels.has(key))).toEqual([]);
  });

  test("answers each question in at most three steps of at most 25 words", () => {
    for (const { question, steps } of questions) {
      expect(steps.length, question).toBeLessThanOrEqual(3);
      expect(question.split(" ").length, question).toBeLessThanOrEqual(8);
      for (const step of steps) expect(step.split(" ").length, step).toBeLessThanOrEqual(25);
    }
  });
});

test("has the same questions in both languages, each id once", () => {
  const [en = [], ru = []] = locales.map((locale) =>
    helpText(locale).parts.map(({ id, questions }) => [id, questions.map((one) => [one.id, one.steps.length])]),
  );
  expect(ru).toEqual(en);
  const ids = helpText("en").parts.flatMap(({ questions }) => questions.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

test("problems lead to questions that exist", () => {
  const ids = helpText("en").parts.flatMap(({ questions }) => questions.map(({ id }) => id));
  const questions = Object.keys(messagesOf("en").problems).flatMap((code) => helpQuestion({ code }) ?? []);
  expect(questions.length).toBeGreaterThan(20);
  expect(questions.filter((question) => !ids.includes(question))).toEqual([]);
  expect(ids).toContain(helpQuestion({ code: "clabber-points-one", rule: "C38" }));
  expect(helpQuestion({ code: "not-signed-in" })).toBeUndefined();
});
