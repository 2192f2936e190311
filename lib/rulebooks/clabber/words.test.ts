import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { meldKinds } from "./meld-kind";
import { clabberRules } from "./rules";

type Words = Readonly<Record<string, unknown>>;

function catalogue(locale: string, name: string): Words {
  return JSON.parse(readFileSync(new URL(`../../i18n/${locale}/${name}.json`, import.meta.url), "utf8"));
}

/** Every problem code in the sources of this folder, and of the files of all rulebooks. */
function codes(): readonly string[] {
  const folders = ["./", "./play/", "./records/", "../"].map((path) => new URL(path, import.meta.url));
  const texts = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
      .map((name) => readFileSync(new URL(name, folder), "utf8")),
  );
  const found = texts.flatMap((text) => text.match(/"(clabber-[a-z-]+|house-rule-[a-z]+|[a-z]+-malformed)"/g) ?? []);
  return [...new Set(found.map((code) => code.slice(1, -1)))].filter((code) => code !== "clabber-play");
}

describe.each(["en", "ru"])("the words of Clabber in %s", (locale) => {
  it("have a sentence for every problem, and none too many", () => {
    expect(Object.keys(catalogue(locale, "problems/clabber")).toSorted()).toEqual(codes().toSorted());
  });

  it("name every house rule and each of its values, and say what it is about", () => {
    const options = catalogue(locale, "clabber")["options"] as Record<
      string,
      { name: string; means: string; values: Words }
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
    const words = catalogue(locale, "clabber") as Record<string, Words>;
    expect(Object.keys(words["melds"] ?? {})).toEqual([...meldKinds, "bella"]);
    expect(Object.keys(words["suits"] ?? {})).toEqual(["S", "H", "D", "C"]);
    expect(Object.keys(words["marks"] ?? {})).toEqual(["points", "set", "none", "renege", "redeal"]);
  });

  it("have the same keys in both languages", () => {
    const keys = (words: unknown, path = ""): readonly string[] =>
      typeof words === "object" && words !== null
        ? Object.entries(words).flatMap(([key, value]) => keys(value, `${path}.${key}`))
        : [path];
    for (const name of ["clabber", "problems/clabber"]) {
      expect(keys(catalogue(locale, name))).toEqual(keys(catalogue("en", name)));
    }
  });
});
