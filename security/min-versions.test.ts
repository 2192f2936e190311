import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const read = (path: string) => JSON.parse(readFileSync(path, "utf8")) as Record<string, unknown>;

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly optional?: boolean;
  readonly link?: boolean;
}

const lock = read("package-lock.json")["packages"] as Record<string, Locked>;
const wanted = read("security/min-versions.json") as Record<string, { least: string; why: string }>;

const installed = Object.entries(lock)
  .filter(([path]) => path !== "")
  .map(([path, entry]) => ({ path, name: path.split("node_modules/").at(-1) ?? "", ...entry }));

/** Whether a version is at least another, by its three numbers; a prerelease is lower than its release. */
function isAtLeast(version: string, least: string): boolean {
  const numbers = (text: string) => (/^\d+\.\d+\.\d+/.exec(text)?.[0] ?? "0.0.0").split(".").map(Number);
  const [one, other] = [numbers(version), numbers(least)];
  const place = one.findIndex((number, i) => number !== other[i]);
  if (place === -1) return !/^\d+\.\d+\.\d+-/.test(version);
  return (one[place] ?? 0) > (other[place] ?? 0);
}

describe("an installed package", () => {
  it.each([
    ["1.2.3", "1.2.3", true],
    ["1.2.10", "1.2.9", true],
    ["1.10.0", "1.9.9", true],
    ["2.0.0", "1.9.9", true],
    ["1.2.2", "1.2.3", false],
    ["0.9.9", "1.0.0", false],
    ["1.2.3-beta.1", "1.2.3", false],
    ["1.2.4-beta.1", "1.2.3", true],
  ])("%s is at least %s: %s", (version, least, is) => {
    expect(isAtLeast(version, least)).toBe(is);
  });

  it.each(Object.entries(wanted))("%s is new enough, anywhere in the tree", (name, { least, why }) => {
    const copies = installed.filter((entry) => entry.name === name);
    expect(copies.length, `${name} is not installed`).toBeGreaterThan(0);
    expect(why.length).toBeGreaterThan(20);
    expect(copies.filter(({ version = "" }) => !isAtLeast(version, least))).toEqual([]);
  });

  it("is named by an exact version, from the registry only", () => {
    const { dependencies, devDependencies } = read("package.json") as Record<string, Record<string, string>>;
    const named = Object.entries({ ...dependencies, ...devDependencies });
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
    expect(named.filter(([name, version]) => lock[`node_modules/${name}`]?.version !== version)).toEqual([]);
    expect(installed.filter(({ resolved, link }) => resolved !== undefined || link)).toEqual([]);
  });

  it("has a hash, except those for other platforms only", () => {
    expect(installed.length).toBeGreaterThan(400);
    const unhashed = installed.filter(({ integrity }) => integrity === undefined);
    expect(unhashed.filter(({ optional, version }) => !optional || !/^\d+\.\d+\.\d+/.test(version ?? ""))).toEqual([]);
    const odd = installed.filter(({ integrity }) => integrity !== undefined && !integrity.startsWith("sha512-"));
    expect(odd).toEqual([]);
  });

  it("runs no scripts when it is installed", () => {
    expect(readFileSync(".npmrc", "utf8").split("\n")).toContain("ignore-scripts=true");
  });
});
