import fc from "fast-check";
import { expect, test } from "vitest";
import { idFromBytes } from "@/lib/kernel/ids";
import { redactedText } from "./redacted-text";

test.each([
  ["ask secretary@demo.example first", "ask … first"],
  ["call 812-555-0147 tonight", "call … tonight"],
  ["call (812) 555-0147.", "call …."],
  ["+7 (912) 345-67-89", "…"],
  ["the PIN is 7QK 2M9", "the PIN is …"],
  ["see https://bar.example/t#abc", "see …"],
  ["The game ended 524 to 448, not 524 to 438", "The game ended 524 to 448, not 524 to 438"],
  ["moved from 2026-11-19", "moved from 2026-11-19"],
  ["Rule 40, hands 3-5: 162 points", "Rule 40, hands 3-5: 162 points"],
  ["GREENS and the EAGLES", "GREENS and the EAGLES"],
  ["Старый лист: 91 и 71, не 19 и 143", "Старый лист: 91 и 71, не 19 и 143"],
  ["", ""],
])("%s reads %s", (typed, shown) => {
  expect(redactedText(typed)).toBe(shown);
});

const plainText = fc.stringMatching(/^[a-z ,.]{0,20}$/);
const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 });
const digit = (n: number) => fc.stringMatching(new RegExp(`^[2-9][0-9]{${n - 1}}$`));
const secret = fc.oneof(
  bytes.map(idFromBytes),
  bytes.map((from) => Buffer.from(from).toString("base64url")),
  bytes.map((from) => Buffer.from(from).toString("hex")),
  fc.emailAddress(),
  fc.tuple(digit(3), digit(3), digit(4)).map(([a, b, c]) => `(${a}) ${b}-${c}`),
  fc.tuple(digit(3), digit(3), digit(4)).map(([a, b, c]) => `${a}.${b}.${c}`),
  fc.tuple(digit(3), digit(3), digit(2), digit(2)).map(([a, b, c, d]) => `+7 ${a} ${b}-${c}-${d}`),
);

test("a secret among other words is redacted, in any context", () => {
  fc.assert(
    fc.property(plainText, secret, plainText, (before, hidden, after) => {
      expect(redactedText(`${before} ${hidden} ${after}`)).not.toContain(hidden);
    }),
  );
});
