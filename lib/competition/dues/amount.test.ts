import fc from "fast-check";
import { expect, test } from "vitest";
import { formatAmount, maxAmount, maxFine, parseAmount, parseFine } from "./amount";

test.each([
  ["2", 200],
  ["2.5", 250],
  [" 2,50 ", 250],
  ["0.05", 5],
  ["$25", 2500],
  ["25 €", 2500],
  ["5 000", 500_000],
  ["5\u00a0000,50", 500_050],
  ["1,250.00", 125_000],
  ["$1,250.00", 125_000],
  ["1000000", maxAmount],
  ["1000000.01", null],
  ["", null],
  [".", null],
  ["-1", null],
  ["2.505", null],
  ["1,250", null],
  ["1.250,00", null],
  ["25 dollars", null],
  ["1e3", null],
])("the amount %j is %j hundredths", (text, amount) => {
  expect(parseAmount(text)).toBe(amount);
});

test.each([
  ["", 0],
  ["2.50", 250],
  ["10000", maxFine],
  ["10000.01", null],
  ["two", null],
])("the fine %j is %j hundredths", (text, fine) => {
  expect(parseFine(text)).toBe(fine);
});

test("law: an amount is the same after it was written and typed again", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: maxAmount }), (amount) => {
      expect(parseAmount(formatAmount(amount))).toBe(amount);
    }),
  );
});

test("law: an amount in a currency's format of either language shows each hundredth", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: maxAmount }), fc.constantFrom("en", "ru"), (amount, locale) => {
      const digits = new Intl.NumberFormat(locale, { style: "currency", currency: "USD" })
        .format(amount / 100)
        .replace(/\D/g, "");
      expect(Number(digits)).toBe(amount);
    }),
  );
});
