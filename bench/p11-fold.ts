import { presetSettings } from "@/lib/competition/standings/presets";
import { ranking } from "@/lib/competition/standings/ranking";
import { recordsOf, withoutResult, withResult } from "@/lib/competition/standings/records";
import { cpuMilliseconds, playedSeason } from "./played-season";
import { report, rounded } from "./report";

/**
 * P11, growth of what P9 measures: the standings of 10, 100 and 1,000 teams after 150 hands each. The full fold by the hand, and
 * what one hand more costs in a game that is being played, and one that ends a game; each beside the smallest. Target: flat
 * (1.2 times at most), or the curve: a hand that ends a game copies the table of teams twice, so that it grows with them.
 */
const settings = presetSettings("games-won");
const sizes = [1, 10, 100].map((times) => {
  const [teams, hands] = [10 * times, 1500 * times];
  const { entrants, results } = playedSeason(teams, hands);
  const records = recordsOf(entrants, results, settings.scoring);
  const [some] = results;
  if (!some) throw new Error("no results");
  const unfinished = { ...some, match: "tonight" as typeof some.match, status: "playing" as const, games: [] };
  const full = () =>
    ranking([...recordsOf(entrants, results, settings.scoring).values()], settings.criteria, {
      ...{ lotSeed: null, playoffs: [] },
    }).stages.length;
  const ended = () => withResult(withoutResult(records, some, settings.scoring), some, settings.scoring).size;
  return {
    fold: (1000 * cpuMilliseconds(300 / times, full)) / hands,
    hand: 1000 * cpuMilliseconds(100_000, () => withResult(records, unfinished, settings.scoring).size),
    ended: 1000 * cpuMilliseconds(20_000 / times, ended),
  };
});

tell("the full fold, by the hand", ({ fold }) => fold);
tell("one hand more", ({ hand }) => hand);
tell("one hand more, which ends a game", ({ ended }) => ended);

function tell(what: string, of: (size: (typeof sizes)[number]) => number): void {
  const [one = Number.NaN, ...more] = sizes.map(of);
  report({
    ...{ figure: "P11", what: `standings of 10, 100, 1,000 teams: ${what}`, unit: "times" },
    ...{ measured: rounded(Math.max(...more) / one), target: { atMost: 1.2 } },
    beside: `${[one, ...more].map(rounded).join(", ")} µs`,
  });
}
