import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

function catalogue(locale: string): object {
  return JSON.parse(readFileSync(new URL(`../../i18n/${locale}/problems/joker.json`, import.meta.url), "utf8"));
}

/** Returns every problem code in the sources of this folder. */
function codes(): readonly string[] {
  const folder = new URL("./", import.meta.url);
  const texts = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => readFileSync(new URL(name, folder), "utf8"));
  return [...new Set(texts.flatMap((text) => text.match(/(?<=")joker-[a-z-]+(?=")/g) ?? []))];
}

describe.each(["en", "ru"])("the texts of Joker in %s", (locale) => {
  it("have exactly one sentence for every problem", () => {
    expect(codes().length).toBeGreaterThan(20);
    expect(Object.keys(catalogue(locale)).toSorted()).toEqual(codes().toSorted());
  });
});
