import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { freshAt, withNews } from "@/lib/score-sheet/live/freshness";
import type { LedgerChange, News } from "@/lib/score-sheet/live/league-news";
import { type ChannelDeps, LeagueChannel, publishIntervalMs } from "./league-channel";

/** A manual clock, and a ledger that grows on command; `isAway`: the database does not answer. */
class Stage implements ChannelDeps {
  readonly rows: LedgerChange[] = [];
  isAway = false;
  reads = 0;
  #time = 0;
  #plans: { readonly at: number; readonly work: () => void }[] = [];

  now(): number {
    return this.#time;
  }

  after(ms: number, work: () => void): () => void {
    const plan = { at: this.#time + ms, work };
    this.#plans.push(plan);
    return () => {
      this.#plans = this.#plans.filter((one) => one !== plan);
    };
  }

  async changesAfter(_league: string, version: number) {
    this.reads += 1;
    if (this.isAway) throw new Error("the database is away");
    return { version: this.rows.length, changes: this.rows.slice(version) };
  }

  write(match: string | null): number {
    this.rows.push({ seq: this.rows.length + 1, matches: match === null ? null : [match], isRefused: false });
    return this.rows.length;
  }

  async pass(ms: number): Promise<void> {
    const end = this.#time + ms;
    await settled();
    for (let due = this.#due(end); due; due = this.#due(end)) {
      this.#plans = this.#plans.filter((one) => one !== due);
      this.#time = Math.max(this.#time, due.at);
      due.work();
      await settled();
    }
    this.#time = end;
  }

  #due(end: number) {
    return this.#plans.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
  }
}

/** Runs all pending microtasks. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
}

function reading(channel: LeagueChannel, stage: Stage, since: number | null = null) {
  const received: { readonly at: number; readonly news: News }[] = [];
  const leave = channel.join((news) => received.push({ at: stage.now(), news }), since);
  return { received, leave };
}

const happenings = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant("hand" as const), match: fc.constantFrom("a", "b", null), isHeard: fc.boolean() }),
    fc.record({ kind: fc.constant("pass" as const), ms: fc.nat({ max: 1500 }) }),
    fc.record({ kind: fc.constant("away" as const), isAway: fc.boolean() }),
    fc.record({ kind: fc.constant("stale ring" as const), version: fc.nat({ max: 40 }) }),
  ),
  { maxLength: 60 },
);
type Happening = typeof happenings extends fc.Arbitrary<(infer One)[]> ? One : never;

async function happen(what: Happening, stage: Stage, channel: LeagueChannel): Promise<void> {
  if (what.kind === "pass") return stage.pass(what.ms);
  if (what.kind === "away") stage.isAway = what.isAway;
  else if (what.kind === "stale ring") channel.ledgerGrew(Math.min(what.version, stage.rows.length));
  else {
    const version = stage.write(what.match);
    if (what.isHeard) channel.ledgerGrew(version);
  }
}

describe("a league's channel", () => {
  it("sends the first hand immediately, and later ones within a second as one message", async () => {
    const stage = new Stage();
    const channel = new LeagueChannel("league", 0, stage);
    const { received } = reading(channel, stage);
    await stage.pass(10_000);
    channel.ledgerGrew(stage.write("a"));
    await stage.pass(100);
    for (const match of ["b", "c", "b"]) {
      channel.ledgerGrew(stage.write(match));
      await stage.pass(100);
    }
    await stage.pass(5000);
    expect(received).toEqual([
      { at: 0, news: { after: 0, version: 0, about: [] } },
      { at: 10_000, news: { after: 0, version: 1, about: ["a"] } },
      { at: 11_000, news: { after: 1, version: 4, about: ["b", "c"] } },
    ]);
    expect(stage.reads).toBe(2);
  });

  it("sends a returning reader what it missed, as far as it is stored", async () => {
    const stage = new Stage();
    for (let row = 0; row < 5; row++) stage.write("old");
    const channel = new LeagueChannel("league", 5, stage);
    for (const match of ["a", "b"]) {
      channel.ledgerGrew(stage.write(match));
      await stage.pass(publishIntervalMs);
    }
    const firstNews = (since: number | null) => reading(channel, stage, since).received[0]?.news;
    expect(firstNews(5)).toEqual({ after: 5, version: 7, about: ["a", "b"] });
    expect(firstNews(6)).toEqual({ after: 6, version: 7, about: ["b"] });
    expect(firstNews(7)).toEqual({ after: 7, version: 7, about: [] });
    // Earlier versions are unknown: a reader at version 4 sees a gap.
    expect(firstNews(4)).toEqual({ after: 7, version: 7, about: [] });
    expect(firstNews(null)).toEqual({ after: 7, version: 7, about: [] });
  });

  it("waits for an unavailable database, and for no version that never comes", async () => {
    const stage = new Stage();
    const channel = new LeagueChannel("league", 0, stage);
    const { received } = reading(channel, stage);
    stage.isAway = true;
    channel.ledgerGrew(stage.write("a"));
    await stage.pass(3500);
    expect(received).toHaveLength(1);
    expect(stage.reads).toBe(4);
    stage.isAway = false;
    await stage.pass(publishIntervalMs);
    expect(received.at(-1)?.news.version).toBe(1);
    channel.ledgerGrew(99);
    await stage.pass(10_000);
    expect(stage.reads).toBe(6);
  });

  it("sends nothing to a reader that has left", async () => {
    const stage = new Stage();
    const channel = new LeagueChannel("league", 0, stage);
    const { received, leave } = reading(channel, stage);
    leave();
    channel.ledgerGrew(stage.write("a"));
    await stage.pass(publishIntervalMs);
    expect(received).toHaveLength(1);
    expect(channel.readers).toBe(0);
  });

  it("law: each version once and in order, at most one message a second, and in the end everything, whatever happens", async () => {
    await fc.assert(
      fc.asyncProperty(happenings, async (happened) => {
        const stage = new Stage();
        const channel = new LeagueChannel("league", 0, stage);
        const { received } = reading(channel, stage);
        for (const what of happened) await happen(what, stage, channel);
        // The ledger is also polled.
        stage.isAway = false;
        channel.ledgerGrew(stage.rows.length);
        await stage.pass(3 * publishIntervalMs);
        const [, ...later] = received;
        let page = freshAt(0);
        for (const [i, { at, news }] of later.entries()) {
          const before = later[i - 1];
          expect(news.after).toBe(before?.news.version ?? 0);
          expect(news.version).toBeGreaterThan(news.after);
          if (before) expect(at - before.at).toBeGreaterThanOrEqual(publishIntervalMs);
          page = withNews(page, news, null);
        }
        expect(page.processed).toBe(stage.rows.length);
      }),
      { numRuns: 300 },
    );
  });
});
