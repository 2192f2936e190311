import { getHeapStatistics } from "node:v8";
import { insight, noPages, type PageFigures, type PoolFigures } from "./insight";
import type { LoopDelay } from "./loop-watch";
import type { SlowStatement } from "./query-tally";
import type { RecentFigures } from "./recent";
import { addRequests, type TallySnapshot } from "./request-tally";
import type { Verb } from "./statement";

/** Durations by bucket, and their sum in milliseconds. */
interface DurationCounts {
  readonly counts: Float64Array;
  readonly sum: number;
}

/** The figures of one process, or of all workers together, as plain data for messages between processes. */
export interface ProcessFigures {
  readonly startedAt: Date;
  readonly requests: TallySnapshot;
  readonly queries: {
    readonly durations: DurationCounts;
    readonly byVerb: Readonly<Record<Verb, number>>;
    readonly slow: number;
    readonly slowFrom: number;
    readonly retries: number;
    readonly slowest: readonly SlowStatement[];
  };
  readonly commands: ReadonlyMap<string, number>;
  readonly ledgerAppends: number;
  readonly live: { readonly open: number; readonly dropped: number; readonly refused: number };
  readonly doorbell: DurationCounts;
  readonly pages: PageFigures;
  readonly pool: PoolFigures;
  /** The last minutes; null when not recorded. */
  readonly recent: RecentFigures | null;
  readonly loop: LoopDelay;
  /** Bytes. `heapLimit`: the maximum of JavaScript's heap. */
  readonly memory: {
    readonly rss: number;
    readonly heapUsed: number;
    readonly heapTotal: number;
    readonly external: number;
    readonly heapLimit: number;
  };
  /** The highest use of the heap limit among the processes, 0 to 1. */
  readonly heapShare: number;
  /** Seconds of processor time. */
  readonly cpu: number;
}

const noPool: PoolFigures = { open: 0, idle: 0, waiting: 0, max: 0 };
const noLoop: LoopDelay = { p50: 0, p99: 0, max: 0 };

/** The current figures of this process. */
export function processFigures(): ProcessFigures {
  const { startedAt, requests, queries, commands, ledgerAppends, live, doorbell, pages, pool, recent } = insight();
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const heapLimit = getHeapStatistics().heap_size_limit;
  const { durations, byVerb, slow, slowFrom, retries } = queries;
  return {
    startedAt,
    requests: requests.snapshot(),
    queries: {
      durations: { counts: durations.counts, sum: durations.sum },
      ...{ byVerb, slow, slowFrom, retries, slowest: queries.slowest(new Date()) },
    },
    commands,
    ledgerAppends,
    live,
    doorbell: { counts: doorbell.counts, sum: doorbell.sum },
    pages: pages?.() ?? noPages,
    pool: pool?.() ?? noPool,
    recent: recent?.figures() ?? null,
    loop: recent?.lastLoop ?? noLoop,
    memory: { rss, heapUsed, heapTotal, external, heapLimit },
    heapShare: heapUsed / heapLimit,
    cpu: (user + system) / 1e6,
  };
}

/** Merges the figures of several processes: adds counts and sizes; takes the slowest process's delays. */
export function combinedFigures(all: readonly ProcessFigures[]): ProcessFigures {
  const [first, ...rest] = all;
  if (!first) throw new Error("There are no figures to add.");
  return rest.reduce(addFigures, first);
}

/** The counts of a process without its momentary values. */
export function countersOf(figures: ProcessFigures): ProcessFigures {
  return {
    ...figures,
    queries: { ...figures.queries, slowest: [] },
    live: { ...figures.live, open: 0 },
    pages: { ...noPages, renders: figures.pages.renders },
    pool: noPool,
    recent: null,
    loop: noLoop,
    memory: { rss: 0, heapUsed: 0, heapTotal: 0, external: 0, heapLimit: 0 },
    heapShare: 0,
  };
}

function addFigures(a: ProcessFigures, b: ProcessFigures): ProcessFigures {
  return {
    startedAt: new Date(Math.min(a.startedAt.getTime(), b.startedAt.getTime())),
    requests: addRequests(a.requests, b.requests),
    queries: {
      durations: addDurations(a.queries.durations, b.queries.durations),
      byVerb: addFields(a.queries.byVerb, b.queries.byVerb),
      slow: a.queries.slow + b.queries.slow,
      slowFrom: a.queries.slowFrom,
      retries: a.queries.retries + b.queries.retries,
      slowest: slowestOf([...a.queries.slowest, ...b.queries.slowest]),
    },
    commands: addCounts(a.commands, b.commands),
    ledgerAppends: a.ledgerAppends + b.ledgerAppends,
    live: addFields(a.live, b.live),
    doorbell: addDurations(a.doorbell, b.doorbell),
    pages: addFields(a.pages, b.pages),
    pool: addFields(a.pool, b.pool),
    recent: a.recent && b.recent ? addRecent(a.recent, b.recent) : (a.recent ?? b.recent),
    loop: maxDelays(a.loop, b.loop),
    memory: addFields(a.memory, b.memory),
    heapShare: Math.max(a.heapShare, b.heapShare),
    cpu: a.cpu + b.cpu,
  };
}

function addFields<T extends Readonly<Record<keyof T, number>>>(a: T, b: T): T {
  const keys = Object.keys(a) as (keyof T)[];
  return Object.fromEntries(keys.map((key) => [key, a[key] + b[key]])) as T;
}

function addDurations(a: DurationCounts, b: DurationCounts): DurationCounts {
  return { counts: a.counts.map((count, i) => count + (b.counts[i] ?? 0)), sum: a.sum + b.sum };
}

function addCounts(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const counts = new Map(a);
  for (const [key, count] of b) counts.set(key, (counts.get(key) ?? 0) + count);
  return counts;
}

/** The number of shown slow statements. */
const maxSlowest = 5;

function slowestOf(statements: readonly SlowStatement[]): readonly SlowStatement[] {
  const byStatement = new Map<string, SlowStatement>();
  for (const one of statements) {
    const previous = byStatement.get(one.statement);
    const slower = previous && previous.ms > one.ms ? previous : one;
    byStatement.set(one.statement, { ...slower, times: one.times + (previous?.times ?? 0) });
  }
  return [...byStatement.values()].sort((a, b) => b.ms - a.ms).slice(0, maxSlowest);
}

function addRecent(a: RecentFigures, b: RecentFigures): RecentFigures {
  return {
    ms: Math.max(a.ms, b.ms),
    requests: addRequests(a.requests, b.requests),
    queryCounts: a.queryCounts.map((count, i) => count + (b.queryCounts[i] ?? 0)),
    slow: a.slow + b.slow,
    renders: a.renders + b.renders,
    loop: maxDelays(a.loop, b.loop),
  };
}

function maxDelays(a: LoopDelay, b: LoopDelay): LoopDelay {
  return { p50: Math.max(a.p50, b.p50), p99: Math.max(a.p99, b.p99), max: Math.max(a.max, b.max) };
}

// Shared on globalThis: each server bundle has its own copy of this module.
const shared = globalThis as typeof globalThis & {
  turkeyTracksGatherFigures?: () => Promise<readonly ProcessFigures[]>;
};

/** Sets the source of all workers' figures. Without it, this process is the only one. */
export function gatherFiguresWith(gather: () => Promise<readonly ProcessFigures[]>): void {
  shared.turkeyTracksGatherFigures = gather;
}

/** The figures of all workers together. */
export async function allFigures(): Promise<ProcessFigures> {
  const gather = shared.turkeyTracksGatherFigures;
  return combinedFigures(gather ? await gather() : [processFigures()]);
}
