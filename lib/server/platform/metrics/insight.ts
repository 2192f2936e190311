import { currentRequestId } from "../http/page-status";
import { writeLog } from "../logging/write-log";
import { Durations } from "./durations";
import { QueryTally } from "./query-tally";
import type { Recent } from "./recent";
import { RequestTally } from "./request-tally";

/** Figures of the page cache. */
export interface PageFigures {
  readonly entries: number;
  readonly bytes: number;
  /** The cache's limit. */
  readonly maxBytes: number;
  /** Pages rendered since the start. */
  readonly renders: number;
}

/** Figures in development, where no page is cached. */
export const noPages: PageFigures = { entries: 0, bytes: 0, maxBytes: 0, renders: 0 };

/** Figures of the database's connection pool. */
export interface PoolFigures {
  readonly open: number;
  readonly idle: number;
  /** Requests that wait for a connection. */
  readonly waiting: number;
  readonly max: number;
}

/** Metrics of this process. */
export interface Insight {
  readonly startedAt: Date;
  readonly requests: RequestTally;
  readonly queries: QueryTally;
  /** By kind of command and outcome, separated by a space. */
  readonly commands: Map<string, number>;
  ledgerAppends: number;
  readonly live: { open: number; dropped: number; refused: number };
  /** From a commit until this process received its notification. */
  readonly doorbell: Durations;
  pages: (() => PageFigures) | undefined;
  pool: (() => PoolFigures) | undefined;
  /** The last minutes, if recorded. */
  recent: Recent | undefined;
}

const defaultSlowMs = 200;

// Shared on globalThis: each server bundle has its own copy of this module.
const shared = globalThis as typeof globalThis & { turkeyTracksInsight?: Insight };

/** Returns the metrics of this process, for /metrics and the administrator's page. */
export function insight(): Insight {
  shared.turkeyTracksInsight ??= {
    startedAt: new Date(performance.timeOrigin),
    requests: new RequestTally(),
    queries: new QueryTally(Number(process.env["SLOW_QUERY_MS"] || defaultSlowMs), ({ statement, ms }) => {
      const request = currentRequestId();
      writeLog("warn", { event: "slow-query", ms: Math.round(ms), statement, ...(request && { request }) });
    }),
    commands: new Map(),
    ledgerAppends: 0,
    live: { open: 0, dropped: 0, refused: 0 },
    doorbell: new Durations(),
    pages: undefined,
    pool: undefined,
    recent: undefined,
  };
  return shared.turkeyTracksInsight;
}

/** Counts a command's outcome. */
export function countCommand(kind: string, outcome: string): void {
  const { commands } = insight();
  const key = `${kind} ${outcome}`;
  commands.set(key, (commands.get(key) ?? 0) + 1);
}
