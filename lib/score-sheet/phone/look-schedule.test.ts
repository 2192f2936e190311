import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { newsBeside, standingAt } from "../live/news";
import { LookSchedule, lookTimes } from "./look-schedule";

/** A phone with a clock that is set by hand, and a server that has a version. */
class Phone {
  time = 0;
  version = 5;
  isUnanswered = false;
  /** What the next looks bring; null: no answer. */
  server: number | null = 5;
  readonly looks: number[] = [];
  readonly schedule: LookSchedule;
  #plans: { readonly at: number; readonly work: () => void }[] = [];

  constructor(random: () => number = () => 0.5) {
    this.schedule = new LookSchedule("a", {
      after: (ms, work) => {
        const plan = { at: this.time + ms, work };
        this.#plans.push(plan);
        return () => {
          this.#plans = this.#plans.filter((one) => one !== plan);
        };
      },
      random,
      state: () => ({ version: this.version, isUnanswered: this.isUnanswered }),
      look: async () => {
        this.looks.push(this.time);
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

const { spread, retryEvery, pollEvery } = lookTimes;
const hour = 3_600_000;
let phone: Phone;
let stop: () => void;

beforeEach(() => {
  phone = new Phone();
  stop = phone.schedule.start();
});

describe("a phone with its league's stream", () => {
  beforeEach(() => phone.schedule.connected(true));

  it("looks never while nothing happens", async () => {
    await phone.pass(hour);
    expect(phone.looks).toEqual([]);
  });

  it("looks once, at once, at news of its match", async () => {
    phone.server = 6;
    phone.schedule.heard({ after: 5, version: 6, about: ["a"] });
    await phone.pass(spread);
    expect(phone.looks).toHaveLength(1);
    await phone.pass(hour);
    expect(phone.looks).toHaveLength(1);
  });

  it("does not look at news of other matches, nor at what was refused", async () => {
    phone.schedule.heard({ after: 5, version: 9, about: ["b", "c"] });
    phone.schedule.heard({ after: 9, version: 10, about: [] });
    await phone.pass(hour);
    expect(phone.looks).toEqual([]);
    expect(phone.schedule.heardVersion).toBe(10);
  });

  it.each([
    ["about everything", { after: 5, version: 6, about: "all" as const }],
    ["after a gap", { after: 7, version: 8, about: ["b"] }],
    ["of how far the league is, when it is further", standingAt(6)],
    ["of its match that no version tells", newsBeside(5, "a")],
  ])("looks at news %s", async (_name, news) => {
    phone.server = news.version;
    phone.schedule.heard(news);
    await phone.pass(hour);
    expect(phone.looks).toHaveLength(1);
  });

  it("does not look at news of another match that no version tells", async () => {
    phone.schedule.heard(newsBeside(5, "b"));
    await phone.pass(hour);
    expect(phone.looks).toEqual([]);
  });

  it("does not look for what it has fetched meanwhile: its own hand", async () => {
    phone.schedule.heard({ after: 5, version: 6, about: ["a"] });
    phone.version = 6;
    phone.schedule.changed();
    await phone.pass(hour);
    expect(phone.looks).toEqual([]);
  });

  it("looks once more at what it hears while it looks", async () => {
    phone.server = 6;
    phone.schedule.heard({ after: 5, version: 6, about: ["a"] });
    await phone.pass(spread / 2);
    phone.server = 7;
    phone.schedule.heard({ after: 6, version: 7, about: ["a"] });
    await phone.pass(hour);
    expect(phone.looks).toHaveLength(2);
  });

  it("tries soon again without an answer, and then no more", async () => {
    phone.server = null;
    phone.schedule.heard({ after: 5, version: 6, about: ["a"] });
    await phone.pass(spread + 3 * retryEvery);
    expect(phone.looks).toHaveLength(4);
    phone.server = 6;
    await phone.pass(retryEvery);
    expect(phone.looks).toHaveLength(5);
    await phone.pass(hour);
    expect(phone.looks).toHaveLength(5);
  });

  it("asks in its quarter of a minute for what the server does not have any more", async () => {
    phone.schedule.heard({ after: 5, version: 6, about: ["a"] });
    await phone.pass(spread + 2 * pollEvery);
    expect(phone.looks).toHaveLength(3);
  });
});

describe("a phone without a stream", () => {
  it("looks every quarter of a minute", async () => {
    await phone.pass(10 * pollEvery);
    expect(phone.looks).toHaveLength(10);
  });

  it("does so from the moment its stream has ended, and no more when it is back", async () => {
    phone.schedule.connected(true);
    await phone.pass(hour);
    phone.schedule.connected(false);
    await phone.pass(2 * pollEvery);
    expect(phone.looks).toHaveLength(2);
    phone.schedule.connected(true);
    await phone.pass(hour);
    expect(phone.looks).toHaveLength(2);
  });

  it("does not do so in step with the others", async () => {
    const firsts = await Promise.all(
      [0, 0.25, 0.5, 0.75, 0.999].map(async (dice) => {
        const one = new Phone(() => dice);
        one.schedule.start();
        await one.pass(2 * pollEvery);
        return one.looks[0] ?? 0;
      }),
    );
    expect(new Set(firsts).size).toBe(firsts.length);
    expect(Math.min(...firsts)).toBeGreaterThanOrEqual(0.8 * pollEvery);
    expect(Math.max(...firsts)).toBeLessThanOrEqual(1.2 * pollEvery);
  });

  it("ends with its page", async () => {
    stop();
    await phone.pass(hour);
    expect(phone.looks).toEqual([]);
  });
});

/** What may happen to a phone at match a, in any order. */
const happening = fc.oneof(
  fc.record({ kind: fc.constant("row" as const), match: fc.constantFrom("a", "b"), isHeard: fc.boolean() }),
  fc.record({ kind: fc.constant("pass" as const), ms: fc.nat({ max: 20_000 }) }),
  fc.record({ kind: fc.constant("away" as const), isAway: fc.boolean() }),
  fc.record({ kind: fc.constant("stream" as const), isConnected: fc.boolean() }),
);
type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never;

/** A league whose rows a phone hears of while it is connected; perhaps not of each. */
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
    else this.#row(what.match, what.isHeard);
    this.phone.server = this.#isAway ? null : this.seq;
  }

  /** The server answers, and a stream has said how far the league is. */
  async end(): Promise<void> {
    this.phone.server = this.seq;
    this.#stream(this.#isConnected);
    await this.phone.pass(1.2 * pollEvery);
  }

  #stream(isConnected: boolean): void {
    this.#isConnected = isConnected;
    this.phone.schedule.connected(isConnected);
    if (isConnected) this.phone.schedule.heard(standingAt(this.seq));
  }

  #row(match: string, isHeard: boolean): void {
    this.seq += 1;
    if (match === "a") this.own = this.seq;
    if (!this.#isConnected || !isHeard) return;
    this.phone.schedule.heard({ after: this.seq - 1, version: this.seq, about: [match] });
  }
}

it("law: whatever happens, it shows what its match has come to a quarter of a minute after the last of it", async () => {
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
