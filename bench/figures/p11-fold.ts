import { ranking } from "@/lib/competition/standings/ranking";
import { recordsOf } from "@/lib/competition/standings/records";
import { presetSettings } from "@/lib/test-kit/competition/standings/sample-results";
import { cpuMilliseconds, playedSeason } from "../played-season";
import { report, rounded } from "../report";

/**
 * P11, growth of P9: the standings of 10, 100 and 1,000 teams after 150 hands each, full fold, time per hand. Target:
 * flat (at most 1.2 times), or the curve.
 */
const settings = presetSettings("games-won");
const [one = Number.NaN, ...more] = [1, 10, 100].map((times) => {
  const [teams, hands] = [10 * times, 1500 * times];
  const { entrants, results } = playedSeason(teams, hands);
  const full = () =>
    ranking([...recordsOf(entrants, results, settings.scoring).values()], settings.criteria, {
      ...{ lotSeed: null, playoffs: [] },
    }).stages.length;
  return (1000 * cpuMilliseconds(300 / times, full)) / hands;
});
report({
  ...{ figure: "P11", what: "standings of 10, 100, 1,000 teams: the full fold, by the hand", unit: "times" },
  ...{ measured: rounded(Math.max(...more) / one), target: { atMost: 1.2 } },
  beside: `${[one, ...more].map(rounded).join(", ")} µs`,
});
