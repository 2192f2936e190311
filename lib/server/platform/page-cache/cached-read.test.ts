import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Fact } from "@/lib/commands/changed-facts";
import { cachedRead } from "./cached-read";
import { DataVersions } from "./data-versions";
import { memoizedRead } from "./memoized-read";
import { recordingReads, recordRead } from "./read-facts";

/** React caches only while it renders a request. Here one test is one request. */
const request = vi.hoisted(() => ({ answers: new Map<object, Map<string, unknown>>() }));
vi.mock("react", () => ({
  cache: (load: (...args: readonly unknown[]) => unknown) => {
    return (...args: readonly unknown[]) => {
      const answers = request.answers.get(load) ?? new Map<string, unknown>();
      request.answers.set(load, answers);
      const key = JSON.stringify(args);
      if (!answers.has(key)) answers.set(key, load(...args));
      return answers.get(key);
    };
  },
}));

let [seq, changed]: [number, readonly Fact[]] = [1, []];
let versions: DataVersions;
let loads = 0;

beforeEach(async () => {
  [seq, changed, loads] = [1, [], 0];
  request.answers.clear();
  versions = new DataVersions({
    now: () => 0,
    read: async () => ({ leagues: [{ id: "a", slug: "a", seq, since: { rows: [], facts: changed } }], removed: [] }),
  });
  await versions.readNow();
});

const season = cachedRead(async (id: string) => {
  loads += 1;
  recordRead("a", `season:${id}`);
  return `season ${id}, load ${loads}`;
});

async function factsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const facts = new Set<string>();
  await recordingReads(facts, versions, work);
  return [...facts];
}

describe("a loader with results cached within a request", () => {
  it("loads once, and every caller records its facts", async () => {
    expect(await factsOf(() => season("1"))).toEqual(["a season:1"]);
    expect(await factsOf(() => season("1"))).toEqual(["a season:1"]);
    expect(loads).toBe(1);
  });

  it("lets a memoized value depend on what the page has already loaded", async () => {
    const standings = memoizedRead(async (id: string) => `standings of ${await season(id)}`);
    const page = () => recordingReads(new Set(), versions, async () => [await season("1"), await standings("1")]);
    await page();
    request.answers.clear();
    [seq, changed] = [2, ["season:1"]];
    await versions.readNow();
    expect(await page()).toEqual(["season 1, load 2", "standings of season 1, load 2"]);
  });
});
