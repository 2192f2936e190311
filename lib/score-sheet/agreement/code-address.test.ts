import fc from "fast-check";
import qrcode from "qrcode";
import { expect, it } from "vitest";
import { clabber } from "@/lib/rulebooks/clabber/clabber";
import { newId, playedHandOf } from "@/lib/test-kit/sample-values";
import { codeAddress, formatDigits, parseDigits } from "./code-address";
import { packSheet } from "./packed-sheet";

const text = fc.string({ unit: fc.constantFrom(..."AZaz09_~.-"), maxLength: 400 });

it("formatting and parsing are inverse", () => {
  fc.assert(
    fc.property(text, (fragment) => {
      const digits = formatDigits(fragment);
      expect(digits).toMatch(/^[1-9]\d*$/);
      expect(parseDigits(digits)).toBe(fragment);
    }),
  );
});

it("anything else is rejected", () => {
  fc.assert(
    fc.property(fc.string(), (fragment) => {
      const read = parseDigits(fragment);
      if (read !== null) expect(formatDigits(read)).toBe(fragment);
    }),
  );
  expect(parseDigits("")).toBeNull();
  expect(parseDigits("9".repeat(9_000))).toBeNull();
  expect(() => formatDigits("a b")).toThrow();
});

it("a game of ten hands takes a code of 45 by 45 modules", () => {
  const entries = Array.from({ length: 10 }, (_, at) => playedHandOf(50 + 10 * at));
  const sheet = { match: newId(), table: 1, game: 2, firstDealer: 3, final: null, entries };
  const token = "A0-_".repeat(6).slice(0, 22);
  const address = codeAddress("https://league.example.org", "en", `${token}.${packSheet(sheet, clabber)}`);
  expect(address).toMatch(/^HTTPS:\/\/LEAGUE\.EXAMPLE\.ORG\/EN\/T\/AGREE#\d+$/);
  expect(qrcode.create(address, { errorCorrectionLevel: "L" }).modules.size).toBeLessThanOrEqual(45);
});
