/** A match of a draw without a place. */
export interface MatchToPlace {
  readonly id: string;
  /** From 1; nobody plays twice in a round, and a round begins when the previous one is over. */
  readonly round: number;
}

/** Times and places of a draw. */
export interface PlaceFrame {
  readonly nights: readonly { readonly date: string; readonly time: string }[];
  readonly bars: readonly { readonly id: string; readonly tables: number }[];
  /** The duration of a match. */
  readonly minutes: number;
  /** The expected number of rounds, if not all are drawn yet: nights are spread over them all. */
  readonly rounds?: number;
}

/** The place of a match; without bars, no table is named. */
export interface MatchPlace {
  readonly date: string;
  readonly time: string;
  readonly venue: string | null;
  readonly table: number | null;
}

const lastMinute = 23 * 60 + 45;

/**
 * A table and a time for every match of a draw. Rounds are spread over the nights, earlier nights taking one more;
 * within a night they follow each other, and a round with more matches than tables is played in waves. Nobody plays
 * twice at the same time, and no table is used twice. No start is later than 23:45. Equal draws give equal places.
 */
export function placesForMatches(
  matches: readonly MatchToPlace[],
  { nights, bars, minutes, rounds: expected = 0 }: PlaceFrame,
): ReadonlyMap<string, MatchPlace> {
  const tables = bars.flatMap(({ id, tables: count }) =>
    Array.from({ length: count }, (_, i) => ({ venue: id, table: i + 1 })),
  );
  const places = new Map<string, MatchPlace>();
  const rounds = [...new Set(matches.map(({ round }) => round))].sort((a, b) => a - b);
  const clocks = nights.map(({ time }) => minutesOf(time));
  for (const [i, round] of rounds.entries()) {
    const at = nightOf(i, Math.max(rounds.length, expected), nights.length);
    const night = nights[at];
    if (!night) continue;
    const playing = matches.filter((match) => match.round === round);
    const room = tables.length || playing.length;
    for (const [k, { id }] of playing.entries()) {
      const begins = (clocks[at] ?? 0) + Math.floor(k / room) * minutes;
      const { venue, table } = tables[k % room] ?? { venue: null, table: null };
      places.set(id, { date: night.date, time: clockOf(Math.min(begins, lastMinute)), venue, table });
    }
    clocks[at] = (clocks[at] ?? 0) + Math.ceil(playing.length / room) * minutes;
  }
  return places;
}

/** The night of a round; never before an earlier round's. */
function nightOf(round: number, rounds: number, nights: number): number {
  return rounds <= nights ? round : Math.floor((round * nights) / rounds);
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

function clockOf(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
