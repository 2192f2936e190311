import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasCardNumber } from "./card-number";

describe("a card number", () => {
  // The card networks' published test numbers.
  test.each([
    "4111111111111111",
    "4111 1111 1111 1111",
    "5555-5555-5555-4444",
    "3782 822463 10005",
    "6011 – 1111 – 1111 – 1117",
    "4222222222222",
    "6304000000000000000",
    "card 4111 1111 1111 1111, exp. 12/28",
    "check 1042 4111 1111 1111 1111",
    "4111 1111 1111 1111 123",
    "４１１１ １１１１ １１１１ １１１１",
    "4111\u00a01111\u00a01111\u00a01111",
  ])("is seen in %j", (text) => {
    expect(hasCardNumber(text)).toBe(true);
  });

  test.each([
    "",
    "check no. 1042",
    "call 812-555-0147",
    "4111 1111 1111 1112",
    "411111111111",
    "41111111111111111111",
    "paid on 2026-11-20, 120.00",
    "Owls, week 4; Eagles, week 5",
  ])("is not seen in %j", (text) => {
    expect(hasCardNumber(text)).toBe(false);
  });

  test("law: any number with its check digit is seen, with any grouping, and with another check digit it is not", () => {
    const number = fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 18 })
      .map((digits) => ({ digits: digits.join(""), check: checkDigit(digits) }));
    fc.assert(
      fc.property(number, fc.constantFrom("", " ", "-"), fc.integer({ min: 1, max: 9 }), (one, between, other) => {
        const written = (check: number) => `${one.digits}${check}`.replace(/(\d{4})(?=\d)/g, `$1${between}`);
        expect(hasCardNumber(`no. ${written(one.check)}`)).toBe(true);
        if (between === "") expect(hasCardNumber(written((one.check + other) % 10))).toBe(false);
      }),
    );
  });
});

/** The check digit that makes a number valid, by ISO/IEC 7812-1 Annex B. */
function checkDigit(digits: readonly number[]): number {
  const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];
  const sum = digits.toReversed().reduce((all, digit, at) => all + (at % 2 === 0 ? (doubled[digit] ?? 0) : digit), 0);
  return (10 - (sum % 10)) % 10;
}
