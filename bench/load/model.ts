/**
 * In the busiest minutes of its night a town of 300 tables asks for 9 operations a second: a table writes something down
 * every 33 seconds then, though a hand takes about four minutes.
 */
const busiest = { tables: 300, operations: 9 } as const;
const minutesAHand = 4;
/** One server's stream limit (`lib/server/platform/live/live-places.ts`), less a reserve. */
const maxStreams = 9_900;
/** Maximum number of leagues: more take long and show nothing new. */
const maxLeagues = 100;

/** Options of the command line. */
export interface Wanted {
  /** Tables of one town that play at once. */
  readonly tables: number;
  /** So many towns. */
  readonly scale: number;
  /** Operations a second of one town; null: from its tables in their busiest minutes. */
  readonly rate: number | null;
  /** Teams of a league, half as many of which are tables on a night. */
  readonly teams: number;
  /** How much faster than in life a hand is played here. */
  readonly speedup: number;
  /** People at home who have a page open, for each table. */
  readonly spectators: number;
  /** How long the evening is in life, in minutes. */
  readonly minutes: number;
  /** Maximum number of open pages that reload on news; the others only receive it. */
  readonly readers: number;
}

/** How an evening of so many tables is played by fewer phones that play faster. Times are in seconds. */
export interface Model extends Wanted {
  /** Tables of all towns together. */
  readonly tablesInAll: number;
  readonly leagues: number;
  /** Phones that play here. */
  readonly phones: number;
  /** Number of tables that each phone represents. */
  readonly standsFor: number;
  /** Operations asked for, a second, all phones together. */
  readonly operationsPerSecond: number;
  /** From one operation of a phone to its next. */
  readonly interval: number;
  readonly streams: number;
  readonly reading: number;
  readonly seconds: number;
}

/**
 * The model of a request: the operations, leagues and streams of this many tables in the busiest minutes of a night. Up
 * to a speedup of 7.2 each table has its phone here; above it, each phone represents several.
 */
export function modelOf(wanted: Wanted): Model {
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

/** The model in words, a line each, with its differences from reality. */
export function toldOf(model: Model): readonly string[] {
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
