import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { escapeText, foldLine } from "./content-line";

const bytes = (text: string) => new TextEncoder().encode(text).length;
/** Any text without the characters that calendars exclude. */
const text = fc.string({ unit: "binary", maxLength: 400 }).map((any) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
  any.replace(/[\u0000-\u0008\u000b-\u001f\u007f\ud800-\udfff]/gu, ""),
);
/** A content line begins with its name, never with a space, which marks a continuation. */
const line = text.map((any) => `NAME:${any.replaceAll("\n", "")}`);

/** The unfolded content lines of a text. */
function unfoldLines(folded: string): string[] {
  return folded
    .replace(/\r\n[ \t]/g, "")
    .split("\r\n")
    .filter((whole) => whole !== "");
}

/** The text of an escaped value. */
function unescapeText(value: string): string {
  return value.replace(/\\([\\;,nN])/g, (_, escaped: string) => (escaped.toLowerCase() === "n" ? "\n" : escaped));
}

describe("a content line", () => {
  test("is cut after 75 octets, and never within a character", () => {
    expect(foldLine("a".repeat(75))).toBe(`${"a".repeat(75)}\r\n`);
    expect(foldLine("a".repeat(76))).toBe(`${"a".repeat(75)}\r\n a\r\n`);
    expect(foldLine(`SUMMARY:${"ж".repeat(40)}`)).toBe(`SUMMARY:${"ж".repeat(33)}\r\n ${"ж".repeat(7)}\r\n`);
    expect(foldLine(`${"a".repeat(74)}🦃`)).toBe(`${"a".repeat(74)}\r\n 🦃\r\n`);
  });

  test("of any text fits its lines, and unfolds to the original", () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (lines) => {
        const folded = lines.map(foldLine).join("");
        for (const each of folded.split("\r\n")) expect(bytes(each)).toBeLessThanOrEqual(75);
        expect(unfoldLines(folded)).toEqual(lines);
      }),
    );
  });
});

describe("an escaped text", () => {
  test.each([
    ["Owls, Eagles; Moose", String.raw`Owls\, Eagles\; Moose`],
    ["one\ntwo\r\nthree\rfour", String.raw`one\ntwo\nthree\nfour`],
    [String.raw`C:\new`, String.raw`C:\\new`],
    ["bell\u0007 and nul\u0000", "bell and nul"],
  ])("%j is written %j", (plain, written) => {
    expect(escapeText(plain)).toBe(written);
  });

  test("parses to the original, and has one line", () => {
    fc.assert(
      fc.property(text, (any) => {
        expect(unescapeText(escapeText(any))).toBe(any);
        expect(escapeText(any)).not.toMatch(/[\r\n]/);
      }),
    );
  });
});
