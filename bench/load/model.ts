/**
 * In the busiest minutes of its night a town of 300 tables asks for 9 operations a second: a table writes something down
 * every 33 seconds then, though a hand takes about four minutes.
 */
const busiest = { tables: 300, operations: 9 } as const;
const minutesAHand = 4;
/** What one server takes (`lib/server/platform/live/live-places.ts`), less a few for who looks on. */
const maxStreams = 9_900;
/** More than this are not founded: it takes long, and tells nothing new. */
const maxLeagues = 100;

/** What is asked for on the command line. */
export interface Wanted {
  /** Tables of one town that play at once. */
  readonly tables: number;
  /** So many towns. */
  readonly scale: number;
  /** Operations a second that one town asks for; null: what its tables ask for in their busiest minutes. */
  readonly rate: number | null;
  /** Teams of a league, half as many of which are tables on a night. */
  readonly teams: number;
  /** How much faster than in life a hand is played here. */
  readonly speedup: number;
  /** People at home who have a page open, for each table. */
  readonly spectators: number;
  /** How long the evening is in life, in minutes. */
  readonly minutes: number;
  /** At most so many open pages ask anew when there is news; the others only hear of it. */
  readonly readers: number;
}

/** How an evening of so many tables is played by fewer phones that play faster. Times are in seconds. */
export interface Model extends Wanted {
  /** Tables of all towns together. */
  readonly tablesInAll: number;
  readonly leagues: number;
  /** Phones that play here. */
  readonly phones: number;
  /** For so many tables each of them stands. */
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
 * The model of what was wanted: the same operations, leagues and streams as so many tables have in the
 * busiest minutes of a night. At a speedup up to 7.2 each table has its phone here; above it, each phone stands for several.
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

/** The model in words, a line each: what is as in life, and what is not. */
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
