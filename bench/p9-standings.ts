import { type MatchResult, matchId } from "@/lib/competition/match-result";
import { presetSettings } from "@/lib/competition/standings/presets";
import { ranking } from "@/lib/competition/standings/ranking";
import { recordsOf, withoutResult, withResult } from "@/lib/competition/standings/records";
import { standings } from "@/lib/competition/standings/standings";
import { cpuMilliseconds, playedSeason } from "./played-season";
import { report, rounded } from "./report";

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
const { entrants, results, played } = playedSeason(teams, hands);

const settings = presetSettings("games-won");
const full = () =>
  ranking([...recordsOf(entrants, results, settings.scoring).values()], settings.criteria, {
    lotSeed: null,
    playoffs: [],
  });

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

const fold = rounded(cpuMilliseconds(1, () => full().stages.length));
const hand = rounded(cpuMilliseconds(100_000, () => withResult(records, unfinished, settings.scoring).size));
const ended = rounded(cpuMilliseconds(20, () => game().size));
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
  { figure: "P9", what: "the same after one more hand", measured: hand, unit: "ms", target: { atMost: 0.2 } },
  {
    figure: "P9",
    what: "the same when it ends a game",
    measured: ended,
    unit: "ms",
    target: { atMost: 0.2 },
  },
);
