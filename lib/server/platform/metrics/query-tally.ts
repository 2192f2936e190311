import { Durations } from "./durations";
import { loggedStatement, type Verb, verbOf } from "./statement";

/** A slow statement with its maximum duration in milliseconds. */
export interface SlowStatement {
  readonly statement: string;
  readonly ms: number;
  readonly times: number;
  readonly at: Date;
}

/** Maximum number of remembered statements. */
const maxRemembered = 5;
/** The time for which a statement is listed, in milliseconds. */
const rememberedMs = 3_600_000;
/** Minimum duration of a remembered statement, in milliseconds. */
const minMs = 1;

/** Counts statements and remembers the slowest of the last hour. */
export class QueryTally {
  readonly durations = new Durations();
  readonly byVerb: Record<Verb, number> = { select: 0, insert: 0, update: 0, delete: 0, other: 0 };
  slow = 0;
  retries = 0;
  /** Threshold of slow statements, in milliseconds. */
  readonly slowFrom: number;
  readonly #onSlow: (slow: SlowStatement) => void;
  #slowest: SlowStatement[] = [];
  #floor = minMs;

  /** `onSlow`: called for each slow statement. */
  constructor(slowFrom: number, onSlow: (slow: SlowStatement) => void) {
    this.slowFrom = slowFrom;
    this.#onSlow = onSlow;
  }

  /** Counts a finished statement. */
  observe(sql: string, ms: number, at: () => Date = () => new Date()): void {
    this.durations.observe(ms);
    this.byVerb[verbOf(sql)] += 1;
    if (ms <= this.#floor && ms < this.slowFrom) return;
    const entry = { statement: loggedStatement(sql), ms, times: 1, at: at() };
    this.#remember(entry);
    if (ms < this.slowFrom) return;
    this.slow += 1;
    this.#onSlow(entry);
  }

  /** Returns the slowest statements of the last hour, each once, slowest first. */
  slowest(now: Date): readonly SlowStatement[] {
    this.#store(this.#slowest.filter(({ at }) => now.getTime() - at.getTime() <= rememberedMs));
    return this.#slowest;
  }

  #remember(entry: SlowStatement): void {
    const previous = this.#slowest.find(({ statement }) => statement === entry.statement);
    const others = this.#slowest.filter((other) => other !== previous);
    const times = entry.times + (previous?.times ?? 0);
    const longest = previous && previous.ms > entry.ms ? previous : entry;
    this.#store([...others, { ...longest, times }].sort((a, b) => b.ms - a.ms).slice(0, maxRemembered));
  }

  #store(slowest: SlowStatement[]): void {
    this.#slowest = slowest;
    this.#floor = slowest.length < maxRemembered ? minMs : (slowest.at(-1)?.ms ?? minMs);
  }
}
