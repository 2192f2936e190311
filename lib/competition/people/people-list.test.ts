import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { longestPersonName, maxPeoplePerList, parsePeople, personNameKey } from "./people-list";

describe("two names belong to one person", () => {
  test.each([
    ["Semyon Belov", "semyon  BELOV", true],
    ["Семён Белов", "Семен белов", true],
    ["АЛЁНА", "алена", true],
    ["Pat O’Hara", "Pat O'Hara", true],
    ["J. Weber", "J Weber", true],
    ["Ada W…", "Ada W.", true],
    ["Anna-Lena", "Anna‑Lena", true],
    ["Ｊim Roth", "Jim Roth", true],
    ["Jim Roth\u200b", "Jim Roth", true],
    ["Jim Roth", "Jim Rothe", false],
    ["Jim Roth Jr", "Jim Roth", false],
  ])("%j and %j: %j", (a, b, same) => {
    expect(personNameKey(a) === personNameKey(b)).toBe(same);
  });

  test("the key of a key is the key", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (name) => {
        expect(personNameKey(personNameKey(name))).toBe(personNameKey(name));
      }),
    );
  });
});

describe("a pasted list of people", () => {
  test("is parsed one per line, without list marks and empty lines", () => {
    expect(unwrap(parsePeople("1. Jim Roth\r\n\n - Ada Weiss \n• Lou Beck\n12) Семён\t Белов"))).toEqual([
      "Jim Roth",
      "Ada Weiss",
      "Lou Beck",
      "Семён Белов",
    ]);
  });

  test.each([
    ["Jim\nAda\njim", ["person-listed-twice"]],
    ["Семён Орлов\nАнна\nСЕМЕН ОРЛОВ", ["person-listed-twice"]],
    ["Семе\u0308н Орлов\nСемён Орлов", ["person-listed-twice"]],
    [`${"x".repeat(longestPersonName + 1)}`, ["person-name-too-long"]],
    [Array.from({ length: maxPeoplePerList + 1 }, (_, i) => `P ${i}`).join("\n"), ["too-many-people"]],
  ])("is refused: %j", (text, codes) => {
    const read = parsePeople(text);
    expect(read.ok ? [] : read.error.map(({ code }) => code)).toEqual(codes);
  });

  test("an empty list has no people", () => {
    expect(unwrap(parsePeople(" \n\u200b\n--\n"))).toEqual([]);
  });
});
