import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { byName } from "./by-name";

const sorted = (...names: readonly string[]) =>
  names
    .map((name) => ({ name }))
    .toSorted(byName)
    .map(({ name }) => name);

describe("a list by name", () => {
  test("sorts ё next to е, not before а or after я", () => {
    expect(sorted("Яков", "Ёлкин", "Жуков", "Андрей", "Ельцов", "Елагин")).toEqual([
      ...["Андрей", "Елагин", "Ёлкин", "Ельцов", "Жуков", "Яков"],
    ]);
    expect(sorted("Семёнов", "Семенов", "Семенович")).toEqual(["Семенов", "Семёнов", "Семенович"]);
  });

  test("ignores case, and sorts figures by value", () => {
    expect(sorted("вагон", "Яблоко", "Ананас", "Стол 10", "Стол 2")).toEqual([
      ...["Ананас", "вагон", "Стол 2", "Стол 10", "Яблоко"],
    ]);
  });

  test("does not depend on the original order", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ unit: "grapheme" })), (names) => {
        expect(sorted(...names).map((name) => name.normalize("NFC"))).toEqual(
          sorted(...sorted(...names)).map((name) => name.normalize("NFC")),
        );
      }),
    );
  });
});
