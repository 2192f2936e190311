import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DataVersions, type LeagueVersion } from "./data-versions";

/** A database that is written to here and elsewhere, with the moment of each write. */
class Stage {
  now = 0;
  readonly seqs = new Map([
    ["a", 1],
    ["b", 1],
  ]);
  reads = 0;
  /** Answers that are on their way: what was read, and how it arrives. */
  readonly #onTheWay: (() => void)[] = [];
  readonly versions = new DataVersions({
    now: () => this.now,
    read: () => {
      this.reads += 1;
      const read: LeagueVersion[] = [...this.seqs].map(([id, seq]) => ({ id, slug: `the-${id}`, seq }));
      return new Promise((done) => this.#onTheWay.push(() => done(read)));
    },
  });

  write(league: string): number {
    const seq = (this.seqs.get(league) ?? 0) + 1;
    this.seqs.set(league, seq);
    return seq;
  }

  async arrive(): Promise<void> {
    for (const done of this.#onTheWay.splice(0)) done();
    for (let turn = 0; turn < 8; turn++) await Promise.resolve();
  }

  async known(): Promise<void> {
    const knowing = this.versions.know();
    while (!this.versions.isKnown()) {
      this.now += 1;
      await this.arrive();
    }
    await knowing;
  }
}

describe("how far the data is", () => {
  it("is asked once for all who want to know, and again after 0.9 seconds", async () => {
    const stage = new Stage();
    const all = [stage.versions.know(), stage.versions.know()];
    await stage.arrive();
    await Promise.all(all);
    expect(stage.reads).toBe(1);
    stage.now += 900;
    expect(stage.versions.isKnown()).toBe(true);
    stage.now += 1;
    expect(stage.versions.isKnown()).toBe(false);
  });

  it("is new enough for who waited for it, however long the reading took", async () => {
    const stage = new Stage();
    const knowing = stage.versions.know();
    stage.now += 2000;
    await stage.arrive();
    await knowing;
    expect(stage.reads).toBe(1);
    // For who comes now it is too old.
    expect(stage.versions.isKnown()).toBe(false);
    const later = stage.versions.know();
    await stage.arrive();
    await later;
    expect(stage.reads).toBe(2);
  });

  it("is read once more for who comes while it is being read", async () => {
    const stage = new Stage();
    const first = stage.versions.know();
    stage.now += 10;
    const second = stage.versions.know();
    stage.now += 2000;
    await stage.arrive();
    await first;
    expect(stage.reads).toBe(2);
    await stage.arrive();
    await second;
    expect(stage.reads).toBe(2);
  });

  it("is counted by league, and for all together", async () => {
    const stage = new Stage();
    await stage.known();
    const epochs = () => ["the-a", "the-b", null].map((league) => stage.versions.epochOf(league));
    const [a, b, all] = epochs();
    stage.versions.moved("a", stage.write("a"));
    expect(epochs()).toEqual([expect.not.toSatisfy((epoch) => epoch === a), b, expect.not.toSatisfy((e) => e === all)]);
    expect(stage.versions.epochOf("none")).toBeUndefined();
  });

  it("is in doubt when a league is heard of that is not known, also while it is being asked", async () => {
    const stage = new Stage();
    await stage.known();
    stage.now += 1000;
    const knowing = stage.versions.know();
    stage.write("c");
    stage.now += 1;
    stage.versions.moved("c", 1);
    await stage.arrive();
    expect(stage.versions.isKnown()).toBe(false);
    await stage.known();
    await knowing;
    expect(stage.versions.epochOf("the-c")).toBeDefined();
  });

  it("is read again for who has seen more, by a reading that began after that", async () => {
    const stage = new Stage();
    await stage.known();
    const epoch = stage.versions.epochOf("the-a");
    stage.now += 1000;
    const knowing = stage.versions.know();
    const version = stage.write("a");
    for (const league of ["a", "the-a"]) expect(stage.versions.isBehind({ league, version })).toBe(true);
    const reaching = stage.versions.reach({ league: "the-a", version });
    await stage.arrive();
    await knowing;
    await stage.arrive();
    await reaching;
    expect([stage.versions.isBehind({ league: "a", version }), stage.versions.leagueOf("the-a")?.seq]).toEqual([
      false,
      version,
    ]);
    expect(stage.versions.epochOf("the-a")).not.toBe(epoch);
  });

  it("is read twice at most for who says to have seen what there is not", async () => {
    const stage = new Stage();
    await stage.known();
    const { reads } = stage;
    for (const league of ["a", "none"]) {
      const reaching = stage.versions.reach({ league, version: 99 });
      await stage.arrive();
      await stage.arrive();
      await reaching;
    }
    expect(stage.reads).toBe(reads + 4);
  });

  it("takes a backup that was put back for news, though it goes back", async () => {
    const stage = new Stage();
    stage.write("a");
    await stage.known();
    const before = stage.versions.epochOf("the-a");
    stage.seqs.set("a", 1);
    stage.seqs.delete("b");
    const all = stage.versions.epochOf(null);
    stage.now += 1000;
    await stage.known();
    expect(stage.versions.epochOf("the-a")).not.toBe(before);
    expect(stage.versions.epochOf("the-b")).toBeUndefined();
    expect(stage.versions.epochOf(null)).not.toBe(all);
  });

  it("law: an epoch that is known stands for data that is not older than what was written here, nor by a second than what was written elsewhere", async () => {
    await fc.assert(
      fc.asyncProperty(happenings, async (happened) => {
        const stage = new Stage();
        const watch = new Watch(stage);
        const knowing: Promise<void>[] = [];
        for (const what of happened) {
          if (what.kind === "know") knowing.push(stage.versions.know());
          else await happen(what, stage, watch);
          watch.look();
        }
        // Nobody waits for ever.
        for (let turn = 0; turn < 10; turn++) {
          stage.now += 1;
          await stage.arrive();
        }
        await Promise.all(knowing);
      }),
      { numRuns: 2000 },
    );
  });
});

const league = fc.constantFrom("a", "b");
const happenings = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant("own write" as const), league }),
    fc.record({ kind: fc.constant("other's write" as const), league }),
    fc.record({ kind: fc.constant("pass" as const), ms: fc.nat({ max: 700 }) }),
    fc.record({ kind: fc.constant("know" as const) }),
    fc.record({ kind: fc.constant("arrive" as const) }),
  ),
  { maxLength: 60 },
);

type Happening = typeof happenings extends fc.Arbitrary<(infer One)[]> ? One : never;

async function happen(what: Happening, stage: Stage, watch: Watch): Promise<void> {
  if (what.kind === "pass") stage.now += what.ms;
  else if (what.kind === "arrive") await stage.arrive();
  else if (what.kind !== "know") watch.write(what.league, what.kind === "own write");
}

/** Remembers what was written, and which of it a page shows that was rendered when its epoch was first known. */
class Watch {
  readonly #stage: Stage;
  readonly #written: { readonly league: string; readonly isOwn: boolean; readonly at: number }[] = [];
  readonly #shownAt = new Map<number, number>();

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  write(to: string, isOwn: boolean): void {
    const seq = this.#stage.write(to);
    if (isOwn) this.#stage.versions.moved(to, seq);
    this.#written.push({ league: to, isOwn, at: this.#stage.now });
  }

  look(): void {
    for (const of of ["a", "b"]) {
      const epoch = this.#stage.versions.epochOf(`the-${of}`);
      if (epoch === undefined || !this.#stage.versions.isKnown()) continue;
      if (!this.#shownAt.has(epoch)) this.#shownAt.set(epoch, this.#written.length);
      const notShown = this.#written.slice(this.#shownAt.get(epoch)).filter((one) => one.league === of);
      expect(notShown.filter(({ isOwn }) => isOwn)).toEqual([]);
      expect(this.#stage.now - (notShown[0]?.at ?? this.#stage.now)).toBeLessThanOrEqual(1000);
    }
  }
}
