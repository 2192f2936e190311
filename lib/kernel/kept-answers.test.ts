import { expect, test } from "vitest";
import { keptAnswers } from "./kept-answers";

/** What had to be worked out, in order, when these questions were asked one after the other. */
function workedOut(most: number, questions: string): string {
  const kept = keptAnswers<string>(most);
  let worked = "";
  for (const question of questions) {
    const answer = kept(question, () => {
      worked += question;
      return question.toUpperCase();
    });
    expect(answer).toBe(question.toUpperCase());
  }
  return worked;
}

test.each([
  [2, "aaa", "a"],
  [2, "abab", "ab"],
  [2, "abcc", "abc"],
  // The question that was not asked for longest goes first.
  [2, "abaca", "abc"],
  [2, "abacb", "abcb"],
  [1, "abab", "abab"],
])("with room for %i, of %s only %s is worked out", (most, questions, worked) => {
  expect(workedOut(most, questions)).toBe(worked);
});

test("nothing is an answer too, and one that fails is asked again", () => {
  const kept = keptAnswers<undefined>(2);
  let asked = 0;
  const work = () => {
    asked += 1;
    return undefined;
  };
  kept("a", work);
  kept("a", work);
  expect(asked).toBe(1);
  const fails = () => {
    asked += 1;
    throw new Error("no answer");
  };
  expect(() => kept("b", fails)).toThrow("no answer");
  expect(() => kept("b", fails)).toThrow("no answer");
  expect(asked).toBe(3);
});
