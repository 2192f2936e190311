import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { meldKinds } from "./meld-kind";
import { clabberRules } from "./rules";

type Texts = Readonly<Record<string, unknown>>;

function catalogue(locale: string, name: string): Texts {
  return JSON.parse(readFileSync(new URL(`../../i18n/${locale}/${name}.json`, import.meta.url), "utf8"));
}

/** Returns every problem code in the sources of this folder and in the common files. */
function codes(): readonly string[] {
  const folders = ["./", "./play/", "./records/", "./review/", "./dispute/", "../"].map(
    (path) => new URL(path, import.meta.url),
  );
  const texts = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
      .map((name) => readFileSync(new URL(name, folder), "utf8")),
  );
  const quotedCodes = texts.flatMap(
    (text) => text.match(/"(clabber-[a-z-]+|house-rule-[a-z]+|[a-z]+-malformed)"/g) ?? [],
  );
  return [...new Set(quotedCodes.map((code) => code.slice(1, -1)))].filter((code) => code !== "clabber-play");
}

describe.each(["en", "ru"])("the texts of Clabber in %s", (locale) => {
  it("have exactly one sentence for every problem", () => {
    expect(Object.keys(catalogue(locale, "problems/clabber")).toSorted()).toEqual(codes().toSorted());
  });

  it("name every house rule and each value, and describe it", () => {
    const options = catalogue(locale, "clabber")["options"] as Record<
      string,
      { name: string; means: string; values: Texts }
    >;
    expect(Object.keys(options)).toEqual(Object.keys(clabberRules.shape));
    for (const [option, schema] of Object.entries(clabberRules.shape)) {
      const inner = schema.unwrap();
      const values = "options" in inner ? inner.options : [];
      expect([option, Object.keys(options[option]?.values ?? {})]).toEqual([option, values]);
      expect(options[option]?.name.length).toBeGreaterThan(2);
      expect(options[option]?.means.length).toBeGreaterThan(10);
    }
  });

  it("name every meld, suit and mark", () => {
    const texts = catalogue(locale, "clabber") as Record<string, Texts>;
    expect(Object.keys(texts["melds"] ?? {})).toEqual([...meldKinds, "bella"]);
    expect(Object.keys(texts["suits"] ?? {})).toEqual(["S", "H", "D", "C"]);
    expect(Object.keys(texts["marks"] ?? {})).toEqual(["points", "set", "none", "renege", "redeal"]);
  });

  it("have the same keys in both languages", () => {
    const keys = (value: unknown, path = ""): readonly string[] =>
      typeof value === "object" && value !== null
        ? Object.entries(value).flatMap(([key, item]) => keys(item, `${path}.${key}`))
        : [path];
    for (const name of ["clabber", "problems/clabber"]) {
      expect(keys(catalogue(locale, name))).toEqual(keys(catalogue("en", name)));
    }
  });
});
