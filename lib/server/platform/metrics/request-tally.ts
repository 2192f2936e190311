import { bucketOf, buckets } from "./durations";
import { type RouteKind, routeKinds } from "./route-kind";

/** Methods by which responses are counted. */
export const methods = ["GET", "HEAD", "POST", "OPTIONS", "other"] as const;
/** Outcomes by the first digit of the status. "broken": the client left before the response ended. */
export const outcomes = ["broken", "1xx", "2xx", "3xx", "4xx", "5xx"] as const;

/** Counts as plain numbers that can be stored and compared. */
export interface TallySnapshot {
  readonly counts: Float64Array;
  readonly durations: Float64Array;
  /** Milliseconds by kind. */
  readonly sums: Float64Array;
}

const places = methods.length * outcomes.length;
const methodPlaces: Readonly<Record<string, number>> = { GET: 0, HEAD: 1, POST: 2, OPTIONS: 3 };
const kindPlaces = new Map(routeKinds.map((kind, place) => [kind, place]));

/** An empty snapshot. */
export function noRequests(): TallySnapshot {
  return {
    counts: new Float64Array(routeKinds.length * places),
    durations: new Float64Array(routeKinds.length * buckets),
    sums: new Float64Array(routeKinds.length),
  };
}

/** Counts responses without allocating objects. */
export class RequestTally {
  readonly #now = noRequests();

  /**
   * Counts a response. A status of 0 is an aborted one; streams, which last as long as their reader, have no duration.
   */
  count(kind: RouteKind, method: string, status: number, ms: number | null): void {
    const place = kindPlaces.get(kind) ?? 0;
    const outcome = status >= 100 && status < 600 ? Math.trunc(status / 100) : 0;
    const { counts, durations, sums } = this.#now;
    const at = place * places + (methodPlaces[method] ?? 4) * outcomes.length + outcome;
    counts[at] = (counts[at] ?? 0) + 1;
    if (ms === null) return;
    const bucket = place * buckets + bucketOf(ms);
    durations[bucket] = (durations[bucket] ?? 0) + 1;
    sums[place] = (sums[place] ?? 0) + ms;
  }

  /** Returns a copy of the counts. */
  snapshot(): TallySnapshot {
    return structuredClone(this.#now);
  }
}

/** The counts between two snapshots. */
export function requestsBetween(earlier: TallySnapshot, later: TallySnapshot): TallySnapshot {
  const between = (after: Float64Array, before: Float64Array) => after.map((value, i) => value - (before[i] ?? 0));
  return {
    counts: between(later.counts, earlier.counts),
    durations: between(later.durations, earlier.durations),
    sums: between(later.sums, earlier.sums),
  };
}

/** Adds the counts of two processes. */
export function addRequests(a: TallySnapshot, b: TallySnapshot): TallySnapshot {
  const sum = (one: Float64Array, other: Float64Array) => one.map((value, i) => value + (other[i] ?? 0));
  return {
    counts: sum(a.counts, b.counts),
    durations: sum(a.durations, b.durations),
    sums: sum(a.sums, b.sums),
  };
}

/** All counts except zeros, with their labels. */
export function* countsOf({ counts }: TallySnapshot) {
  for (const [k, kind] of routeKinds.entries()) {
    for (const [m, method] of methods.entries()) {
      for (const [o, outcome] of outcomes.entries()) {
        const count = counts[k * places + m * outcomes.length + o] ?? 0;
        if (count > 0) yield { kind, method, outcome, count };
      }
    }
  }
}

/** The durations of one kind, by bucket. */
export function durationsOf({ durations }: TallySnapshot, kind: RouteKind): Float64Array {
  const place = kindPlaces.get(kind) ?? 0;
  return durations.subarray(place * buckets, (place + 1) * buckets);
}

/** All milliseconds of one kind. */
export function sumOf({ sums }: TallySnapshot, kind: RouteKind): number {
  return sums[kindPlaces.get(kind) ?? 0] ?? 0;
}
