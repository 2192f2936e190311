import { expect, test } from "vitest";
import { withOptionsRead } from "./options-read";

const options = { a: 1, b: 2, c: 3 };

test.each<readonly [string, (read: typeof options) => unknown, readonly string[]]>([
  ["one option", ({ a }) => a, ["a"]],
  ["a branch that is not taken", ({ a, ...rest }) => (a > 1 ? rest.b : 0), ["a", "b", "c"]],
  ["two options", (read) => read.a + read.b, ["a", "b"]],
  ["whether there is one", (read) => "c" in read, ["c"]],
  ["a copy of all", (read) => ({ ...read }), ["a", "b", "c"]],
  ["none", () => 1, []],
])("reading %s", (_, compute, read) => {
  const computed = withOptionsRead(options, compute);
  expect([...computed.read].toSorted()).toEqual(read);
  expect(computed.value).toEqual(compute(options));
});
