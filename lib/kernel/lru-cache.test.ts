import { expect, test } from "vitest";
import { lruCache } from "./lru-cache";

/** The computed keys, in order, for these requests. */
function computedKeys(limit: number, keys: string): string {
  const cached = lruCache<string>(limit);
  let worked = "";
  for (const question of keys) {
    const answer = cached(question, () => {
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
  // The least recently used key is evicted first.
  [2, "abaca", "abc"],
  [2, "abacb", "abcb"],
  [1, "abab", "abab"],
])("with room for %i, of %s only %s is computed", (limit, keys, worked) => {
  expect(computedKeys(limit, keys)).toBe(worked);
});

test("caches undefined, and retries after an error", () => {
  const cached = lruCache<undefined>(2);
  let computed = 0;
  const work = () => {
    computed += 1;
    return undefined;
  };
  cached("a", work);
  cached("a", work);
  expect(computed).toBe(1);
  const fails = () => {
    computed += 1;
    throw new Error("no answer");
  };
  expect(() => cached("b", fails)).toThrow("no answer");
  expect(() => cached("b", fails)).toThrow("no answer");
  expect(computed).toBe(3);
});
