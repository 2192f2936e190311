import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { accents } from "@/lib/commands/leagues";
import { coinTints } from "@/lib/competition/people/team-coin";

const css = readFileSync("app/accents.css", "utf8");
const tokens = readFileSync("app/tokens.css", "utf8");
const tints = readFileSync("components/identity/coin-tints.css", "utf8");
const embed = readFileSync("public/embed/embed.css", "utf8");

/** The custom properties of a stylesheet's rule, by the end of its selector. */
function ruleOf(sheet: string, selector: string): Record<string, string> {
  const start = sheet.indexOf(`${selector} {`);
  const body = start < 0 ? "" : sheet.slice(start, sheet.indexOf("}", start));
  return Object.fromEntries(
    [...body.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value]),
  );
}

/** Relative luminance as defined by WCAG 2. */
function luminance(colour: string): number {
  const part = (from: number) => {
    const value = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const themes = [
  { theme: "paper", base: ruleOf(tokens, ":root"), prefixes: ["\n  "] },
  {
    theme: "bar",
    base: ruleOf(tokens, ':root[data-theme="bar"]'),
    prefixes: [':root:not([data-theme="paper"]) ', ':root[data-theme="bar"] '],
  },
];

/** Colors on a hero's green: text, and borders of buttons. */
const onHead: readonly (readonly [string, string, number])[] = [
  ["--on-head", "--head", 4.5],
  ["--on-head-soft", "--head", 4.5],
  ["--on-head", "--head-key", 4.5],
  ["--head", "--on-head", 4.5],
  ["--laurel", "--head", 4.5],
  ["--head-edge", "--head", 3],
];

describe.each(themes)("on $theme", ({ theme, base, prefixes }) => {
  test("text on green is readable, and its buttons have a visible border", () => {
    const paper = ruleOf(tokens, ":root");
    const of = (name: string) => base[name] ?? paper[name] ?? "";
    for (const [text, on, least] of [...onHead, ["--on-laurel", "--laurel", 4.5] as const]) {
      expect(contrast(of(text), of(on)), `${text} on ${on}, ${theme}`).toBeGreaterThanOrEqual(least);
    }
  });

  test("a coin's letters are readable, and its ring is visible on every surface", () => {
    const selectors = theme === "paper" ? [":root"] : [':root:not([data-theme="paper"])', ':root[data-theme="bar"]'];
    const [coins = {}, ...others] = selectors.map((selector) => ruleOf(tints, selector));
    for (const other of others) expect(other).toEqual(coins);
    expect(new Set(Object.values(coins)).size).toBe(coinTints);
    expect(ruleOf(embed, selectors.at(-1) ?? ""), "in frames on other sites").toMatchObject(coins);
    for (const [name, colour] of Object.entries(coins)) {
      expect(contrast(colour, base["--key"] ?? ""), `${name} on --key`).toBeGreaterThanOrEqual(4.5);
      for (const on of ["--table", "--sheet", "--accent-soft"]) {
        expect(contrast(colour, base[on] ?? ""), `${name} on ${on}`).toBeGreaterThanOrEqual(3);
      }
    }
  });

  test.each(accents.filter(Boolean))("%s is readable wherever it is used", (accent) => {
    const [rule = {}, ...others] = prefixes.map((prefix) => ruleOf(css, `${prefix}[data-accent="${accent}"]`));
    for (const other of others) expect(other).toEqual(rule);
    expect(Object.keys(rule).length).toBeGreaterThanOrEqual(3);
    const paper = ruleOf(tokens, ":root");
    const of = (name: string) => rule[name] ?? base[name] ?? paper[name] ?? "";
    const pairs = [
      ...["--sheet", "--table", "--key", "--on-accent", "--accent-soft"].map((on) => ["--accent", on] as const),
      ["--ink", "--accent-soft"] as const,
    ];
    for (const [text, on] of pairs) {
      expect(contrast(of(text), of(on)), `${text} on ${on}`).toBeGreaterThanOrEqual(4.5);
    }
    for (const [text, on, least] of onHead) {
      expect(contrast(of(text), of(on)), `${text} on ${on}`).toBeGreaterThanOrEqual(least);
    }
  });
});
