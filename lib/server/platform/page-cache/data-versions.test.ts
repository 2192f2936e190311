import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Fact } from "@/lib/commands/changed-facts";
import { allLeagues, DataVersions, factKey, type LeagueVersion, type VersionChanges } from "./data-versions";

interface Row {
  readonly league: string;
  readonly seq: number;
  readonly facts: readonly Fact[];
}

/** A database written to by this process and others. */
class Stage {
  now = 0;
  readonly seqs = new Map([
    ["a", 1],
    ["b", 1],
  ]);
  reads = 0;
  readonly rows: Row[] = [];
  /** Pending reads: what was read, and how it arrives. */
  readonly #onTheWay: (() => void)[] = [];
  readonly versions = new DataVersions({ now: () => this.now, read: (known) => this.read(known) });
  read = (known: ReadonlyMap<string, number>): Promise<VersionChanges> => {
    this.reads += 1;
    const leagues = [...this.seqs].map(([id, seq]): LeagueVersion => {
      const written = this.rows.filter((row) => row.league === id && row.seq > (known.get(id) ?? 0));
      const rows = written.map((row) => ({ seq: row.seq, matches: null, isRefused: false }));
      return {
        ...{ id, slug: `the-${id}`, seq },
        since: known.has(id) ? { rows, facts: written.flatMap(({ facts }) => facts) } : null,
      };
    });
    const read = { leagues, removed: [...known.keys()].filter((id) => !this.seqs.has(id)) };
    return new Promise((done) => this.#onTheWay.push(() => done(read)));
  };

  write(league: string, ...facts: readonly Fact[]): number {
    const seq = (this.seqs.get(league) ?? 0) + 1;
    this.seqs.set(league, seq);
    this.rows.push({ league, seq, facts });
    return seq;
  }

  /** A page that depends on every fact, rendered from the current versions. */
  page(...reads: readonly string[]): () => boolean {
    const { epoch } = this.versions;
    return () => this.versions.areUnchangedSince(reads, epoch);
  }

  /** Completes all reads that have begun. */
  async arrive(): Promise<void> {
    await turns();
    for (const done of this.#onTheWay.splice(0)) done();
    await turns();
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

/** Runs everything that is ready. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
}

describe("the known versions of the data", () => {
  it("are read once for all who wait, and again after 0.9 seconds", async () => {
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

  it("are fresh for a request that waited, however long the read took", async () => {
    const stage = new Stage();
    const knowing = stage.versions.know();
    stage.now += 2000;
    await stage.arrive();
    await knowing;
    expect(stage.reads).toBe(1);
    // Too old for a request that starts now.
    expect(stage.versions.isKnown()).toBe(false);
    const later = stage.versions.know();
    await stage.arrive();
    await later;
    expect(stage.reads).toBe(2);
  });

  it("are read once more for a request that arrives during a read", async () => {
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

  it("report for each fact whether it changed, by league and in total", async () => {
    const stage = new Stage();
    await stage.known();
    const read = {
      a: stage.page("a seasons", "a play"),
      season: stage.page("a season:1"),
      other: stage.page("a season:2", "a league"),
      b: stage.page("b row"),
      all: stage.page("* seasons"),
    };
    const stale = () => Object.entries(read).flatMap(([name, isFresh]) => (isFresh() ? [] : [name]));
    const staleAfter = async (league: string, ...facts: readonly Fact[]) => {
      stage.versions.moved(league, stage.write(league, ...facts));
      expect(stage.versions.isKnown()).toBe(false);
      await stage.known();
      return stale();
    };
    expect(await staleAfter("a", "match:7")).toEqual([]);
    expect(await staleAfter("a", "play", "match:7")).toEqual(["a"]);
    expect(await staleAfter("a", "seasons", "season:1")).toEqual(["a", "season", "all"]);
    expect(await staleAfter("b")).toEqual(["a", "season", "b", "all"]);
    expect(await staleAfter("a", "league")).toEqual(["a", "season", "other", "b", "all"]);
  });

  it("count everything of a league as changed if the changes are unknown, and everything if too much is", async () => {
    const stage = new Stage();
    await stage.known();
    const [a, b] = [stage.page("a league"), stage.page("b row")];
    stage.rows.push({ league: "a", seq: 2, facts: [] });
    stage.seqs.set("a", 2);
    stage.versions.moved("a", 2);
    const { read } = stage;
    stage.read = async (known) => {
      const { leagues, removed } = await read(known);
      return { leagues: leagues.map((league) => ({ ...league, since: null })), removed };
    };
    await stage.known();
    expect([a(), b()]).toEqual([false, true]);
    stage.read = read;
    stage.versions.moved("a", stage.write("a", ...Array.from({ length: 30_000 }, (_, i): Fact => `match:${i}`)));
    await stage.known();
    expect(b()).toBe(false);
  });

  it("are uncertain when an unknown league is reported, also during a read", async () => {
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
    expect(stage.versions.leagueOf("the-c")).toBeDefined();
  });

  it("are read again for a reader who has seen more, by a read that began after that", async () => {
    const stage = new Stage();
    await stage.known();
    const isFresh = stage.page("a play");
    stage.now += 1000;
    const knowing = stage.versions.know();
    const version = stage.write("a", "play");
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
    expect(isFresh()).toBe(false);
  });

  it("are read at most twice for a reader who claims to have seen a version that does not exist", async () => {
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

  it("treat a restored backup as new, although its version is lower", async () => {
    const stage = new Stage();
    stage.write("a");
    await stage.known();
    const pages = ["a league", "* league"].map((fact) => stage.page(fact));
    stage.seqs.set("a", 1);
    stage.seqs.delete("b");
    stage.now += 1000;
    await stage.known();
    expect(pages.map((isFresh) => isFresh())).toEqual([false, false]);
    expect(stage.versions.leagueOf("the-b")).toBeUndefined();
  });

  it("keep the rows of each league without gaps, and none of before", async () => {
    const stage = new Stage();
    await stage.known();
    const changesAfter = (version: number) => stage.versions.changesAfter("a", version);
    const seqsAfter = (version: number) => changesAfter(version).changes?.map(({ seq }) => seq) ?? "unknown";
    expect([changesAfter(1).version, seqsAfter(1), seqsAfter(0)]).toEqual([1, [], "unknown"]);
    for (let row = 2; row <= 3; row++) {
      stage.versions.moved("a", stage.write("a"));
      await stage.known();
    }
    expect([changesAfter(1).version, seqsAfter(1), seqsAfter(2), seqsAfter(9)]).toEqual([3, [2, 3], [3], []]);
    expect(stage.versions.changesAfter("none", 7)).toEqual({ version: 7, changes: [] });
    for (let row = 4; row <= 600; row++) stage.write("a");
    stage.versions.moved("a", 600);
    await stage.known();
    expect([seqsAfter(1), seqsAfter(100).length]).toEqual(["unknown", 500]);
    // A restored backup.
    stage.seqs.set("a", 2);
    stage.now += 1000;
    await stage.known();
    expect([changesAfter(2).version, seqsAfter(2), seqsAfter(1)]).toEqual([2, [], "unknown"]);
  });

  it("law: unchanged facts are never older than this process's writes, nor by more than a second than other processes' writes", async () => {
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
        // Nobody waits forever.
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
const facts = fc.constantFrom<readonly Fact[]>(["play", "match:1"], ["seasons", "season:1"], ["league"], []);
const happenings = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant("own write" as const), league, facts }),
    fc.record({ kind: fc.constant("other's write" as const), league, facts }),
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
  else if (what.kind !== "know") watch.write(what.league, what.facts, what.kind === "own write");
}

/** The facts of a page: of one league or of all leagues. */
const read = ["a", "b", allLeagues].flatMap((of) =>
  (["row", "league", "seasons", "season:1", "season:2", "play", "match:1"] as const).map((fact) => ({ of, fact })),
);

/** Records the writes, and how many of them each page shows. */
class Watch {
  readonly #stage: Stage;
  readonly #written: {
    readonly league: string;
    readonly facts: readonly Fact[];
    readonly isOwn: boolean;
    readonly at: number;
  }[] = [];
  readonly #pages = new Map<string, { readonly epoch: number; readonly shows: number }>();

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  write(to: string, facts: readonly Fact[], isOwn: boolean): void {
    const seq = this.#stage.write(to, ...facts);
    if (isOwn) this.#stage.versions.moved(to, seq);
    this.#written.push({ league: to, facts, isOwn, at: this.#stage.now });
  }

  look(): void {
    const { versions, now } = this.#stage;
    if (!versions.isKnown()) return;
    for (const { of, fact } of read) {
      const key = factKey(of, fact);
      const page = this.#pages.get(key);
      if (!page || !versions.areUnchangedSince([key], page.epoch)) {
        this.#pages.set(key, { epoch: versions.epoch, shows: this.#written.length });
        continue;
      }
      const changes = ({ league: to, facts: changed }: { league: string; facts: readonly Fact[] }) =>
        (of === to || of === allLeagues) && (fact === "row" || changed.includes("league") || changed.includes(fact));
      const notShown = this.#written.slice(page.shows).filter(changes);
      expect(notShown.filter(({ isOwn }) => isOwn)).toEqual([]);
      expect(now - (notShown[0]?.at ?? now)).toBeLessThanOrEqual(1000);
    }
  }
}
