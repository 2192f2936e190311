import fc from "fast-check";
import { expect, test } from "vitest";
import { logLine } from "./log-line";

const at = new Date("2026-11-20T19:30:00Z");

test("a line of the log has its time in UTC, its severity, and its text", () => {
  expect(logLine("warn", { event: "refused", status: 403 }, at)).toBe(
    '{"at":"2026-11-20T19:30:00.000Z","level":"warn","event":"refused","status":403}',
  );
});

test.each(["a\nb", "a\r\nb", "\u001b[2Jx", "\u009b31m", "one\u2028two", "\u202eevil", "\u0000"])(
  "%j does not leave its line, and controls no terminal",
  (hostile) => {
    const line = logLine("error", { error: hostile }, at);
    expect(line).toMatch(/^[\u0020-\u007e]*$/);
    expect(JSON.parse(line)).toMatchObject({ error: hostile });
  },
);

test("a long text in a line is cut", () => {
  const line = logLine("error", { error: "x".repeat(1_000_000) }, at);
  expect(JSON.parse(line)).toMatchObject({ error: `${"x".repeat(4000)}… (996000 more)` });
  expect(line.length).toBeLessThan(4200);
});

test("law: any text is on one line and is parsed unchanged", () => {
  // Few characters end a line or control a terminal; some of them are drawn more often.
  const hostile = fc.constantFrom("\n", "\r", "\u001b", "\u007f", "\u009b", "\u2028", "\u202e", "\u0000");
  const character = fc.oneof(fc.string({ unit: "binary", minLength: 1, maxLength: 1 }), hostile);
  fc.assert(
    fc.property(fc.string({ unit: character }), (text) => {
      const line = logLine("error", { text }, at);
      expect(line).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u);
      expect((JSON.parse(line) as { text: string }).text).toBe(text);
    }),
  );
});
