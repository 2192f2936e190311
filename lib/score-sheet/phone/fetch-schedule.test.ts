import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { standingAt, unversionedNews } from "../live/league-news";
import { FetchSchedule, fetchTimesMs } from "./fetch-schedule";

/** A phone with a manual clock, and a server with a version. */
class Phone {
  time = 0;
  version = 5;
  isUnanswered = false;
  /** The version that the next fetches return; null: no answer. */
  server: number | null = 5;
  readonly fetches: number[] = [];
  readonly schedule: FetchSchedule;
  #plans: { readonly at: number; readonly work: () => void }[] = [];

  constructor(random: () => number = () => 0.5) {
    this.schedule = new FetchSchedule("a", {
      after: (ms, work) => {
        const plan = { at: this.time + ms, work };
        this.#plans.push(plan);
        return () => {
          this.#plans = this.#plans.filter((one) => one !== plan);
        };
      },
      random,
      state: () => ({ version: this.version, isUnanswered: this.isUnanswered }),
      fetchMatch: async () => {
        this.fetches.push(this.time);
        this.isUnanswered = this.server === null;
        this.version = Math.max(this.version, this.server ?? 0);
      },
    });
  }

  async pass(ms: number): Promise<void> {
    const end = this.time + ms;
    for (let due = this.#due(end); due; due = this.#due(end)) {
      this.#plans = this.#plans.filter((one) => one !== due);
      this.time = due.at;
      due.work();
      for (let turn = 0; turn < 4; turn++) await Promise.resolve();
    }
    this.time = end;
  }

  #due(end: number) {
    return this.#plans.filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at)[0];
  }
}

const { spread, retryEvery, pollEvery } = fetchTimesMs;
const hour = 3_600_000;
let phone: Phone;
let stop: () => void;

beforeEach(() => {
  phone = new Phone();
  stop = phone.schedule.start();
});

describe("a phone with its league's stream", () => {
  beforeEach(() => phone.schedule.connected(true));

  it("never fetches while nothing happens", async () => {
    await phone.pass(hour);
    expect(phone.fetches).toEqual([]);
  });

  it("fetches once, immediately, at news of its match", async () => {
    phone.server = 6;
    phone.schedule.receive({ after: 5, version: 6, about: ["a"] });
    await phone.pass(spread);
    expect(phone.fetches).toHaveLength(1);
    await phone.pass(hour);
    expect(phone.fetches).toHaveLength(1);
  });

  it("does not fetch at news of other matches or of rejected commands", async () => {
    phone.schedule.receive({ after: 5, version: 9, about: ["b", "c"] });
    phone.schedule.receive({ after: 9, version: 10, about: [] });
    await phone.pass(hour);
    expect(phone.fetches).toEqual([]);
    expect(phone.schedule.newestVersion).toBe(10);
  });

  it.each([
    ["about everything", { after: 5, version: 6, about: "all" as const }],
    ["after a gap", { after: 7, version: 8, about: ["b"] }],
    ["of how far the league is, when it is further", standingAt(6)],
    ["of its match that no version tells", unversionedNews(5, "a")],
  ])("fetches at news %s", async (_name, news) => {
    phone.server = news.version;
    phone.schedule.receive(news);
    await phone.pass(hour);
    expect(phone.fetches).toHaveLength(1);
  });

  it("does not fetch at news of another match without a ledger row", async () => {
    phone.schedule.receive(unversionedNews(5, "b"));
    await phone.pass(hour);
    expect(phone.fetches).toEqual([]);
  });

  it("does not fetch what it has fetched meanwhile: its own hand", async () => {
    phone.schedule.receive({ after: 5, version: 6, about: ["a"] });
    phone.version = 6;
    phone.schedule.changed();
    await phone.pass(hour);
    expect(phone.fetches).toEqual([]);
  });

  it("fetches once more at news that arrives during a fetch", async () => {
    phone.server = 6;
    phone.schedule.receive({ after: 5, version: 6, about: ["a"] });
    await phone.pass(spread / 2);
    phone.server = 7;
    phone.schedule.receive({ after: 6, version: 7, about: ["a"] });
    await phone.pass(hour);
    expect(phone.fetches).toHaveLength(2);
  });

  it("retries soon without an answer, and then stops", async () => {
    phone.server = null;
    phone.schedule.receive({ after: 5, version: 6, about: ["a"] });
    await phone.pass(spread + 3 * retryEvery);
    expect(phone.fetches).toHaveLength(4);
    phone.server = 6;
    await phone.pass(retryEvery);
    expect(phone.fetches).toHaveLength(5);
    await phone.pass(hour);
    expect(phone.fetches).toHaveLength(5);
  });

  it("polls for a version that the server no longer has", async () => {
    phone.schedule.receive({ after: 5, version: 6, about: ["a"] });
    await phone.pass(spread + 2 * pollEvery);
    expect(phone.fetches).toHaveLength(3);
  });
});

describe("a phone without a stream", () => {
  it("fetches every quarter of a minute", async () => {
    await phone.pass(10 * pollEvery);
    expect(phone.fetches).toHaveLength(10);
  });

  it("starts when its stream has ended, and stops when it is back", async () => {
    phone.schedule.connected(true);
    await phone.pass(hour);
    phone.schedule.connected(false);
    await phone.pass(2 * pollEvery);
    expect(phone.fetches).toHaveLength(2);
    phone.schedule.connected(true);
    await phone.pass(hour);
    expect(phone.fetches).toHaveLength(2);
  });

  it("does not fetch in step with others", async () => {
    const firsts = await Promise.all(
      [0, 0.25, 0.5, 0.75, 0.999].map(async (dice) => {
        const one = new Phone(() => dice);
        one.schedule.start();
        await one.pass(2 * pollEvery);
        return one.fetches[0] ?? 0;
      }),
    );
    expect(new Set(firsts).size).toBe(firsts.length);
    expect(Math.min(...firsts)).toBeGreaterThanOrEqual(0.8 * pollEvery);
    expect(Math.max(...firsts)).toBeLessThanOrEqual(1.2 * pollEvery);
  });

  it("stops with its page", async () => {
    stop();
    await phone.pass(hour);
    expect(phone.fetches).toEqual([]);
  });
});

/** Events of a phone at match a, in any order. */
const happening = fc.oneof(
  fc.record({ kind: fc.constant("row" as const), match: fc.constantFrom("a", "b"), isNewsSent: fc.boolean() }),
  fc.record({ kind: fc.constant("pass" as const), ms: fc.nat({ max: 20_000 }) }),
  fc.record({ kind: fc.constant("away" as const), isAway: fc.boolean() }),
  fc.record({ kind: fc.constant("stream" as const), isConnected: fc.boolean() }),
);
type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never;

/** A league whose rows reach a connected phone as news, though not always. */
class Evening {
  readonly phone = new Phone(Math.random);
  seq = 5;
  /** The last row about the phone's match. */
  own = 5;
  #isAway = false;
  #isConnected = false;

  constructor() {
    this.phone.schedule.start();
  }

  async happen(what: Happening): Promise<void> {
    if (what.kind === "pass") await this.phone.pass(what.ms);
    else if (what.kind === "away") this.#isAway = what.isAway;
    else if (what.kind === "stream") this.#stream(what.isConnected);
    else this.#row(what.match, what.isNewsSent);
    this.phone.server = this.#isAway ? null : this.seq;
  }

  /** The server answers, and the stream has sent the league's version. */
  async end(): Promise<void> {
    this.phone.server = this.seq;
    this.#stream(this.#isConnected);
    await this.phone.pass(1.2 * pollEvery);
  }

  #stream(isConnected: boolean): void {
    this.#isConnected = isConnected;
    this.phone.schedule.connected(isConnected);
    if (isConnected) this.phone.schedule.receive(standingAt(this.seq));
  }

  #row(match: string, isNewsSent: boolean): void {
    this.seq += 1;
    if (match === "a") this.own = this.seq;
    if (!this.#isConnected || !isNewsSent) return;
    this.phone.schedule.receive({ after: this.seq - 1, version: this.seq, about: [match] });
  }
}

it("law: whatever happens, it shows the final state of its match a quarter of a minute after the last event", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 40 }), async (happened) => {
      const evening = new Evening();
      for (const what of happened) await evening.happen(what);
      await evening.end();
      expect(evening.phone.version).toBeGreaterThanOrEqual(evening.own);
      expect(evening.phone.isUnanswered).toBe(false);
    }),
  );
});
