import { maxTotal } from "../platform/live/live-places";
import { quantileOf } from "../platform/metrics/durations";
import type { ProcessFigures } from "../platform/metrics/process-figures";
import type { RecentFigures } from "../platform/metrics/recent";
import { countsOf, durationsOf, noRequests } from "../platform/metrics/request-tally";
import { type RouteKind, routeKinds } from "../platform/metrics/route-kind";
import { tablesOf, verbOf } from "../platform/metrics/statement";
import { conditionsOf, worstOf } from "./conditions";

const noRecentFigures: RecentFigures = {
  ...{ ms: 0, requests: noRequests(), queryCounts: new Float64Array(), slow: 0, renders: 0 },
  loop: { p50: 0, p99: 0, max: 0 },
};

/**
 * The server's state and the figures of the last minutes, with the condition of each part. Durations in milliseconds,
 * sizes in bytes.
 */
export function serverFigures(count: ProcessFigures, now: Date, backup: Date | null) {
  const { startedAt, queries, live, doorbell, pages, pool, recent, memory } = count;
  const latest = recent ?? noRecentFigures;
  const { open, idle, waiting, max: poolMost } = pool;
  const figures = {
    isWarm: latest.ms >= 60_000,
    answers: answersIn(latest),
    database: {
      ...{ queries: sum(latest.queryCounts), slow: latest.slow, slowFrom: queries.slowFrom, retries: queries.retries },
      ...{ half: quantileOf(latest.queryCounts, 0.5), most: quantileOf(latest.queryCounts, 0.95) },
      ...{ used: open - idle, waiting, pool: poolMost },
    },
    pauses: latest.loop,
    memory: { rss: memory.rss, heap: memory.heapUsed, heapMost: memory.heapLimit, heapShare: count.heapShare },
    viewers: { ...live, most: maxTotal, news: quantileOf(doorbell.counts, 0.95) },
    backupAge: backup && now.getTime() - backup.getTime(),
  };
  const conditions = conditionsOf(figures);
  return {
    ...figures,
    startedAt,
    backup,
    minutes: Math.round(latest.ms / 60_000),
    pages: { ...pages, rendered: latest.renders },
    slowest: queries.slowest.map(({ statement, ...slow }) => {
      return { ...slow, statement, verb: verbOf(statement), tables: tablesOf(statement) };
    }),
    conditions,
    condition: worstOf(Object.values(conditions)),
  };
}

/** Figures of responses that people wait for: no health checks, metrics or streams. */
function answersIn({ requests }: RecentFigures) {
  const kinds: readonly RouteKind[] = routeKinds.filter((kind) => kind !== "service" && kind !== "live");
  const counts = [...countsOf(requests)].filter(({ kind }) => kinds.includes(kind));
  const count = (matches: (one: (typeof counts)[number]) => boolean) =>
    counts.reduce((total, one) => total + (matches(one) ? one.count : 0), 0);
  const spreads = kinds.map((kind) => durationsOf(requests, kind));
  const durations = Array.from(spreads[0] ?? [], (_, bucket) => sum(spreads.map((spread) => spread[bucket] ?? 0)));
  return {
    answered: count(() => true),
    failed: count(({ outcome }) => outcome === "5xx"),
    broken: count(({ outcome }) => outcome === "broken"),
    fromMemory: count(({ kind }) => kind === "kept"),
    half: quantileOf(durations, 0.5),
    most: quantileOf(durations, 0.95),
  };
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
