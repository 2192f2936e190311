import { type Entrant, entrantId } from "@/lib/competition/entrant";
import { addDays, type IsoDate, isoDate } from "@/lib/competition/iso-date";
import { type MatchResult, matchId } from "@/lib/competition/match-result";
import { presetSettings } from "@/lib/competition/standings/presets";
import { ranking } from "@/lib/competition/standings/ranking";
import { recordsOf, withoutResult, withResult } from "@/lib/competition/standings/records";
import { standings } from "@/lib/competition/standings/standings";
import { randomInt, seededRng } from "@/lib/kernel/rng";
import { report } from "./report";

/**
 * P9: the standings of 1,000 teams after 150,000 hands (18,750 games of eight, in 9,375 matches of two). Targets: the full
 * fold at most 10 ms, and at most 0.2 ms after one more hand. `fold`: records of all results, ranked. `page`: all that a
 * standings page is told besides (movement, form, games in hand). `hand`: a hand in a game that is being played changes no
 * record; `game`: the hand that ends a game takes its match out of the records and puts it in again; `rank`: and ranks all
 * teams anew. The limit beside it: the same hands added into plain number arrays, and the teams sorted. CPU time, warm,
 * median.
 */
const teams = 1000;
const hands = 150_000;
const handsPerGame = 8;
const gamesPerMatch = 2;
const dice = seededRng(1944);
/** A night a week. */
const first = isoDate("2026-01-07");
const dates = Array.from({ length: 19 }, (_, week): IsoDate => addDays(first, 7 * week) ?? first);

const ids = Array.from({ length: teams }, (_, i) => entrantId(`team ${i}`));
const entrants = ids.map((id): Entrant => ({ id, name: id, status: "active" }));
const played: { readonly home: number; readonly away: number; readonly points: readonly [number, number] }[] = [];
const results = Array.from({ length: hands / handsPerGame / gamesPerMatch }, (_, i): MatchResult => {
  const round = 1 + Math.floor(i / (teams / 2));
  const home = (2 * i) % teams;
  const away = (home + 1 + 2 * randomInt(dice, teams / 2 - 1)) % teams;
  const games = Array.from({ length: gamesPerMatch }, () => {
    const totals = [0, 0];
    for (let hand = 0; hand < handsPerGame; hand++) {
      const points = randomInt(dice, 163);
      played.push({ home, away, points: [points, 162 - points] });
      totals[0] = (totals[0] ?? 0) + points;
      totals[1] = (totals[1] ?? 0) + 162 - points;
    }
    return {
      totals,
      winner: (totals[0] ?? 0) === (totals[1] ?? 0) ? null : Number((totals[1] ?? 0) > (totals[0] ?? 0)),
    };
  });
  const sides = [home, away].map((team) => [ids[team] ?? entrantId("")]);
  return {
    match: matchId(`match ${i}`),
    round,
    date: dates[round - 1] ?? isoDate("2026-12-31"),
    sides,
    games,
    status: "played",
  };
});

const settings = presetSettings("games-won");
const full = () =>
  ranking([...recordsOf(entrants, results, settings.scoring).values()], settings.criteria, {
    lotSeed: null,
    playoffs: [],
  });

let kept = 0;
/** Milliseconds of CPU for one: the median of 21 runs of so many. */
function measured(times: number, work: () => number): number {
  for (let warm = 0; warm < 5; warm++) kept += work();
  const runs = Array.from({ length: 21 }, () => {
    const before = process.cpuUsage();
    for (let time = 0; time < times; time++) kept += work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / times;
  });
  return Number((runs.toSorted((a, b) => a - b)[10] ?? Number.NaN).toFixed(4));
}

const records = recordsOf(entrants, results, settings.scoring);
const [some] = results;
if (!some) throw new Error("no results");
const game = () => withResult(withoutResult(records, some, settings.scoring), some, settings.scoring);
const limit = () => {
  const points = new Float64Array(teams);
  for (const {
    home,
    away,
    points: [ours, theirs],
  } of played) {
    points[home] = (points[home] ?? 0) + ours;
    points[away] = (points[away] ?? 0) + theirs;
  }
  const order = Uint32Array.from({ length: teams }, (_, i) => i).sort((a, b) => (points[b] ?? 0) - (points[a] ?? 0));
  return order[0] ?? 0;
};
const unfinished: MatchResult = { ...some, match: matchId("tonight"), status: "playing", games: [] };

const fold = measured(1, () => full().stages.length);
const hand = measured(200, () => withResult(records, unfinished, settings.scoring).size);
const ended = measured(20, () => game().size);
const page = measured(1, () => standings({ entrants, results }, settings).rows.length);
const arrays = measured(5, limit);
const size = `${teams} teams, ${played.length} hands`;
report(
  {
    figure: "P9",
    what: `standings of ${size}, full fold`,
    measured: fold,
    unit: "ms",
    target: { atMost: 10 },
    beside: `plain arrays ${arrays} ms; with every reason, as the page has it, ${page} ms`,
  },
  { figure: "P9", what: "the same after one more hand", measured: hand, unit: "ms", target: { atMost: 0.2 } },
  {
    figure: "P9",
    what: "the same when it ends a game",
    measured: ended,
    unit: "ms",
    target: { atMost: 0.2 },
    beside: `${kept}`,
  },
);
