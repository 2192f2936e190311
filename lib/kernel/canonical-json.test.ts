import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalJson, type Json } from "./canonical-json";

describe("canonical JSON", () => {
  test.each([
    [{ b: 1, a: [true, null, "x"] }, '{"a":[true,null,"x"],"b":1}'],
    [{ a: undefined, b: 2 }, '{"b":2}'],
    ["é\n", '"é\\n"'],
    [[], "[]"],
    [undefined, "null"],
  ])("writes %j", (value, text) => {
    expect(canonicalJson(value as Json)).toBe(text);
  });

  test("is equivalent JSON", () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const text = canonicalJson(value as Json);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test("does not depend on the order of keys", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.integer()), (fields) => {
        const backwards = Object.fromEntries(Object.entries(fields).reverse());
        expect(canonicalJson(backwards)).toBe(canonicalJson(fields));
      }),
    );
  });

  test("throws for values that JSON lacks", () => {
    expect(() => canonicalJson(Number.NaN)).toThrow("JSON has no NaN");
  });
});
