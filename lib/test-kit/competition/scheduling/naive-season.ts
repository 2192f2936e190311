import type { ClashItem, ScheduledRound } from "@/lib/competition/scheduling/schedule-json";
import type { ScheduleRequest, Wish } from "@/lib/competition/scheduling/schedule-request";

/*
 * A second, slow reading of the rules of a season, for tests only: it shares no code with the search.
 */

/** The sides of a scheduled match. */
export type NaiveMatch = Pick<ScheduledRound["matches"][number], "home" | "away">;
/** One round of a season with its night. */
export interface NaiveRound {
  readonly date: string;
  readonly matches: readonly NaiveMatch[];
}

/** The figures that rank schedules, in this order. */
export interface NaiveFigures {
  readonly breaks: number;
  readonly imbalance: number;
  readonly longestRun: number;
}

/** The date of every round, computed with the built-in Date. */
export function naiveDates(request: ScheduleRequest): readonly string[] {
  const n = request.teams.length;
  const rounds = (n % 2 === 0 ? n - 1 : n) * request.legs;
  const aNight = request.fitWeeks === null ? request.roundsPerNight : Math.ceil(rounds / request.fitWeeks);
  const dates: string[] = [];
  for (let day = new Date(`${request.start}T00:00:00Z`); dates.length < rounds; ) {
    const date = day.toISOString().slice(0, 10);
    if (!request.noPlay.some((no) => no === date)) {
      for (let i = 0; i < aNight && dates.length < rounds; i++) dates.push(date);
    }
    day = new Date(day.getTime() + request.everyDays * 86_400_000);
  }
  return dates;
}

/** Every wish, closed venue and number of tables of a season, as separate items. */
export function naiveItems(request: ScheduleRequest): readonly ClashItem[] {
  const nights = [...new Set(naiveDates(request))];
  return [
    ...request.wishes.map((_wish, wish) => ({ wish })),
    ...request.venues.flatMap(({ id, closed }) => closed.map((date) => ({ closed: [id, date] as const }))),
    ...request.venues.flatMap(({ id }) => nights.map((date) => ({ tables: [id, date] as const }))),
  ];
}

/** Whether an item holds in a season. */
export function naiveHolds(request: ScheduleRequest, item: ClashItem, rounds: readonly NaiveRound[]): boolean {
  if ("wish" in item) {
    const wish = request.wishes[item.wish];
    return wish !== undefined && wishHolds(wish, rounds);
  }
  const [venue, date] = "closed" in item ? item.closed : item.tables;
  const limit = "closed" in item ? 0 : (request.venues.find(({ id }) => id === venue)?.tables ?? 0);
  const own = new Set(request.teams.filter((team) => team.venue === venue).map(({ id }) => id));
  return rounds.every(
    (round) => round.date !== date || round.matches.filter(({ home }) => own.has(home)).length <= limit,
  );
}

function wishHolds(wish: Wish, rounds: readonly NaiveRound[]): boolean {
  const where = (team: string, { matches }: NaiveRound) =>
    matches.some(({ home }) => home === team) ? "home" : matches.some(({ away }) => away === team) ? "away" : "bye";
  const night = "date" in wish ? rounds.filter(({ date }) => date === wish.date) : rounds;
  if (wish.kind === "home" || wish.kind === "away") {
    const places = night.map((round) => where(wish.team, round)).filter((place) => place !== "bye");
    return places.length > 0 && places.every((place) => place === wish.kind);
  }
  if (wish.kind === "off") return night.every((round) => where(wish.team, round) === "bye");
  const meet = ({ matches }: NaiveRound, a: string, b: string) =>
    matches.some(({ home, away }) => [home, away].includes(a) && [home, away].includes(b));
  if (wish.kind === "pair") return night.some((round) => meet(round, wish.teams[0] ?? "", wish.teams[1] ?? ""));
  return wish.teams.every((a) =>
    wish.teams.every((b) =>
      night.every((round) => {
        const [here, there] = [where(a, round), where(b, round)];
        if (a === b) return true;
        if (wish.kind === "never-home-together") return here !== "home" || there !== "home";
        return here === there || here === "bye" || there === "bye" || meet(round, a, b);
      }),
    ),
  );
}

/** Breaks, the largest imbalance and the longest run. */
export function naiveFigures(teams: readonly string[], rounds: readonly NaiveRound[]): NaiveFigures {
  let [breaks, imbalance, longestRun] = [0, 0, 0];
  for (const team of teams) {
    const line = rounds
      .map(({ matches }) => {
        if (matches.some(({ home }) => home === team)) return "H";
        return matches.some(({ away }) => away === team) ? "A" : "-";
      })
      .join("");
    breaks += [...line].filter((place, i) => place !== "-" && place === line[i - 1]).length;
    imbalance = Math.max(
      imbalance,
      Math.abs(line.replaceAll(/[^H]/g, "").length - line.replaceAll(/[^A]/g, "").length),
    );
    longestRun = Math.max(longestRun, ...(line.match(/H+|A+/g) ?? []).map((run) => run.length));
  }
  return { breaks, imbalance, longestRun };
}

/** The faults of a schedule apart from wishes; none if everyone meets everyone as requested. */
export function naiveFaults(request: ScheduleRequest, rounds: readonly ScheduledRound[]): readonly string[] {
  const ids = request.teams.map(({ id }) => id).toSorted();
  const isDated = rounds.map(({ date }) => date).join() === naiveDates(request).join();
  const roundFaults = rounds.flatMap(({ round, matches, byes, date }, i) => {
    const seen = [...matches.flatMap(({ home, away }) => [home, away]), ...byes].toSorted();
    const places = matches.map(({ venue, table }) => `${venue} ${table}`);
    return [
      ...(round === i + 1 ? [] : [`round ${round} at place ${i}`]),
      ...(seen.join() === ids.join() ? [] : [`round ${round}: not everyone once`]),
      ...(byes.length === ids.length % 2 ? [] : [`round ${round}: ${byes.length} byes`]),
      ...(new Set(places).size === places.length ? [] : [`round ${round}: a table twice`]),
      ...matches.filter((match) => !standsWhereItMay(request, date, match)).map(({ home }) => `${date}: ${home}`),
    ];
  });
  const all = rounds.flatMap(({ matches }) => matches);
  const often = (a: string, b: string) => all.filter(({ home, away }) => home === a && away === b).length;
  const pairFaults = ids.flatMap((a) =>
    ids
      .filter((b) => b > a)
      .filter((b) => often(a, b) + often(b, a) !== request.legs || (request.legs === 2 && often(a, b) !== 1))
      .map((b) => `${a} and ${b} do not meet as often as they should`),
  );
  return [...(isDated ? [] : ["other dates"]), ...roundFaults, ...pairFaults];
}

function standsWhereItMay(
  request: ScheduleRequest,
  date: string,
  { home, venue, table }: ScheduledRound["matches"][number],
): boolean {
  const at = request.venues.find(({ id }) => id === venue);
  if (at === undefined || request.teams.find(({ id }) => id === home)?.venue !== venue) return false;
  return table >= 1 && table <= at.tables && !at.closed.some((closed) => closed === date);
}
