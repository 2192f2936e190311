import { Durations } from "./durations";
import { toldStatement, type Verb, verbOf } from "./statement";

/** A statement that took long, with the longest that it took, in milliseconds. */
export interface SlowStatement {
  readonly statement: string;
  readonly ms: number;
  readonly times: number;
  readonly at: Date;
}

/** So many of the slowest are remembered, */
const remembered = 5;
/** for so long, in milliseconds. */
const rememberedFor = 3_600_000;
/** What took no longer, in milliseconds, is slow to nobody, and not worth the words. */
const quick = 1;

/** Counts what the database is asked, and remembers the slowest of the last hour. */
export class QueryTally {
  readonly durations = new Durations();
  readonly byVerb: Record<Verb, number> = { select: 0, insert: 0, update: 0, delete: 0, other: 0 };
  slow = 0;
  retries = 0;
  /** From this many milliseconds on, a statement is slow. */
  readonly slowFrom: number;
  readonly #slow: (slow: SlowStatement) => void;
  #slowest: SlowStatement[] = [];
  #floor = quick;

  /** `told`: hears of each that is slow. */
  constructor(slowFrom: number, told: (slow: SlowStatement) => void) {
    this.slowFrom = slowFrom;
    this.#slow = told;
  }

  /** Counts a statement that has its answer. */
  observe(sql: string, ms: number, at: () => Date = () => new Date()): void {
    this.durations.observe(ms);
    this.byVerb[verbOf(sql)] += 1;
    if (ms <= this.#floor && ms < this.slowFrom) return;
    const one = { statement: toldStatement(sql), ms, times: 1, at: at() };
    this.#remember(one);
    if (ms < this.slowFrom) return;
    this.slow += 1;
    this.#slow(one);
  }

  /** The slowest of the last hour, each statement once, the slowest first. */
  slowest(now: Date): readonly SlowStatement[] {
    this.#keep(this.#slowest.filter(({ at }) => now.getTime() - at.getTime() <= rememberedFor));
    return this.#slowest;
  }

  #remember(one: SlowStatement): void {
    const before = this.#slowest.find(({ statement }) => statement === one.statement);
    const others = this.#slowest.filter((other) => other !== before);
    const times = one.times + (before?.times ?? 0);
    const longest = before && before.ms > one.ms ? before : one;
    this.#keep([...others, { ...longest, times }].sort((a, b) => b.ms - a.ms).slice(0, remembered));
  }

  #keep(slowest: SlowStatement[]): void {
    this.#slowest = slowest;
    this.#floor = slowest.length < remembered ? quick : (slowest.at(-1)?.ms ?? quick);
  }
}
