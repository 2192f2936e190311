import { type Metric, type Sample, textOf } from "./metrics-text";
import type { ProcessFigures } from "./process-figures";
import { countsOf, durationsOf, sumOf, type TallySnapshot } from "./request-tally";
import { routeKinds } from "./route-kind";

/** The metrics for Prometheus. */
export function metricsText(figures: ProcessFigures): string {
  return textOf([
    ...requestMetrics(figures.requests),
    ...pageMetrics(figures),
    ...databaseMetrics(figures),
    ...leagueMetrics(figures),
    ...processMetrics(figures),
  ]);
}

const one = (type: "counter" | "gauge") => (name: string, help: string, value: number) =>
  several(type)(name, help, [{ value }]);
const several =
  (type: "counter" | "gauge") =>
  (name: string, help: string, samples: readonly Sample[]): Metric => ({ name, help, type, samples });
const [counter, gauge, counters, gauges] = [one("counter"), one("gauge"), several("counter"), several("gauge")];

function requestMetrics(requests: TallySnapshot): Metric[] {
  const answers = [...countsOf(requests)];
  const timed = routeKinds.filter((kind) => kind !== "live" && answers.some((answer) => answer.kind === kind));
  return [
    counters(
      "turkey_tracks_http_requests_total",
      "Answers, by what was asked for. A status of broken: the reader went first.",
      answers.map(({ kind, method, outcome, count }) => ({ labels: { kind, method, status: outcome }, value: count })),
    ),
    {
      name: "turkey_tracks_http_request_duration_seconds",
      help: "From a request until its answer was out. Live streams have none.",
      type: "histogram",
      spreads: timed.map((kind) => ({
        labels: { kind },
        counts: durationsOf(requests, kind),
        sum: sumOf(requests, kind),
      })),
    },
  ];
}

function pageMetrics({ pages, requests }: ProcessFigures): Metric[] {
  const hits = [...countsOf(requests)].reduce((sum, { kind, count }) => sum + (kind === "kept" ? count : 0), 0);
  return [
    gauge("turkey_tracks_kept_pages", "Public pages in memory.", pages.entries),
    gauge("turkey_tracks_kept_pages_bytes", "Memory that they take, about.", pages.bytes),
    counter("turkey_tracks_kept_pages_hits_total", "Answers given from memory at once.", hits),
    counter("turkey_tracks_kept_pages_misses_total", "Public pages that had to be rendered.", pages.renders),
  ];
}

function databaseMetrics({ queries, pool }: ProcessFigures): Metric[] {
  const { open, idle, waiting, max: maxConnections } = pool;
  const states = { used: open - idle, idle, waiting };
  return [
    counters(
      "turkey_tracks_queries_total",
      "Statements that the database answered, by verb.",
      Object.entries(queries.byVerb).map(([verb, value]) => ({ labels: { verb }, value })),
    ),
    {
      name: "turkey_tracks_query_duration_seconds",
      help: "From a statement until its answer.",
      type: "histogram",
      spreads: [queries.durations],
    },
    counter(
      "turkey_tracks_slow_queries_total",
      `Statements that took ${queries.slowFrom} ms or longer (SLOW_QUERY_MS).`,
      queries.slow,
    ),
    counter("turkey_tracks_transaction_retries_total", "Transactions begun again after a conflict.", queries.retries),
    gauges(
      "turkey_tracks_database_connections",
      "Connections of the pool; waiting: work that waits for one.",
      Object.entries(states).map(([state, value]) => ({ labels: { state }, value })),
    ),
    gauge(
      "turkey_tracks_database_connections_max",
      "Connections that the pool may have (DATABASE_POOL).",
      maxConnections,
    ),
  ];
}

function leagueMetrics({ commands, ledgerAppends, live, doorbell }: ProcessFigures): Metric[] {
  return [
    counters(
      "turkey_tracks_commands_total",
      "Commands, by kind and by what became of them.",
      [...commands].map(([key, value]) => {
        const [kind = "", outcome = ""] = key.split(" ");
        return { labels: { kind, outcome }, value };
      }),
    ),
    counter(
      "turkey_tracks_ledger_appends_total",
      "Rows written to ledgers; written again after a conflict, again.",
      ledgerAppends,
    ),
    gauge("turkey_tracks_live_streams_open", "Live streams that somebody reads.", live.open),
    counter("turkey_tracks_live_streams_dropped_total", "Live streams ended because nobody read them.", live.dropped),
    counter(
      "turkey_tracks_live_streams_refused_total",
      "Live streams refused because there were too many.",
      live.refused,
    ),
    {
      name: "turkey_tracks_doorbell_delay_seconds",
      help: "From a commit until this process heard of it by the doorbell.",
      type: "histogram",
      spreads: [doorbell],
    },
  ];
}

function processMetrics({ startedAt, loop, memory, cpu }: ProcessFigures): Metric[] {
  const { rss, heapUsed, heapTotal, external } = memory;
  return [
    gauges(
      "turkey_tracks_event_loop_delay_seconds",
      "How long work waited for its turn in the slowest worker, in the last quarter of a minute.",
      [
        { labels: { quantile: "0.5" }, value: loop.p50 / 1000 },
        { labels: { quantile: "0.99" }, value: loop.p99 / 1000 },
        { labels: { quantile: "1" }, value: loop.max / 1000 },
      ],
    ),
    counter("process_cpu_seconds_total", "Processor time.", cpu),
    gauge("process_resident_memory_bytes", "Memory of all processes.", rss),
    gauge("nodejs_heap_size_used_bytes", "JavaScript's memory that is used.", heapUsed),
    gauge("nodejs_heap_size_total_bytes", "JavaScript's memory.", heapTotal),
    gauge("nodejs_external_memory_bytes", "Memory beside JavaScript's.", external),
    gauge("process_start_time_seconds", "When it started.", startedAt.getTime() / 1000),
  ];
}
