/**
 * In the busiest minutes of its night a town of 300 tables sends 9 operations per second: each table one every 33
 * seconds, though a hand takes about four minutes.
 */
const busiest = { tables: 300, operations: 9 } as const;
const minutesAHand = 4;
/** One server's stream limit (`lib/server/platform/live/live-places.ts`), less a reserve. */
const maxStreams = 9_900;
/** The maximum number of leagues: more take long and show nothing new. */
const maxLeagues = 100;

/** Options of the command line. */
export interface ModelOptions {
  /** Tables of one town that play at the same time. */
  readonly tables: number;
  /** The number of towns. */
  readonly scale: number;
  /** Operations per second of one town; null: computed from its tables in their busiest minutes. */
  readonly rate: number | null;
  /** Teams per league; half as many tables play on a night. */
  readonly teams: number;
  /** The speed of play relative to real time. */
  readonly speedup: number;
  /** Spectators with an open page per table. */
  readonly spectators: number;
  /** The evening's length in real time, in minutes. */
  readonly minutes: number;
  /** The maximum number of open pages that reload on news; the others only receive it. */
  readonly readers: number;
}

/** An evening of many tables, played by fewer phones that play faster. Times in seconds. */
export interface Model extends ModelOptions {
  /** Tables of all towns. */
  readonly tablesInAll: number;
  readonly leagues: number;
  /** Simulated phones. */
  readonly phones: number;
  /** Number of tables that each phone represents. */
  readonly standsFor: number;
  /** Operations per second of all phones. */
  readonly operationsPerSecond: number;
  /** Seconds between a phone's operations. */
  readonly interval: number;
  readonly streams: number;
  readonly reading: number;
  readonly seconds: number;
}

/**
 * Computes the model: operations, leagues and streams of this many tables in the busiest minutes of a night. Up to a
 * speedup of 7.2 each table has its own phone; above it, each phone represents several.
 */
export function modelOf(wanted: ModelOptions): Model {
  const { tables, scale, rate, teams, speedup, spectators, minutes, readers } = wanted;
  const tablesInAll = tables * scale;
  const aPhone = speedup / (minutesAHand * 60);
  const atBusiest = scale * (rate ?? (tables * busiest.operations) / busiest.tables);
  const phones = Math.max(1, Math.min(tablesInAll, Math.ceil(atBusiest / aPhone)));
  const operationsPerSecond = Math.min(atBusiest, phones * aPhone);
  const streams = Math.min(maxStreams, spectators * tablesInAll);
  return {
    ...wanted,
    ...{ tablesInAll, phones, operationsPerSecond, streams },
    leagues: Math.min(phones, leaguesOf(tablesInAll, teams), maxLeagues),
    standsFor: tablesInAll / phones,
    interval: phones / operationsPerSecond,
    reading: Math.min(readers, streams),
    seconds: (minutes * 60) / speedup,
  };
}

function leaguesOf(tables: number, teams: number): number {
  return Math.ceil(tables / (teams / 2));
}

/** Describes the model, a line each, with its differences from reality. */
export function modelLines(model: Model): readonly string[] {
  const {
    tablesInAll,
    scale,
    operationsPerSecond,
    phones,
    standsFor,
    interval,
    leagues,
    streams,
    reading,
    spectators,
  } = model;
  const each = standsFor > 1.05 ? `each for ${standsFor.toFixed(1)} tables` : "one for each table";
  const inLife = leaguesOf(tablesInAll, model.teams);
  const fewer = leagues < inLife ? ` (${inLife} in life)` : "";
  const short = spectators * tablesInAll - streams;
  return [
    `${scale} × ${model.tables} tables in ${leagues} leagues${fewer} ask for ${operationsPerSecond.toFixed(1)} operations a second at their busiest`,
    `${phones} phones play them, ${each}: one operation every ${interval.toFixed(1)} s, looks at their matches on news`,
    `${streams} pages are open${short > 0 ? ` (${short} more would be: one server takes no more)` : ""}, ${reading} of them ask anew at news`,
  ];
}
