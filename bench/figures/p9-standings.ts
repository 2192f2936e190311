import { ranking } from "@/lib/competition/standings/ranking";
import { recordsOf } from "@/lib/competition/standings/records";
import { standings } from "@/lib/competition/standings/standings";
import { withMatches } from "@/lib/server/seasons/season-rounds";
import { rankSeason } from "@/lib/server/standings/rank-season";
import { presetSettings } from "@/lib/test-kit/competition/standings/sample-results";
import { cpuMilliseconds, playedSeason, storedSeason } from "../played-season";
import { report, rounded } from "../report";

/**
 * P9: the standings of 1,000 teams after 150,000 hands (18,750 games of eight, in 9,375 matches of two), full fold, at
 * most 10 ms; and a game's end in a league of 32 teams in the last week of the season, at most 0.2 ms: from its match's
 * new row and the season's other rows, read before (`season-rounds.ts`), to the table of a page with every reason, full
 * fold, without the database. Beside the first, the limit: the same hands added into number arrays and the teams
 * sorted. CPU time, warm, median. The small league runs first: after the large one it would include garbage collection.
 */
const settings = presetSettings("games-won");
/** A season of 32 teams in two halves of 16 weeks: 16 matches a week, each of two games of eight hands. */
const town = playedSeason(32, 32 * 16 * 2 * 8);
const townRows = storedSeason(town, settings);
const lastMatch = townRows.stored.at(-1)?.matches.at(-1);
if (!lastMatch) throw new Error("the season has no match");
/** A game's end: the last match's row is read again, and the season is ranked. */
const rankAnew = () => {
  const stored = withMatches(townRows.stored, [{ ...lastMatch }]);
  return rankSeason({ ...townRows, stored }).table.rows.length;
};
const ended = rounded(cpuMilliseconds(100, rankAnew, 2000));
const endedFromResults = rounded(cpuMilliseconds(100, () => standings(town, settings).rows.length, 2000));

const teams = 1000;
const hands = 150_000;
const { entrants, results, played } = playedSeason(teams, hands);

const full = () =>
  ranking([...recordsOf(entrants, results, settings.scoring).values()], settings.criteria, {
    lotSeed: null,
    playoffs: [],
  });

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
const fold = rounded(cpuMilliseconds(1, () => full().stages.length));
const page = rounded(cpuMilliseconds(1, () => standings({ entrants, results }, settings).rows.length));
const arrays = rounded(cpuMilliseconds(5, limit));
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
  {
    figure: "P9",
    what: `a game's end in a league of 32 teams: the page's table of ${town.results.length} matches, from the changed match's row`,
    measured: ended,
    unit: "ms",
    target: { atMost: 0.2 },
    beside: `from results, without the rows, ${endedFromResults} ms`,
  },
);
