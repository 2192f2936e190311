import { beforeEach, describe, expect, it } from "vitest";
import type { Fact } from "@/lib/commands/changed-facts";
import { DataVersions } from "./data-versions";
import { recordingReads, recordRead, versionToShow } from "./read-facts";
import { remembered } from "./remembered";

let [seq, changed]: [number, readonly Fact[]] = [1, []];
let versions: DataVersions;
let work: () => Promise<string>;
let made = 0;
let ask: (question: string) => Promise<string>;

beforeEach(async () => {
  [seq, changed, made] = [1, [], 0];
  versions = new DataVersions({ now: () => 0, read: async () => [{ id: "a", slug: "a", seq, changed }] });
  await versions.readNow();
  work = async () => {
    made += 1;
    recordRead("a", "season:1");
    return `answer ${made}`;
  };
  const answers = remembered<string>(2);
  ask = (question) => answers(question, work);
});

/** The result for a page, and the facts it then depends on. */
async function page(question = "season 1") {
  const reads = new Set<string>();
  const answer = await recordingReads(reads, versions, () => ask(question));
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

describe("what is remembered", () => {
  it("is worked out once, and every page that takes it depends on what it was made from", async () => {
    expect(await Promise.all([page(), page()])).toEqual([
      ["answer 1", "a season:1"],
      ["answer 1", "a season:1"],
    ]);
    await change("play", "season:2", "seasons");
    expect(await page()).toEqual(["answer 1", "a season:1"]);
    await change("season:1");
    expect(await page()).toEqual(["answer 2", "a season:1"]);
  });

  it("is not taken where its facts change while it is made", async () => {
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

  it("is given to the work that renews it, with what has changed since", async () => {
    const answers = remembered<number>(2);
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

  it("is no failure, and no more than there is room for", async () => {
    const real = work;
    work = () => Promise.reject(new Error("away"));
    await expect(page()).rejects.toThrow("away");
    work = real;
    for (const question of ["season 1", "season 2", "season 3", "season 3", "season 1"]) await page(question);
    expect(made).toBe(4);
  });

  it("is worked out anew where no page for everybody is rendered", async () => {
    await page();
    expect([await ask("season 1"), await ask("season 1")]).toEqual(["answer 2", "answer 3"]);
  });
});
