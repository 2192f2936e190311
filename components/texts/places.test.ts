import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { rulebookTexts } from "@/components/rulebooks/game-texts";
import { messagesOf } from "@/lib/i18n/messages";
import { addressOf } from "./address-of";
import { placeOf, places } from "./places";

const root = fileURLToPath(new URL("../..", import.meta.url));
const pageOf = (page: string) => join(root, "app", "[locale]", ...page.split("/"), "page.tsx");

/** Returns the file that a module's import names; undefined for a package. */
function imported(from: string, name: string): string | undefined {
  const path = name.startsWith("@/") ? join(root, name.slice(2)) : join(from, "..", name);
  return name.startsWith("@/") || name.startsWith(".") ? [`${path}.ts`, `${path}.tsx`].find(existsSync) : undefined;
}

/** A module's source and the files that it imports, read once. */
const modules = new Map<string, { readonly source: string; readonly imports: readonly string[] }>();

function moduleAt(file: string) {
  const known = modules.get(file);
  if (known) return known;
  const source = readFileSync(file, "utf8");
  const names = [...source.matchAll(/(?:from |import\()"([^"]+)"/g)];
  const read = { source, imports: names.flatMap(([, name = ""]) => imported(file, name) ?? []) };
  modules.set(file, read);
  return read;
}

/** Returns the files of a module and of all modules that it imports. */
function filesOf(file: string, files: Set<string> = new Set()): ReadonlySet<string> {
  if (files.has(file)) return files;
  files.add(file);
  for (const path of moduleAt(file).imports) filesOf(path, files);
  return files;
}

test("every part of the catalogue has a place, or none on purpose", () => {
  expect([...Object.keys(places), ...rulebookTexts()].sort()).toEqual(Object.keys(messagesOf("en")).sort());
  expect(rulebookTexts().map(placeOf)).not.toContain(null);
});

test("each place is an existing page", () => {
  const pages = Object.values(places).flatMap((place) => (place ? [place.page] : []));
  expect(pages.filter((page) => !existsSync(pageOf(page)))).toEqual([]);
});

test("each page uses the texts that it is the place of", () => {
  const without = Object.entries(places).filter(([part, place]) => {
    if (!place || place.then !== undefined) return false;
    const reads = new RegExp(`(Translations\\(\\s*|namespace: )"${part}[".]|messagesOf\\(\\w+\\)\\.${part}\\b`);
    return ![...filesOf(pageOf(place.page))].some((file) => reads.test(moduleAt(file).source));
  });
  expect(without.map(([part]) => part)).toEqual([]);
});

test("an address has the demo’s names, and words for the browser to find", () => {
  const place = { page: "(public)/leagues/[league]/[season]/standings" };
  expect(addressOf(place, "en", "{team}: tie-break")).toBe(
    "/en/leagues/evansville-1944/demo-season/standings#:~:text=tie%2Dbreak",
  );
  expect(addressOf({ page: "(desk)/account" }, "ru", "{name}")).toBe("/ru/account");
  const addresses = Object.values(places).flatMap((each) => (each ? [addressOf(each, "en", "")] : []));
  expect(addresses.filter((address) => /\[|\(|\/\/|\/$/.test(address))).toEqual([]);
});
