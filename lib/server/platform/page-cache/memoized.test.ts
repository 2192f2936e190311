import { beforeEach, describe, expect, it } from "vitest";
import type { Fact } from "@/lib/commands/changed-facts";
import { DataVersions } from "./data-versions";
import { memoized } from "./memoized";
import { recordingReads, recordRead, versionToShow } from "./read-facts";

let [seq, changed]: [number, readonly Fact[]] = [1, []];
let versions: DataVersions;
let work: () => Promise<string>;
let made = 0;
let answerOf: (question: string) => Promise<string>;

beforeEach(async () => {
  [seq, changed, made] = [1, [], 0];
  versions = new DataVersions({
    now: () => 0,
    read: async () => ({ leagues: [{ id: "a", slug: "a", seq, since: { rows: [], facts: changed } }], removed: [] }),
  });
  await versions.readNow();
  work = async () => {
    made += 1;
    recordRead("a", "season:1");
    return `answer ${made}`;
  };
  const answers = memoized<string>(2);
  answerOf = (question) => answers(question, work);
});

/** The result for a page, and the facts it then depends on. */
async function page(question = "season 1") {
  const reads = new Set<string>();
  const answer = await recordingReads(reads, versions, () => answerOf(question));
  return [answer, ...reads];
}

async function change(...facts: readonly Fact[]): Promise<void> {
  [seq, changed] = [seq + 1, facts];
  await versions.readNow();
}

it("a page shows the version that was known when its rendering began", async () => {
  const shown = await recordingReads(new Set(), versions, async () => {
    await change("season:1");
    return versionToShow("a");
  });
  expect([shown, versionToShow("a")]).toEqual([1, undefined]);
  expect(await recordingReads(new Set(), versions, async () => versionToShow("a"))).toBe(2);
});

describe("a memoized value", () => {
  it("is computed once, and every page that uses it depends on its facts", async () => {
    expect(await Promise.all([page(), page()])).toEqual([
      ["answer 1", "a season:1"],
      ["answer 1", "a season:1"],
    ]);
    await change("play", "season:2", "seasons");
    expect(await page()).toEqual(["answer 1", "a season:1"]);
    await change("season:1");
    expect(await page()).toEqual(["answer 2", "a season:1"]);
  });

  it("is not used if its facts change during the computation", async () => {
    const first = work;
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((done) => {
      letGo = done;
    });
    work = async () => {
      const answer = await first();
      await held;
      return answer;
    };
    const before = page();
    await change("season:1");
    const after = page();
    letGo();
    expect([(await before)[0], (await after)[0]]).toEqual(["answer 1", "answer 2"]);
  });

  it("is passed to its recomputation, with the changes since", async () => {
    const answers = memoized<number>(2);
    const renewed: (readonly [number, boolean])[] = [];
    const count = () =>
      recordingReads(new Set(), versions, () =>
        answers("hands", async (before) => {
          recordRead("a", "season:1");
          if (before)
            renewed.push([before.answer, before.versions.areUnchangedSince(["a schedule:1"], before.epoch)] as const);
          return (before?.answer ?? 0) + 1;
        }),
      );
    expect(await count()).toBe(1);
    await change("season:1", "result:1");
    expect(await count()).toBe(2);
    await change("season:1", "schedule:1");
    expect(await count()).toBe(3);
    expect(renewed).toEqual([
      [1, true],
      [2, false],
    ]);
  });

  it("is not a failed one, and limited in number", async () => {
    const real = work;
    work = () => Promise.reject(new Error("away"));
    await expect(page()).rejects.toThrow("away");
    work = real;
    for (const question of ["season 1", "season 2", "season 3", "season 3", "season 1"]) await page(question);
    expect(made).toBe(4);
  });

  it("is computed anew outside of shared pages", async () => {
    await page();
    expect([await answerOf("season 1"), await answerOf("season 1")]).toEqual(["answer 2", "answer 3"]);
  });
});
