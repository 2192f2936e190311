import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPin, parsePin, pinFromBytes, pinLength } from "./table-pin";

const bytes = fc.uint8Array({ minLength: 4, maxLength: 32 });

test("a formatted PIN parses to itself, also in lower case, without its space or with a dash", () => {
  fc.assert(
    fc.property(bytes, (from) => {
      const pin = pinFromBytes(from);
      expect(pin).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/);
      for (const typed of [pin, formatPin(pin), pin.toLowerCase(), ` ${pin.slice(0, 2)}-${pin.slice(2)} `]) {
        expect(parsePin(typed)).toBe(pin);
      }
    }),
  );
});

test("each of its 30 bits counts: two PINs are equal only if their bits are", () => {
  const pin = (bits: number) => pinFromBytes(new Uint8Array(new Uint32Array([bits]).buffer).reverse());
  fc.assert(
    fc.property(fc.nat(2 ** 30 - 1), fc.nat(2 ** 30 - 1), (a, b) => {
      expect(pin(a) === pin(b)).toBe(a === b);
      // Two random numbers rarely differ in just one bit.
      for (let bit = 0; bit < 30; bit++) expect(pin(a ^ (1 << bit)), `bit ${bit}`).not.toBe(pin(a));
    }),
  );
  expect(32 ** pinLength).toBe(2 ** 30);
});

test.each([
  ["OIL234", "011234"],
  ["oil 234", "011234"],
  ["7QK2M", null],
  ["7QK2M99", null],
  ["7QK2MU", null],
  ["7QK2M!", null],
  ["", null],
])("%s parses to %s", (typed, pin) => {
  expect(parsePin(typed)).toBe(pin);
});
