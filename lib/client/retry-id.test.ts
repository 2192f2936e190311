import { expect, test } from "vitest";
import { RetryId } from "./retry-id";

/** The ids of commands sent in this order, as numbers; "!" after a command: it was answered. */
function idsOf(sent: string): readonly number[] {
  let count = 0;
  const ids = new RetryId(() => String(++count));
  return sent.split(" ").map((step) => {
    const id = Number(ids.of(step.replace("!", "")));
    if (step.endsWith("!")) ids.answered(String(id));
    return id;
  });
}

test.each([
  ["A A", [1, 1], "sent again after no answer"],
  ["A! A", [1, 2], "sent again after an answer"],
  ["A B A", [1, 2, 3], "sent again after another one: it may have run before that"],
  ["A B! A", [1, 2, 3], "the same, and the other one was answered"],
])("%s gets the ids %j: %s", (sent, ids, _why) => {
  expect(idsOf(sent)).toEqual(ids);
});

test("a late answer to an earlier command leaves the last one's id", () => {
  let count = 0;
  const ids = new RetryId(() => String(++count));
  const first = ids.of("A");
  const second = ids.of("B");
  ids.answered(first);
  expect(ids.of("B")).toBe(second);
});
