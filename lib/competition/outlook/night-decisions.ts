import type { EntrantId } from "../entrant";
import type { NightStake } from "./night-stakes";
import type { SeasonLeft } from "./season-left";
import type { NightCondition, NightScenario } from "./tonight";

/** Something about first place that a night can decide, certain under its conditions. */
export interface NightDecision {
  /** `title`: first in the end; `lead`: first after the night; `out`: cannot be first any more. */
  readonly kind: "title" | "lead" | "out";
  /** The entrants concerned: several only if their conditions are the same. */
  readonly entrants: readonly EntrantId[];
  /** The number of their games of the night. */
  readonly games: number;
  /** The minimum number of their wins, or for `out` the maximum. */
  readonly wins: number;
  /** The other teams' maximum wins, or for `out` the minimum. */
  readonly others: readonly (Pick<NightCondition, "games" | "wins"> & { readonly entrant: EntrantId })[];
}

/** The number of decisions that are listed. */
const maxDecisions = 3;
/** A sentence about more teams is not plain. */
const maxOthers = 2;

/**
 * The decisions of a night that are plain to state, the most important ones: titles, then who leads after the night, then
 * who drops out. `stakes` in the order of the standings.
 */
export function nightDecisions(
  { teams }: Pick<SeasonLeft, "teams">,
  scenarios: readonly NightScenario[],
  stakes: readonly NightStake[],
): readonly NightDecision[] {
  const entrantOf = (team: number) => teams[team]?.entrant as EntrantId;
  const stated = (scenario: NightScenario): NightDecision => ({
    kind: scenario.verdict === "champion" ? "title" : "out",
    entrants: [entrantOf(scenario.team)],
    games: scenario.games,
    wins: scenario.wins,
    others: scenario.others.map(({ team, games, wins }) => ({ entrant: entrantOf(team), games, wins })),
  });
  const plain = scenarios.filter(({ others }) => others.length <= maxOthers).map(stated);
  const titles = simplestOfEach(plain.filter(({ kind }) => kind === "title"));
  const inTitles = new Set(titles.flatMap(({ entrants }) => entrants));
  const leads = stakes.flatMap(({ entrant, games, toLead }): NightDecision[] =>
    toLead === null || toLead === 0 || inTitles.has(entrant)
      ? []
      : [{ kind: "lead", entrants: [entrant], games, wins: toLead, others: [] }],
  );
  const outs = grouped(simplestOfEach(plain.filter(({ kind }) => kind === "out")));
  return [...titles, ...leads, ...outs].slice(0, maxDecisions);
}

/** Of each team the decision with the fewest conditions on others, and of those the first. */
function simplestOfEach(decisions: readonly NightDecision[]): readonly NightDecision[] {
  const simplest = new Map<EntrantId | undefined, NightDecision>();
  for (const decision of decisions) {
    const [entrant] = decision.entrants;
    const before = simplest.get(entrant);
    if (!before || decision.others.length < before.others.length) simplest.set(entrant, decision);
  }
  return [...simplest.values()].toSorted((a, b) => a.others.length - b.others.length);
}

/** Decisions with the same conditions as one. */
function grouped(decisions: readonly NightDecision[]): readonly NightDecision[] {
  const groups = new Map<string, NightDecision>();
  for (const decision of decisions) {
    const key = JSON.stringify([decision.games, decision.wins, decision.others]);
    const before = groups.get(key)?.entrants ?? [];
    groups.set(key, { ...decision, entrants: [...before, ...decision.entrants] });
  }
  return [...groups.values()];
}
